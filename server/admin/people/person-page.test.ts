import { afterAll, beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import type { AdminRole } from '../../../contract/api/roles.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { insertOrder, insertPerson } from '../../../test/factories.ts'
import { createMarket, type Market } from '../../../test/market.ts'
import { signIn } from '../../../test/sign-in.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { erasePerson } from '../privacy/erase.ts'

let market: Market
type Who = { headers: { authorization: string } }
const team = {} as Record<AdminRole, Who>
let ids: { client: string; photographer: string }

beforeAll(async () => {
  market = await createMarket({ package: { priceMinor: asMinor(40_000) } })
  const { services, client, photographer } = market
  const { db } = services
  for (const adminRole of ['owner', 'support', 'finance', 'editor'] as const)
    team[adminRole] = await signIn(services, { adminRole, fullName: `The ${adminRole}` })
  ids = { client: client.person.id, photographer: photographer.person.id }
  const { booking } = await insertOrder(db, { clientId: ids.client, photographerId: ids.photographer })
  await execute(db)`
    update bookings set dispute = ${JSON.stringify({ reason: 'Late', at: new Date().toISOString() })}::jsonb where id = ${booking.id}`
  const verification = newId()
  await execute(db)`
    insert into verifications (id, photographer_id, state, links, reason, decided_at)
    values (${verification}, ${ids.photographer}, 'changes', array['https://example.test'], 'Show more weddings', now())`
  const thread = newId()
  await execute(db)`
    insert into threads (id, client_id, photographer_id) values (${thread}, ${ids.client}, ${ids.photographer})`
  await execute(db)`
    insert into thread_reports (id, thread_id, reporter_id, reason) values (${newId()}, ${thread}, ${ids.client}, 'Rude')`
  await execute(db)`
    insert into mails (id, kind, recipient, person_id, data, message_id)
    values (${newId()}, 'reset_password', ${client.person.email}, ${ids.client}, '{}', ${newId()}),
      (${newId()}, 'notification', ${client.person.email}, null, '{}', ${newId()})`
})
afterAll(() => market.close())

const overview = async (id: string, role: AdminRole) =>
  (await market.call(team[role], 'GET', fill(api.personOverview, { id }))).body.data
const notes = (id: string) => fill(api.personNotes, { id })

test('an owner sees listing with what is missing, packages, verification with evidence, payouts and counts', async () => {
  const { db } = market.services
  await execute(
    db,
  )`update studios set published = false, listed = false where photographer_id = ${ids.photographer}`
  expect(await overview(ids.photographer, 'owner')).toMatchObject({
    lastActiveAt: expect.any(String),
    listing: {
      listed: false,
      slug: expect.any(String),
      points: expect.arrayContaining([
        { key: 'published', done: false },
        { key: 'package', done: true },
      ]),
      packages: [{ price: 400, currency: 'USD', active: true }],
    },
    verification: { state: 'changes', reason: 'Show more weddings', files: 0, links: 1, decidedBy: null },
    payouts: { state: 'none', lastFour: null, balance: 0, currency: 'USD', next: null },
    counts: { bookings: 1, payments: 1, disputes: 1, reviews: 0, reports: 1, mails: 0 },
  })
  expect(await overview(ids.client, 'owner')).toMatchObject({
    listing: null,
    verification: null,
    payouts: null,
    counts: { bookings: 1, payments: 1, disputes: 1, reviews: 0, reports: 1, mails: 2 },
  })
})

test('each role gets what it may list, and null for the rest; an editor gets 403', async () => {
  expect(await overview(ids.photographer, 'support')).toMatchObject({
    verification: { state: 'changes' },
    payouts: null,
    counts: { bookings: 1, payments: null, disputes: 1, reports: 1, mails: 0 },
  })
  expect(await overview(ids.photographer, 'finance')).toMatchObject({
    verification: null,
    payouts: { balance: 0 },
    counts: { bookings: 1, payments: 1, disputes: 1, reviews: null, reports: null, mails: null },
  })
  const url = fill(api.personOverview, { id: ids.client })
  expect((await market.call(team.editor, 'GET', url)).status).toBe(403)
  expect((await market.call(market.client, 'GET', url)).status).toBe(403)
})

test('the lists take one person, on either side, and their totals are those of the overview', async () => {
  for (const id of Object.values(ids)) {
    const { counts } = await overview(id, 'owner')
    const lists: [string, number][] = [
      [api.bookings, counts.bookings],
      [api.transactions, counts.payments],
      [api.disputes, counts.disputes],
      [api.adminReviews, counts.reviews],
      [`${api.reports}?state=all`, counts.reports],
      [api.mails, counts.mails],
    ]
    for (const [path, n] of lists) {
      const of = `${path}${path.includes('?') ? '&' : '?'}person=`
      expect((await market.call(team.owner, 'GET', of + id)).body.data.total, path).toBe(n)
      expect((await market.call(team.owner, 'GET', of + newId())).body.data.total, path).toBe(0)
      expect((await market.call(team.owner, 'GET', `${of}x`)).status).toBe(400)
    }
  }
})

test('emails of a person show no secret link, to no role', async () => {
  const { body } = await market.call(team.owner, 'GET', `${api.mails}?person=${ids.client}`)
  expect(body.data.mails.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'notification',
    'reset_password',
  ])
  expect(JSON.stringify(body)).not.toMatch(/token|https?:/)
})

test('notes are added and deleted by roles that may write, read by the others, and logged without their text', async () => {
  const write = (who: Who, text: string) => market.call(who, 'POST', notes(ids.client), { text })
  expect((await write(team.finance, 'No')).status).toBe(403)
  expect((await write(team.support, '  ')).body.errors[0].message).toBe('Enter a note')
  await write(team.support, 'Called on Monday')
  const added = await write(team.owner, 'Asked for\na refund')
  expect(added.body.message).toBe('Note added')
  expect(added.body.data.notes).toMatchObject([
    { text: 'Asked for\na refund', author: 'The owner' },
    { text: 'Called on Monday', author: 'The support' },
  ])
  const read = await market.call(team.finance, 'GET', notes(ids.client))
  expect(read.body.data).toEqual(added.body.data)
  const note = added.body.data.notes[1].id
  const url = (id: string) => fill(api.personNote, { id, note })
  expect((await market.call(team.owner, 'DELETE', url(ids.photographer))).status).toBe(404)
  expect((await market.call(team.owner, 'DELETE', url(ids.client))).body.data.notes).toHaveLength(1)
  expect((await market.call(team.owner, 'DELETE', url(ids.client))).status).toBe(404)
  const log = await market.call(team.owner, 'GET', `${api.activity}?subject=${ids.client}`)
  const actions = log.body.data.activities.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('note.')).sort()).toEqual([
    'note.added',
    'note.added',
    'note.deleted',
  ])
  expect(JSON.stringify(log.body)).not.toContain('Monday')
})

test('a person who is unknown or erased has neither overview nor notes: 404', async () => {
  const { services } = market
  const gone = (await insertPerson(services.db)).id
  await market.call(team.owner, 'POST', notes(gone), { text: 'Moves abroad' })
  await erasePerson(services.db, null, gone)
  for (const id of [gone, newId(), 'x'])
    for (const path of [api.personOverview, api.personNotes])
      expect((await market.call(team.owner, 'GET', fill(path, { id }))).status).toBe(404)
  const left = await services.pool.query('select from person_notes where person_id = $1', [gone])
  expect(left.rowCount).toBe(0)
})
