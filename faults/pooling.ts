import { setTimeout as wait } from 'node:timers/promises'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { ensureThread } from '../server/features/messages/queries.ts'
import { sendMessage } from '../server/features/messages/send.ts'
import { withClient } from '../server/platform/db/connect.ts'
import { POOL_NAME } from '../server/platform/db/connection-limit.ts'
import { query as rowsOf } from '../server/platform/db/query.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { ListeningTab } from './listening-tab.ts'
import { type MoneyMarket, makeMarket } from './money-market.ts'
import { MoneyPeople } from './money-people.ts'
import { sandboxPayer } from './payments.ts'
import { findVersion, NOT_INSTALLED, startPgBouncer } from './pgbouncer.ts'
import { type Member, makeFiles, makeReplicas } from './postgres-members.ts'
import { sendRequest } from './send-request.ts'
import { makeFolder, query, signIn, startOn } from './site.ts'
import { randomAddress } from './visitors.ts'

const PROCESSES = 50
/** Of these, the last ones work and have no visitors. */
const WORKERS = 10
const STARTED_AT_ONCE = 4
const MAX_CONNECTIONS = 100
const TRAFFIC_MS = 90_000
const READERS = 4
const BOOKERS = 3
const SAMPLE_MS = 200
/** Messages and jobs that are under way then arrive. */
const SETTLE_MS = 6_000
const SETTINGS = { LAUNCH: 'live', PAYMENTS: 'sandbox' }

type Conversation = { id: string; tab: ListeningTab; photographer: Record<string, string> }

/** Fifty processes share a PostgreSQL that accepts a hundred connections, through PgBouncer in transaction mode. */
export async function pooling(file = 'pgbouncer') {
  const version = await findVersion(file)
  if (!version) return NOT_INSTALLED
  const keepsNames = version[0] > 1 || version[1] >= 21
  const { primary } = await makeReplicas(await makeFiles(async () => {}), 0)
  const [row] = await query<{ max_connections: string }>(primary.url, 'show max_connections')
  if (row!.max_connections !== String(MAX_CONNECTIONS)) throw new Error(`${row!.max_connections} connections`)
  const folder = await makeFolder()
  const pooler = await startPgBouncer(folder, file, keepsNames, primary)
  const settings = { ...SETTINGS, DATA_DIR: folder, DATABASE_DIRECT_URL: primary.url }
  const connections = await watchConnections(primary)
  const servers = await startAll(pooler.url, settings)
  const visited = servers.slice(0, PROCESSES - WORKERS)
  console.log(`  ${PROCESSES} processes run`)
  const market = await makeMarket(primary.url, SETTINGS)
  const traffic = new PooledTraffic(visited, market)
  const before = await pooler.count()
  await traffic.run()
  const after = await pooler.count()
  const most = connections.stop()
  const names = await query(
    primary.ownerUrl,
    `select from pg_stat_activity where application_name like 'framefolk-jobs %'`,
  )
  const wrong = [
    ...traffic.wrong,
    ...servers.flatMap(({ printed }) => printed().split('\n').filter(isFailure)),
    ...pooler.problems,
  ]
  if (names.length !== PROCESSES) wrong.push(`${names.length} processes are listed`)
  if (most.all >= MAX_CONNECTIONS) wrong.push('all connections were in use')
  for (const line of new Set(wrong)) console.log(`  wrong: ${line.slice(0, 600)}`)
  for (const server of servers) void server.end('SIGTERM')
  await Promise.all(servers.map(({ exited }) => exited))
  return {
    passed: wrong.length === 0 && traffic.booked > 0,
    result:
      `${PROCESSES} processes through PgBouncer ${version.join('.')} in transaction mode (${keepsNames ? 'with' : 'without'} named statements) at max_connections = ${MAX_CONNECTIONS}: ` +
      `${after.statements - before.statements} statements in ${after.transactions - before.transactions} transactions within ${seconds(traffic.tookMs)} s, ` +
      `${traffic.calls} calls, ${traffic.booked} bookings, ${traffic.messages} messages to ${visited.length} listening processes: ${wrong.length} errors, ${traffic.overloaded} calls refused by busy processes; ` +
      `at most ${most.all} connections to PostgreSQL, of these ${most.pooled} of the pooler and ${most.processes} of the processes`,
  }
}

/** A process that refuses requests because the machine is too slow for all of them breaks no statement. */
const isFailure = (line: string): boolean =>
  /"level":(?:50|60)|"msg":"request (?:refused|failed)"/.test(line) && !line.includes('OVERLOADED')

async function startAll(url: string, settings: Record<string, string>): Promise<ServerProcess[]> {
  const start = (n: number) => startOn(url, { ...settings, ROLE: n < PROCESSES - WORKERS ? 'web' : 'work' })
  // The first one migrates.
  const servers = [await start(0)]
  while (servers.length < PROCESSES) {
    const first = servers.length
    const count = Math.min(STARTED_AT_ONCE, PROCESSES - first)
    servers.push(...(await Promise.all(Array.from({ length: count }, (_, n) => start(first + n)))))
    if (servers.length % 10 < STARTED_AT_ONCE) console.log(`  ${servers.length} processes started`)
  }
  return servers
}

