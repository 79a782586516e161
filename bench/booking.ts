import { fill } from '../contract/api/path.ts'
import { api, site } from '../contract/paths.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import { query } from '../server/platform/db/query.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { insertListed } from '../test/listed.ts'
import { bearerOf, cookieOf } from '../test/sign-in.ts'
import { type Measured, measure, type Target } from './measure.ts'
import { processorMs } from './process.ts'
import { atLeast, type Report, ratio, speed } from './report.ts'
import type { Cluster, World } from './world.ts'

/** The market of the search bench, so that a full run loads it once. */
const MARKET = [100_000, 2_000_000] as const
const PHOTOGRAPHERS = 37
const CLIENTS = 400
/** As many holds as a client may have at a time. */
const BOOKINGS_EACH = 3
/** These bookings warm up the compiler and the connections. */
const WARM_UP = 200
const AT_ONCE = 16
const headers = { 'content-type': 'application/json' }

/** A quote, a booking up to its payment link, and a booking page, compared with a list of the bare server. */
export async function benchBooking(cluster: Pick<Cluster, 'openMarket'>): Promise<Report> {
  const world = await cluster.openMarket(...MARKET)
  const database = connect({ url: world.url })
  const services = {
    ...database,
    secret: world.secret,
    config: { publicUrl: world.ours.url },
  } as Services
  const listed = await listPhotographers(database)
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => bearerOf(services, (await insertPerson(database.db)).id)),
  )
  const { made, measured: booked } = await bookAll(world, listed, clients)
  const [one] = made
  const { cookie } = await cookieOf(services, one!.client.personId)
  const ours = (name: string, path: string, options: Target['options'] = {}): Target => ({
    name,
    url: world.ours.url + path,
    pid: world.ours.pid,
    options,
  })
  const body = JSON.stringify(shootOf(listed[0]!, 300))
  const [bare, quotes, booking, page] = (await measure([
    { name: 'bare', url: `${world.ceiling.url}/bookings`, pid: world.ceiling.pid },
    ours('quotes', api.quotes, { method: 'POST', headers, body }),
    ours('booking', fill(api.myBooking, { id: one!.id }), { headers: one!.client.headers }),
    ours('page', fill(site.myBooking, { id: one!.id }), { headers: { cookie } }),
  ])) as [Measured, Measured, Measured, Measured]
  await database.close()
  await world.stop()
  return {
    title: 'Booking',
    lines: [
      ratio('a quote : a page of a list, bare', quotes, bare, 0.1),
      speed('  that is, 16 at a time', quotes),
      atLeast('bookings to the payment page', booked, 60),
      ratio('a booking by the API : a page of a list, bare', booking, bare, 0.2),
      speed('a booking page, rendered on the server', page),
    ],
  }
}

type Listed = { slug: string; package: string }
type Client = Awaited<ReturnType<typeof bearerOf>>

async function listPhotographers(database: Database): Promise<Listed[]> {
  const { id: placeId } = await insertPlace(database.db)
  const listed: Listed[] = []
  for (let n = 0; n < PHOTOGRAPHERS; n += 1) {
    const { id, slug } = await insertListed(database, { placeId, priceMinor: 40_000, instant: true })
    const rows = await query<{ id: string }>(database.db)`
      select id from packages where photographer_id = ${id}`
    listed.push({ slug, package: rows[0]!.id })
  }
  return listed
}

const shootOf = (listed: Listed, day: number) => ({
  ...listed,
  date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
  start: '10:00',
})

/** Each booking is for another time, so that none is rejected. */
async function bookAll({ ours }: World, listed: Listed[], clients: Client[]) {
  const made: { id: string; client: Client }[] = []
  const times: number[] = []
  const waiting = Array.from({ length: CLIENTS * BOOKINGS_EACH }, (_, n) => n)
  const book = async (n: number) => {
    const client = clients[n % clients.length]!
    const shoot = shootOf(listed[n % listed.length]!, 20 + Math.floor(n / listed.length))
    const began = performance.now()
    const response = await fetch(ours.url + api.myBookings, {
      method: 'POST',
      headers: { ...headers, ...client.headers },
      body: JSON.stringify({ ...shoot, expectedTotal: 400 }),
    })
    const { data } = (await response.json()) as { data?: { booking: { id: string }; checkoutUrl?: string } }
    if (response.status !== 201 || !data?.checkoutUrl)
      throw new Error(`Booking failed with ${response.status}`)
    times.push(performance.now() - began)
    made.push({ id: data.booking.id, client })
  }
  const bookUntil = (left: number) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (waiting.length > left) await book(waiting.pop()!)
      }),
    )
  await bookUntil(waiting.length - WARM_UP)
  times.length = 0
  const [began, before] = [performance.now(), await processorMs(ours.pid)]
  await bookUntil(0)
  const [ended, after] = [performance.now(), await processorMs(ours.pid)]
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!)
  const measured: Measured = {
    name: 'bookings',
    perSecond: (times.length / (ended - began)) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    cpuMs: before !== null && after !== null ? (after - before) / times.length : null,
    failures: 0,
  }
  return { made, measured }
}
