import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountMessages } from '../../contract/accounts.ts'
import { api, fill, site } from '../../contract/paths.ts'
import { inDays, insertListed } from '../../e2e/listed.ts'
import type { TestApp } from '../../test/app.ts'
import { insertOrder, insertPerson, insertPlace } from '../../test/factories.ts'
import { fillGallery, payInFull } from '../../test/galleries.ts'
import { openPlainBrowser, type PlainPage } from '../../test/plain-pages.ts'
import { bearerOf, cookieOf } from '../../test/sign-in.ts'
import { createTestSite } from '../../test/site.ts'
import { hashPassword } from '../core/auth/passwords.ts'
import { execute, query } from '../platform/db/query.ts'

/** Without JavaScript, the session ends while a form is open: the member signs in, and the form is sent. */

const password = 'quiet violet harbour'
const cleo = { fullName: 'Cleo Client', email: 'cleo@example.org' }
const bo = { fullName: 'Bo Shade', email: 'bo@example.org' }
let running: TestApp
let client: string
let photographer: { id: string; slug: string }
/** The shoot of the next booking; each test has its own day. */
let days = 40

beforeAll(async () => {
  running = await createTestSite({ launch: 'live', payments: 'sandbox' })
  const { db } = running.services
  await execute(db)`update settings set launch = 'live', currency = 'USD'`
  const passwordHash = await hashPassword(password)
  const { id: placeId } = await insertPlace(db, { name: 'Milan', latitude: 45.46427, longitude: 9.18951 })
  client = (await insertPerson(db, { ...cleo, passwordHash })).id
  const listed = { ...bo, passwordHash, priceMinor: 40_000, placeId }
  photographer = await insertListed(running.services as never, listed)
})
afterAll(() => running.close())
beforeEach(() => {
  days += 1
})

const open = async (id: string, path: string) =>
  openPlainBrowser(running, await cookieOf(running.services, id)).goto(path)
const endSessions = () => execute(running.services.db)`update sessions set revoked_at = now()`
const signIn = (page: PlainPage, { email }: { email: string }, typed = password) => {
  expect(page.heading).toMatch(/^Sign in/)
  return page.submit('Sign in', { Email: email, Password: typed })
}
async function readShoot() {
  const { slug } = photographer
  const profile = await running.app.inject({ url: fill(api.profile, { slug }) })
  return { slug, package: profile.json().data.packages[0].id, date: inDays(days), start: '10:00' }
}

test('before booking: the message survives, also after a wrong password, and the payment page opens', async () => {
  const { slug, ...shoot } = await readShoot()
  let page = await open(client, `${fill(site.book, { slug })}?${new URLSearchParams(shoot)}`)
  await endSessions()
  page = await page.submit('Pay $120 now', { 'Your plans (optional)': 'Our garden party' })
  page = await signIn(page, cleo, 'not my password')
  expect(page.text).toContain(accountMessages.wrongSignIn)
  page = await signIn(page, cleo)
  expect(page.path).toMatch(/sandbox-pay/)
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
  const page = await open(client, fill(site.myBooking, { id: booking.id }))
  await endSessions()
  expect((await signIn(await page.submit(/^Pay/), cleo)).path).toMatch(/sandbox-pay/)
})

test('before sending a question: signing in sends it', async () => {
  let page = await open(client, `${site.newConversation}?to=${photographer.slug}`)
  await endSessions()
  page = await page.submit('Send', { 'Your question': 'Do you work on Sundays?' })
  page = await signIn(page, cleo)
  expect(page.path).toMatch(/messages\/[0-9a-f-]{36}/)
  expect(page.text).toContain('Do you work on Sundays?')
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
  let page = await open(photographer.id, fill(site.delivery, { id: booking.id }))
  await endSessions()
  page = await signIn(await page.submit(/^Deliver 3/), bo)
  expect(page.path).toMatch(/done=deliver/)
  expect(await query(db)`select state from bookings where id = ${booking.id}`).toEqual([
    { state: 'delivered' },
  ])
})
