import { beforeEach, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { CONSENT_WORDING, consentMessages } from '../../../contract/consents/consents.ts'
import { api } from '../../../contract/paths.ts'
import { insertBooking } from '../../../test/factories.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { erasePerson } from '../../admin/privacy/erase.ts'
import { exportPerson } from '../../admin/privacy/personal-data.ts'
import { query } from '../../platform/db/query.ts'

type Person = Awaited<ReturnType<typeof signInAs>>
const market = startMarket()
let photographer: Person
let client: Person
let booking: string

beforeEach(async () => {
  photographer = await market.addPhotographer()
  client = await signInAs(market.services, 'client')
  booking = await addBooking('completed')
})
async function addBooking(state: 'completed' | 'requested' | 'booked' | 'cancelled') {
  const parties = { clientId: client.person.id, photographerId: photographer.person.id }
  return (await insertBooking(market.services.db, { ...parties, state, policy: 'standard' })).id
}
const url = (id = booking) => fill(api.portfolioConsent, { id })
const read = async (who: Person) => (await market.call(who, 'GET', url())).body.data
const decide = (body: object, who: Person = client, id = booking) => market.call(who, 'PUT', url(id), body)
const timeline = async () =>
  (await market.read(booking, client)).timeline.map(({ what }: { what: string }) => what)

test('is not answered at first, and the client alone decides', async () => {
  expect(await read(client)).toMatchObject({ state: 'none', mayDecide: true, shown: 0, hidden: 0 })
  expect(await read(photographer)).toMatchObject({ state: 'none', open: true, mayDecide: false })
  expect((await decide({ allow: true, minors: false }, photographer)).status).toBe(403)
})

test('is given, withdrawn and given again; both read it, and the photographer gets an email', async () => {
  const given = await decide({ allow: true, minors: false })
  expect([given.status, given.body.message]).toEqual([200, consentMessages.given()])
  expect(await read(photographer)).toMatchObject({ state: 'given', minors: false, guardian: '' })
  const withdrawn = await decide({ allow: false })
  expect(withdrawn.body.message).toBe(consentMessages.withdrawn())
  expect(await read(photographer)).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) })
  // The same decision again is no news.
  expect((await decide({ allow: false })).status).toBe(200)
  await decide({ allow: true, minors: false })
  expect(await read(client)).toMatchObject({ state: 'given', withdrawnAt: null })
  expect((await timeline()).slice(-3)).toEqual([
    'You allowed photos in the portfolio',
    'You withdrew your consent to photos in the portfolio',
    'You allowed photos in the portfolio',
  ])
  const mails = await query<{ recipient: string }>(market.services.db)`
    select recipient from mails where data ->> 'link' like ${`%${booking}%`}`
  // The second yes repeats a notification that is still unread.
  expect(mails).toEqual(Array(2).fill({ recipient: photographer.person.email }))
})

test('a no at first is a refusal, not a withdrawal', async () => {
  expect((await decide({ allow: false })).body.message).toBe(consentMessages.refused())
  expect(await read(client)).toMatchObject({ state: 'refused', withdrawnAt: null })
})

test('people under 18 need the name of a parent or guardian', async () => {
  const missing = await decide({ allow: true, minors: true, guardian: '  ' })
  expect([missing.status, missing.body.errors[0].field]).toEqual([400, 'guardian'])
  expect((await decide({ allow: true })).body.errors[0].field).toBe('minors')
  expect((await decide({ allow: true, minors: true, guardian: 'see https://x.test' })).status).toBe(400)
  expect((await decide({ allow: true, minors: true, guardian: 'x'.repeat(200) })).status).toBe(400)
  await decide({ allow: true, minors: true, guardian: ' Grace Hopper ' })
  expect(await read(photographer)).toMatchObject({ minors: true, guardian: 'Grace Hopper' })
})

test('before the booking is confirmed, and after it was cancelled, nothing is decided: 409', async () => {
  for (const state of ['requested', 'cancelled'] as const)
    expect((await decide({ allow: true, minors: false }, client, await addBooking(state))).status).toBe(409)
  const early = await addBooking('booked')
  expect((await decide({ allow: true, minors: false }, client, early)).status).toBe(200)
})

test('is 404 for other people and for ids that lead nowhere', async () => {
  const stranger = await signInAs(market.services, 'client')
  for (const id of [booking, photographer.person.id, 'nonsense']) {
    expect((await market.call(stranger, 'GET', url(id))).status).toBe(404)
    expect((await decide({ allow: true, minors: false }, stranger, id)).status).toBe(404)
  }
})

test('is in the client’s export, and ends with the client', async () => {
  await decide({ allow: true, minors: true, guardian: 'Grace Hopper' })
  const { db } = market.services
  const data = await exportPerson(db, null, client.person.id)
  expect(data.portfolioConsents).toMatchObject([
    { booking, state: 'given', minors: true, guardian: 'Grace Hopper', wording: CONSENT_WORDING },
  ])
  await erasePerson(db, null, client.person.id)
  expect(await read(photographer)).toMatchObject({ state: 'withdrawn', guardian: '' })
})
