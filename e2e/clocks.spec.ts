import { type APIRequestContext, request } from '@playwright/test'
import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { loadDemo } from '../demo/load.ts'
import { showcaseClient, showcasePhotographer } from '../demo/showcase/people.ts'
import { settleObject } from '../server/features/payments/inbox/webhook-inbox.ts'
import { createSandbox } from '../server/features/payments/provider/sandbox/provider.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { query } from '../server/platform/db/query.ts'
import type { Services } from '../server/platform/services.ts'
import { isRelease } from '../test/release.ts'
import { createBank } from '../test/sandbox-bank.ts'
import { findClockFaults, findDoubleTimes, type Rendering, visibleText } from '../test/shown-times.ts'
import { cookieOf } from '../test/sign-in.ts'
import { expect, test } from './base.ts'
import { findCalendarFaults } from './clock-calendars.ts'
import { adminPages, checkoutPages, findSlot, pagesOf, type Role } from './clock-pages.ts'
import { setLaunch } from './launch.ts'
import { callAs, createServices, payFor } from './money.ts'
import { findOfficeFaults } from './office-clocks.ts'

test.use({ signedIn: true })

// `npm run test:release` opens every page in three zones, `npm test` the pages with most times for a known and an unknown zone.

/** Far ahead of UTC, far behind it, and unknown. Neither zone changes its clocks, so no hour occurs twice. */
const READERS = isRelease ? ['Pacific/Tongatapu', 'Pacific/Honolulu', null] : ['Pacific/Tongatapu', null]
const OFFICE_ZONES = [
  'Pacific/Tongatapu',
  ...(isRelease ? ['Pacific/Honolulu', 'Africa/Nairobi'] : ['Pacific/Honolulu']),
]

/** The zones of the demo's shoots, by the names that pages use. */
const ZONES_BY_NAME = {
  UTC: 'UTC',
  GMT: 'Europe/London',
  BST: 'Europe/London',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
}

type Json = Awaited<ReturnType<Awaited<ReturnType<typeof callAs>>['call']>>

test(`${isRelease ? 'every page' : 'a page of each person'} shows each time once, in the reader’s zone or with the name of another zone`, async ({
  browser,
  db,
  server,
  storageState,
}) => {
  test.setTimeout(300_000)
  await setLaunch(server, 'live')
  await loadDemo(db.pool, { besideAdmins: true })
  const services = createServices(server, db)
  const members = await Promise.all(
    [showcaseClient, showcasePhotographer].map(({ email }) => signInMember(services, email)),
  )

  await test.step('pages of members', async () => {
    const faults: string[] = []
    let times = 0
    for (const member of members)
      for (const path of select(await pagesOf(member.role, member.call))) {
        const now = Date.now()
        const renderings = await renderFor(db.db, member, path)
        times += renderings[0]!.text.match(/\d\d:\d\d/g)?.length ?? 0
        faults.push(...findFaults(renderings, now).map((fault) => `${path}: ${fault}`))
      }
    expect.soft(faults).toEqual([])
    expect.soft(times).toBeGreaterThan(isRelease ? 400 : 60)
  })

  await test.step('pages of visitors, whose zone is unknown', async () => {
    const visitor = await request.newContext({ baseURL: server.url })
    const { call } = members[0]!
    const faults: string[] = []
    for (const path of [...(await checkoutPages(call)), await shareGallery(call)]) {
      const response = await visitor.get(path)
      expect(response.status(), path).toBe(200)
      const renderings = [{ timeZone: null, text: visibleText(await response.text()) }]
      faults.push(...findFaults(renderings, Date.now()).map((fault) => `${path}: ${fault}`))
    }
    expect.soft(faults).toEqual([])
    await visitor.dispose()
  })

  await test.step('calendar files and feeds', async () => {
    for (const { call, visitor } of members) {
      const { bookings } = (await call('GET', `${api.myBookings}?pageSize=100`)).data
      const known = new Map(bookings.map((booking: Json) => [booking.id, booking])) as Map<string, Json>
      const { exportUrl } = (await call('POST', api.myCalendarLink)).data
      const feed = await visitor.get(exportUrl)
      expect.soft(findCalendarFaults(await feed.text(), known)).toEqual([])
      const { id } = bookings.find(({ state }: Json) => state === 'booked')
      const file = await visitor.get(fill(api.bookingCalendar, { id }))
      expect.soft(findCalendarFaults(await file.text(), known)).toEqual([])
    }
  })

  await test.step('screens of the back-office', async () => {
    await openChargeback(services, members[0]!.call)
    const options = { baseURL: server.url, storageState, reducedMotion: 'reduce' as const }
    const paths = await adminPages(db.db)
    const { faults, times } = await findOfficeFaults(
      { browser, options, zones: OFFICE_ZONES, named: ZONES_BY_NAME },
      isRelease ? paths : [site.dashboard, site.outbox, site.activity, ...select(paths)],
    )
    expect.soft(faults).toEqual([])
    expect.soft(times).toBeGreaterThan(isRelease ? 80 : 15)
  })
  await Promise.all(members.map(({ visitor }) => visitor.dispose()))
})

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g

