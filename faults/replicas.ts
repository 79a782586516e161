import { setTimeout as wait } from 'node:timers/promises'
import { processTreeMs } from '../bench/cost.ts'
import { api } from '../contract/paths.ts'
import { loadBulkMarket } from '../demo/bulk-market.ts'
import { loadPlaces } from '../server/features/places/load-places.ts'
import { withClient } from '../server/platform/db/connect.ts'
import { seconds } from './figures.ts'
import { type Member, makeFiles, makeReplicas } from './postgres-members.ts'
import { ReplicaReaders } from './replica-readers.ts'
import { sendRequest } from './send-request.ts'
import { makeFolder, query, startOn } from './site.ts'
import { randomAddress } from './visitors.ts'

const PHOTOGRAPHERS = 2_000
const BOOKINGS = 20_000
const SEARCHES = 600
const LANES = 4
const WARM_UP = 300
/** Numbers of replicas, each once early and once late. */
const ROUNDS = [0, 1, 2, 2, 1, 0]
/** How long a replica stays paused, frozen or gone, and how long everything runs in between. */
const FAULT_MS = 8_000
const CALM_MS = 4_000
const MAX_AGE_MS = 2_000
const SETTINGS = { LAUNCH: 'live', PAYMENTS: 'off' }

type Measured = { primaryMs: number; busiestMs: number }

/** What replicas take from the primary, and what readers notice when one is paused, frozen or killed. */
export async function replicas() {
  // The copies of the database share one photo storage, because a database refuses another than its own.
  const settings = { ...SETTINGS, DATA_DIR: await makeFolder() }
  const files = await makeFiles(async (url) => {
    await (await startOn(url, settings)).end('SIGTERM')
    await fillMarket(url)
  })
  const { primary, replicas: members } = await makeReplicas(files, 2)
  const urls = members.map(({ url }) => url)
  const measured = [0, 1, 2].map((): Measured => ({ primaryMs: 0, busiestMs: 0 }))
  for (const count of ROUNDS) {
    const round = await measureSearches([primary, ...members], urls.slice(0, count), settings)
    measured[count]!.primaryMs += round.primaryMs
    measured[count]!.busiestMs += round.busiestMs
    console.log(
      `  ${count} replicas: ${SEARCHES} searches took ${seconds(round.primaryMs)} s of the primary’s processors, ${seconds(round.busiestMs)} s of the busiest server’s`,
    )
  }
  const { lines, wrong } = await breakReplicas(primary, members, settings)
  const [none, one, two] = measured as [Measured, Measured, Measured]
  const share = (part: number) => `${Math.round((100 * part) / none.primaryMs)}%`
  if (one.primaryMs > none.primaryMs / 2 || two.primaryMs > none.primaryMs / 2)
    wrong.push('the primary keeps over half of the work')
  return {
    passed: wrong.length === 0,
    result:
      `${2 * SEARCHES} searches with 0, 1 and 2 replicas took ${seconds(none.primaryMs)}, ${seconds(one.primaryMs)} and ${seconds(two.primaryMs)} s of the primary’s processors ` +
      `(${share(one.primaryMs)} and ${share(two.primaryMs)}) and ${share(one.busiestMs)} and ${share(two.busiestMs)} of that on the busiest server; ${lines.join('; ')}` +
      (wrong.length > 0 ? `; ${wrong.join(', ')}` : ''),
  }
}

async function fillMarket(url: string): Promise<void> {
  await loadPlaces(url, 'large')
  await withClient(url, 'drill', async (client) => {
    await client.query('begin')
    await loadBulkMarket(client, { photographers: PHOTOGRAPHERS, bookings: BOOKINGS })
    await client.query('commit')
    await client.query('select fold_tallies()')
    await client.query('vacuum analyze')
  })
}

const readUrls = (urls: string[]): Record<string, string> =>
  urls.length > 0 ? { DATABASE_READ_URL: urls.join(',') } : {}

async function measureSearches(
  members: Member[],
  urls: string[],
  settings: Record<string, string>,
): Promise<Measured> {
  const [primary] = members
  const server = await startOn(primary!.url, { ...settings, ...readUrls(urls) })
  const paths = await listSearches(primary!.url)
  const search = async (times: number) => {
    let next = 0
    const lane = async () => {
      for (let n = next++; n < times; n = next++) {
        const headers = { 'x-forwarded-for': randomAddress() }
        const { status } = await sendRequest(server.url + paths[n % paths.length], { headers })
        if (status !== 200) throw new Error(`A search responded with ${status}.`)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  await search(WARM_UP)
  const times = () => Promise.all(members.map(async ({ postmaster }) => processTreeMs(await postmaster())))
  const before = await times()
  await search(SEARCHES)
  const spent = (await times()).map((ms, n) => ms - before[n]!)
  await server.end('SIGTERM')
  return { primaryMs: spent[0]!, busiestMs: Math.max(...spent) }
}

/** Searches near many cities on many days, so that few are alike. */
async function listSearches(url: string): Promise<string[]> {
  const rows = await query<{ place: string }>(
    url,
    'select place_id as place from studios where place_id is not null group by 1 order by count(*) desc, 1 limit 20',
  )
  return rows.map(({ place }, n) => {
    const date = new Date(Date.now() + (14 + n) * 86_400_000).toISOString().slice(0, 10)
    return `${api.search}?${new URLSearchParams({ service: 'wedding', place, date, hours: '3', sort: 'price' })}`
  })
}

/** Two processes read from both replicas while the first is paused, frozen and killed. */
async function breakReplicas(primary: Member, [first, second]: Member[], settings: Record<string, string>) {
  const shared = { ...settings, ...readUrls([first!.url, second!.url]) }
  const servers = [await startOn(primary.url, shared), await startOn(primary.url, shared)]
  const readers = await ReplicaReaders.start(
    primary.url,
    servers.map(({ url }) => url),
    await listSearches(primary.url),
  )
  await wait(CALM_MS)
  const lines = [`calm: ${readers.take(MAX_AGE_MS)}`]
  const faults: [name: string, begin: () => Promise<unknown>, end: () => Promise<unknown>][] = [
    [
      'paused',
      () => query(first!.ownerUrl, 'select pg_wal_replay_pause()'),
      () => query(first!.ownerUrl, 'select pg_wal_replay_resume()'),
    ],
    ['frozen', () => first!.freeze(), () => first!.thaw()],
    ['killed', () => first!.crash(), async () => {}],
  ]
  const wrong: string[] = []
  for (const [name, begin, end] of faults) {
    await begin()
    await wait(FAULT_MS)
    for (const { url } of servers)
      if ((await readAsked(url, first!)) !== 0) wrong.push(`a ${name} replica was still asked`)
    await end()
    lines.push(`one ${name}: ${readers.take(MAX_AGE_MS)}`)
    console.log(`  ${lines.at(-1)}`)
    await wait(CALM_MS)
    for (const { url } of servers) {
      if (name !== 'killed' && (await readAsked(url, first!)) !== 1)
        wrong.push(`a replica was not asked again after it was ${name}`)
      if ((await readAsked(url, second!)) !== 1) wrong.push('the other replica was not asked')
    }
    const after = readers.take(MAX_AGE_MS)
    console.log(`  afterwards: ${after}`)
  }
  await readers.stop()
  for (const server of servers) await server.end('SIGTERM')
  return { lines, wrong: [...wrong, ...readers.wrong] }
}

async function readAsked(url: string, { port }: Member): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(
    new RegExp(`framefolk_replica_asked\\{replica="127.0.0.1:${port}"\\} (\\d)`).exec(metrics)?.[1],
  )
}
