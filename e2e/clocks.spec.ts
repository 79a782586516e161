import { request } from '@playwright/test'
import { api, fill, site } from '../contract/paths.ts'
import { loadDemo } from '../demo/load.ts'
import { showcaseClient, showcasePhotographer } from '../demo/showcase/people.ts'
import { query } from '../server/platform/db/query.ts'
import { findClockFaults, findDoubleTimes, type Rendering, visibleText } from '../test/shown-times.ts'
import { cookieOf } from '../test/sign-in.ts'
import { expect, sandboxPayments, test } from './base.ts'
import { setLaunch } from './launch.ts'
import { besideThe, callAs } from './money.ts'

test.use({ serverEnv: sandboxPayments })

/** Far ahead of UTC, far behind it, and a member whose browser has not stored one. */
const READERS = ['Pacific/Auckland', 'America/Los_Angeles', null]

/** The zones of the demo's shoots, by the names that pages use. */
const NAMED = {
  UTC: 'UTC',
  GMT: 'Europe/London',
  BST: 'Europe/London',
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
}

type Json = Awaited<ReturnType<Awaited<ReturnType<typeof callAs>>['call']>>

/** Every page of a member that shows a time, except those of single bookings. */
const OWN_PAGES = {
  client: [site.account, site.accountSettings, site.accountAlerts],
  photographer: [
    site.studio,
    site.studioEarnings,
    site.studioStatistics,
    site.studioTax,
    site.studioVerification,
    site.studioCalendar,
  ],
}

test('every page of both members shows each time once, in the zone of its reader or with the name of another', async ({
  db,
  server,
}) => {
  await setLaunch(server, 'live')
  await loadDemo(db.pool, { besideAdmins: true })
  const services = besideThe(server, db)
  const faults: string[] = []
  let times = 0
  for (const [role, { email }] of Object.entries({
    client: showcaseClient,
    photographer: showcasePhotographer,
  })) {
    const [{ id }] = (await query<{ id: string }>(db.db)`select id from people where email = ${email}`) as [
      { id: string },
    ]
    const { call } = await callAs(services, id)
    const { cookie } = await cookieOf(services, id)
    const visitor = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { cookie } })
    for (const path of await pagesOf(role as keyof typeof OWN_PAGES, call)) {
      const renderings: Rendering[] = []
      const now = Date.now()
      for (const timeZone of READERS) {
        await query(db.db)`update people set time_zone = ${timeZone} where id = ${id} returning id`
        const answer = await visitor.get(path, { maxRedirects: 0 })
        expect(answer.status(), path).toBe(200)
        renderings.push({ timeZone, text: visibleText(await answer.text()) })
      }
      times += renderings[0]!.text.match(/\d\d:\d\d/g)?.length ?? 0
      const found = [
        ...findClockFaults(renderings, now),
        ...renderings.flatMap((rendering) => findDoubleTimes(rendering, NAMED, now)),
      ]
      faults.push(...found.map((fault) => `${path}: ${fault}`))
    }
    await visitor.dispose()
  }
  expect(faults).toEqual([])
  expect(times).toBeGreaterThan(300)
})

async function pagesOf(role: keyof typeof OWN_PAGES, call: (method: string, path: string) => Promise<Json>) {
  const { bookings } = (await call('GET', `${api.myBookings}?pageSize=100`)).data
  const { threads } = (await call('GET', `${api.threads}?pageSize=50`)).data
  const pages: string[] = [site.conversations, site.notifications, ...OWN_PAGES[role]]
  for (const view of ['upcoming', 'needs-you', 'past']) pages.push(`${site.myBookings}?view=${view}`)
  // One booking of each state is enough.
  const states = Map.groupBy(bookings as Json[], ({ state, proposal }) => `${state} ${proposal !== null}`)
  for (const [{ id, state }] of states.values() as Iterable<[Json]>) {
    pages.push(fill(site.myBooking, { id }))
    if (['delivered', 'changes', 'disputed', 'completed'].includes(state))
      pages.push(fill(role === 'client' ? site.gallery : site.delivery, { id }))
    if (state === 'shot' && role === 'photographer') pages.push(fill(site.delivery, { id }))
  }
  for (const { id } of threads) pages.push(fill(site.conversation, { id }))
  return pages
}
