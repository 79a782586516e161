import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMessages } from '../../contract/accounts/accounts.ts'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import { insertOrder, insertPerson, insertPlace } from '../../test/factories.ts'
import { fillGallery, payInFull } from '../../test/galleries.ts'
import { inDays, insertListed } from '../../test/listed.ts'
import { createPlainBrowser, type PlainBrowser } from '../../test/plain-browser.ts'
import { bearerOf, cookieOf } from '../../test/sign-in.ts'
import { startTestSite } from '../../test/start-app.ts'
import { hashPassword } from '../core/auth/passwords.ts'
import { execute, query } from '../platform/db/query.ts'

/** Without JavaScript, the session ends while a form is open: the member signs in, and the form is sent. */

const password = 'quiet violet harbour'
const cleo = { fullName: 'Cleo Client', email: 'cleo@example.org' }
const bo = { fullName: 'Bo Shade', email: 'bo@example.org' }
let client: string
let photographer: { id: string; slug: string }
/** The shoot of the next booking; each test has its own day. */
let days = 40

const running = startTestSite({ launch: 'live', payments: 'sandbox' })
beforeAll(async () => {
  const { db } = running.services
  await execute(db)`update settings set launch = 'live', currency = 'USD'`
  const passwordHash = await hashPassword(password)
  const { id: placeId } = await insertPlace(db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  client = (await insertPerson(db, { ...cleo, passwordHash })).id
  const listed = { ...bo, passwordHash, priceMinor: 40_000, placeId }
  photographer = await insertListed(running.services, listed)
})
beforeEach(() => {
  days += 1
})

async function open(id: string, path: string): Promise<PlainBrowser> {
  const member = createPlainBrowser(running, await cookieOf(running.services, id))
  await member.open(path)
  return member
}
const endSessions = () => execute(running.services.db)`update sessions set revoked_at = now()`
const signIn = (member: PlainBrowser, { email }: { email: string }, typed = password) => {
  expect(member.heading).toMatch(/^Sign in/)
  return member.send('Sign in', { Email: email, Password: typed })
}
async function readShoot() {
  const { slug } = photographer
  const profile = await running.app.inject({ url: fill(api.profile, { slug }) })
  return { slug, package: profile.json().data.packages[0].id, date: inDays(days), start: '10:00' }
}

test('before booking: the message survives, also after a wrong password, and the payment page opens', async () => {
  const { slug, ...shoot } = await readShoot()
  const member = await open(client, `${fill(site.book, { slug })}?${new URLSearchParams(shoot)}`)
  await endSessions()
  await member.send('Authorise $120', { 'Your plans (optional)': 'Our garden party' })
  await signIn(member, cleo, 'not my password')
  expect(member.text).toContain(accountMessages.wrongSignIn())
  await signIn(member, cleo)
  expect(member.path).toMatch(/sandbox-pay/)
  const bookings = await query(
    running.services.db,
  )`select description from bookings where client_id = ${client}`
  expect(bookings).toEqual([{ description: 'Our garden party' }])
})

test('before paying: signing in leads to the payment page', async () => {
  const { headers } = await bearerOf(running.services, client)
  const post = async (url: string, payload: object) =>
    (await running.app.inject({ method: 'POST', url, headers, payload })).json().data
  const shoot = await readShoot()
  const { total } = await post(api.quotes, shoot)
  const { booking } = await post(api.myBookings, { ...shoot, expectedTotal: total })
  const member = await open(client, fill(site.myBooking, { id: booking.id }))
  await endSessions()
  await member.send(/^Authorise/)
  await signIn(member, cleo)
  expect(member.path).toMatch(/sandbox-pay/)
})

test('before sending a question: signing in sends it', async () => {
  const member = await open(client, `${site.newConversation}?to=${photographer.slug}`)
  await endSessions()
  await member.send('Send message', { 'Your question': 'Do you work on Sundays?' })
  await signIn(member, cleo)
  expect(member.path).toMatch(/messages\/[0-9a-f-]{36}/)
  expect(member.text).toContain('Do you work on Sundays?')
})

test('before delivering: signing in delivers the photos', async () => {
  const { db } = running.services
  const { booking } = await insertOrder(
    db,
    { clientId: client, photographerId: photographer.id },
    { state: 'shot', policy: 'standard', currency: 'USD', feePercent: 12, shootDate: inDays(-2) },
  )
  await payInFull(db, booking.id)
  await fillGallery(db, { bookingId: booking.id, ownerId: photographer.id, count: 3 })
  const member = await open(photographer.id, fill(site.delivery, { id: booking.id }))
  await endSessions()
  await member.send(/^Deliver 3/)
  await signIn(member, bo)
  expect(member.path).toMatch(/done=deliver/)
  expect(await query(db)`select state from bookings where id = ${booking.id}`).toEqual([
    { state: 'delivered' },
  ])
})