const SHORT: string[] = [
  ...[site.myBookings, site.myBooking, site.conversations, site.conversation, site.studioCalendar],
  ...[site.booking, site.transaction, site.chargeback, site.verification],
]

/** All pages for a release, otherwise the first of each kind that shows most times. */
function select(paths: string[]): string[] {
  if (isRelease) return paths
  const kinds = Map.groupBy(paths, (path) => path.replace(/\?.*/, '').replaceAll(ID, ':id'))
  return [...kinds].filter(([kind]) => SHORT.includes(kind)).map(([, [path]]) => path!)
}

const findFaults = (renderings: Rendering[], now: number): string[] => [
  ...findClockFaults(renderings, now, ZONES_BY_NAME),
  ...renderings.flatMap((rendering) => findDoubleTimes(rendering, ZONES_BY_NAME, now)),
]

type Member = Awaited<ReturnType<typeof signInMember>>

async function signInMember(services: Services, email: string) {
  const rows = await query<{ id: string; role: Role }>(services.db)`
    select id, role from people where email = ${email}`
  const { id, role } = rows[0]!
  const { call } = await callAs(services, id)
  const { cookie } = await cookieOf(services, id)
  const visitor: APIRequestContext = await request.newContext({
    baseURL: services.config.publicUrl,
    extraHTTPHeaders: { cookie },
  })
  return { id, role, call, visitor }
}

/** One page as the server renders it for readers in different zones. */
async function renderFor(db: Db, { id, visitor }: Member, path: string): Promise<Rendering[]> {
  const renderings: Rendering[] = []
  for (const timeZone of READERS) {
    await query(db)`update people set time_zone = ${timeZone} where id = ${id} returning id`
    const response = await visitor.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    renderings.push({ timeZone, text: visibleText(await response.text()) })
  }
  return renderings
}

/** Returns the page of a guest. */
async function shareGallery(call: Member['call']): Promise<string> {
  const { bookings } = (await call('GET', `${api.myBookings}?pageSize=100`)).data
  const { id } = bookings.find(({ state }: Json) => state === 'completed')
  const body = { label: 'Family', downloads: true }
  const { links } = (await call('POST', fill(api.galleryLinks, { id }), body)).data
  return new URL(links[0].url).pathname
}

/** For the payment of a new booking, so that there is evidence. */
async function openChargeback(services: Services, call: Member['call']): Promise<void> {
  const shoot = await findSlot(call)
  const { total } = (await call('POST', api.quotes, shoot)).data
  const { booking, checkoutUrl } = (await call('POST', api.myBookings, { ...shoot, expectedTotal: total }))
    .data
  await payFor(services, checkoutUrl)
  const [row] = await query<{ photographer: string }>(services.db)`
    select photographer_id as photographer from bookings where id = ${booking.id}`
  const photographer = await callAs(services, row!.photographer)
  await photographer.act(booking.id, 'accept')
  const bank = createBank(services)
  const reference = await bank.openDispute(await bank.chargeOf(booking.id, 'upfront'))
  await settleObject(services, createSandbox(services), 'dispute', reference, new Date())
}
