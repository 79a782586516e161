import type { Alternative, Quote } from '../contract/bookings/quotes.ts'
import { api } from '../contract/paths.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson, insertPlace } from '../test/factories.ts'
import { inDays, insertListed } from '../test/listed.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { bearerOf } from '../test/sign-in.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { newConnectionAgent, sendRequest } from './send-request.ts'
import { makeDatabaseServer, query, SECRET, startOn } from './site.ts'

const RIVALS = 1_000
const WITHIN_MS = 10_000
const DAYS_AHEAD = 40
const START = '10:00'

type Person = { headers: Record<string, string> }
type Shoot = { slug: string; package: string; date: string; start: string }
type BookingResult = { status: number; alternatives: Alternative[] }

/** A thousand clients book one time slot of one photographer at the same moment, through two processes. */
export async function slotStorm() {
  const { url } = await makeDatabaseServer()
  const settings = { LAUNCH: 'live', PAYMENTS: 'sandbox' }
  const running = [await startOn(url, settings), await startOn(url, settings)]
  const database = connect({ url, connections: 4 })
  onCleanup(database.close)
  const { shoot, rivals } = await prepare(database)
  const quoted = await quote(running[0]!, rivals[0]!, shoot)
  await warmUp(running, rivals[0]!, shoot)

  const began = performance.now()
  const results = await Promise.all(
    rivals.map((rival, n) => book(running[n % 2]!, rival, shoot, quoted.total, n)),
  )
  const took = performance.now() - began

  const count = (wanted: (status: number) => boolean) => results.filter(({ status }) => wanted(status)).length
  const won = count((status) => status === 201)
  const refused = results.filter(({ status }) => status === 409)
  const failed = count((status) => status >= 500 || status === 0)
  const withoutAlternatives = refused.filter(({ alternatives }) => alternatives.length === 0).length
  const offered = distinct(refused.flatMap(({ alternatives }) => alternatives))
  const unavailable = await countUnavailable(running[1]!, rivals[0]!, shoot, offered)
  const [row] = await query<{ n: number }>(
    url,
    `select count(*)::int as n from bookings where state not in ('expired', 'declined', 'cancelled')`,
  )
  await Promise.all(running.map((server) => server.end('SIGTERM')))
  return {
    passed:
      won === 1 &&
      refused.length === RIVALS - 1 &&
      failed === 0 &&
      withoutAlternatives + unavailable === 0 &&
      row!.n === 1 &&
      took < WITHIN_MS,
    result:
      `${RIVALS} clients for one time slot at two processes in ${seconds(took)} s: ${won} got it (${row!.n} in the database), ` +
      `${refused.length} got 409, ${failed} got 5xx or no response, ${withoutAlternatives} got no alternatives; ` +
      `${offered.length} alternatives were offered, ${unavailable} of them not available`,
  }
}

async function prepare(database: Database): Promise<{ shoot: Shoot; rivals: Person[] }> {
  const { db } = database
  const services = { ...database, secret: SECRET } as unknown as Services
  const place = await insertPlace(db, { name: 'Milan' })
  const person = { email: 'wanted@drill.test', emailVerifiedAt: new Date() }
  const { id, slug } = await insertListed(database, { ...person, placeId: place.id, priceMinor: 40_000 })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from packages where photographer_id = $1',
    [id],
  )
  const rivals: Person[] = []
  for (let n = 0; n < RIVALS; n += 1) {
    const rival = await insertPerson(db, { email: `rival-${n}@drill.test`, emailVerifiedAt: new Date() })
    rivals.push(await bearerOf(services, rival.id))
  }
  return { shoot: { slug, package: rows[0]!.id, date: inDays(DAYS_AHEAD), start: START }, rivals }
}

async function quote(server: ServerProcess, who: Person, shoot: Shoot): Promise<Quote> {
  const { status, body } = await sendRequest(server.url + api.quotes, who, shoot)
  if (status !== 200) throw new Error(`No quote: ${status} ${body}`)
  return (JSON.parse(body) as { data: Quote }).data
}

/** Both processes compile and connect before the measurement. */
async function warmUp(running: ServerProcess[], who: Person, shoot: Shoot): Promise<void> {
  for (let n = 0; n < 20; n += 1) await Promise.all(running.map((server) => quote(server, who, shoot)))
}

async function book(
  server: ServerProcess,
  { headers }: Person,
  shoot: Shoot,
  expectedTotal: number,
  n: number,
): Promise<BookingResult> {
  const keyed = { headers: { ...headers, 'idempotency-key': `rival-${n}` } }
  const { status, body } = await sendRequest(
    server.url + api.myBookings,
    keyed,
    { ...shoot, expectedTotal },
    newConnectionAgent,
  )
  const { alternatives = [] } = status === 409 ? (JSON.parse(body) as Partial<BookingResult>) : {}
  return { status, alternatives }
}

const distinct = (all: Alternative[]): Alternative[] => [
  ...new Map(all.map((one) => [`${one.date} ${one.start}`, one])).values(),
]

/** How many of the offered times are not available. */
async function countUnavailable(
  server: ServerProcess,
  who: Person,
  shoot: Shoot,
  offered: Alternative[],
): Promise<number> {
  const quotes = await Promise.all(offered.map((other) => quote(server, who, { ...shoot, ...other })))
  return quotes.filter(({ free }) => !free).length
}