/** The most connections to PostgreSQL at any time. */
async function watchConnections({ ownerUrl }: Member) {
  const most = { all: 0, pooled: 0, processes: 0 }
  const watching = new AbortController()
  const watched = withClient(ownerUrl, 'watch', async (client) => {
    while (!watching.signal.aborted && !drillOver.aborted) {
      const { rows } = await client.query<typeof most>(
        `select count(*)::int as all, count(*) filter (where application_name = $1)::int as pooled,
           count(*) filter (where application_name like 'framefolk-jobs %')::int as processes
         from pg_stat_activity where backend_type = 'client backend'`,
        [POOL_NAME],
      )
      for (const key of ['all', 'pooled', 'processes'] as const)
        most[key] = Math.max(most[key], rows[0]![key])
      await wait(SAMPLE_MS)
    }
  })
  onCleanup(() => watching.abort())
  watched.catch((error: Error) => drillOver.aborted || console.error(error))
  return {
    stop: () => {
      watching.abort()
      return most
    },
  }
}

/** Visitors, clients who book and pay, an administrator, and a conversation that listens at each process. */
class PooledTraffic {
  readonly wrong: string[] = []
  calls = 0
  booked = 0
  messages = 0
  /** Calls that a busy process refused. */
  overloaded = 0
  tookMs = 0
  private turn = 0
  private readonly servers: ServerProcess[]
  private readonly market: MoneyMarket
  private readonly conversations: Conversation[] = []

  constructor(servers: ServerProcess[], market: MoneyMarket) {
    this.servers = servers
    this.market = market
  }

  async run(): Promise<void> {
    for (const server of this.servers) this.conversations.push(await this.converse(server))
    while (!this.conversations.every(({ tab }) => tab.open)) await wait(50)
    for (const { id } of this.market.photographers)
      await fetch(this.next() + api.payee, { method: 'POST', headers: await this.market.headersOf(id) })
    const { accessToken } = await signIn(this.next())
    const began = performance.now()
    const ends = began + TRAFFIC_MS
    // Each call goes to the next process.
    const anywhere = Object.defineProperty({ url: '' }, 'url', { get: () => this.next() })
    const people = new MoneyPeople(this.market, sandboxPayer, anywhere)
    const booking = people.run(BOOKERS)
    const kinds = this.listReads({ authorization: `Bearer ${accessToken}`, 'sec-fetch-site': 'same-origin' })
    const read = async (lane: number) => {
      for (let n = lane; performance.now() < ends && !drillOver.aborted; n += 1)
        await kinds[n % kinds.length]!(n)
    }
    await Promise.all(Array.from({ length: READERS }, (_, lane) => read(lane)))
    people.stop()
    await booking
    this.tookMs = performance.now() - began
    this.calls += people.responses
    this.booked = people.booked.size
    this.overloaded += people.repeated
    await wait(SETTLE_MS)
    const rows = await rowsOf<{ id: string; sent: number }>(this.market.services.db)`
      select thread_id as id, count(*)::integer as sent from thread_messages group by 1`
    for (const { id, tab } of this.conversations) {
      const sent = rows.find((row) => row.id === id)!.sent
      this.messages += sent
      if (tab.known.length !== sent || tab.duplicates > 0 || tab.reconnects > 0)
        this.wrong.push(
          `a tab knows ${tab.known.length} of ${sent} messages after ${tab.reconnects} reconnects`,
        )
      tab.close()
    }
  }

  private next(): string {
    return this.servers[this.turn++ % this.servers.length]!.url
  }

  private async converse({ url }: ServerProcess): Promise<Conversation> {
    const { services, photographers, newClient, headersOf } = this.market
    const client = await newClient()
    const photographerId = photographers[this.conversations.length % photographers.length]!.id
    const { id } = await ensureThread(services.db, { clientId: client, photographerId })
    await sendMessage(services.db, { threadId: id, senderId: client, text: 'The first' })
    const headers = { ...(await headersOf(client)), 'x-forwarded-for': randomAddress() }
    const tab = new ListeningTab({ headers }, id, () => url)
    void tab.follow()
    return { id, tab, photographer: await headersOf(photographerId) }
  }

  private listReads(admin: Record<string, string>): ((n: number) => Promise<void>)[] {
    const { photographers } = this.market
    const get = (path: string, headers = {}) => this.call(200, path, headers)
    const date = (n: number) => new Date(Date.now() + (20 + (n % 60)) * 86_400_000).toISOString().slice(0, 10)
    return [
      (n) => get(`${api.search}?${new URLSearchParams({ service: 'wedding', date: date(n), hours: '3' })}`),
      (n) => get(fill(api.profile, { slug: photographers[n % photographers.length]!.slug })),
      (n) => {
        const conversation = this.conversations[n % this.conversations.length]!
        const path = fill(api.threadMessages, { id: conversation.id })
        return this.call(201, path, conversation.photographer, {
          text: `Message ${n}`,
          key: `pool-${n}-${Math.random()}`,
        })
      },
      () => get(`${api.people}?role=client`, admin),
      () => get('/'),
      (n) =>
        this.call(
          202,
          api.accounts,
          {},
          {
            role: 'client',
            fullName: 'Ada Drill',
            email: `pool-${n}-${Math.random()}@drill.test`,
            password: 'only for this drill',
          },
        ),
      () => get(api.bookingsCsv, admin),
      () => get(api.dashboard, admin),
    ]
  }

  private async call(
    expected: number,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<void> {
    const from = { 'x-forwarded-for': randomAddress() }
    const {
      status,
      requestId,
      body: text,
    } = await sendRequest(this.next() + path, { headers: { ...from, ...headers } }, body)
    this.calls += 1
    // Messages have a limit for each person.
    if (status === expected || (expected === 201 && status === 429)) return
    const reason =
      this.servers.map(({ reasonOf }) => reasonOf(requestId ?? '')).find(Boolean) ?? text.slice(0, 200)
    if (reason === 'OVERLOADED') this.overloaded += 1
    else this.wrong.push(`${path.split('?')[0]} responded with ${status}: ${reason}`)
  }
}
