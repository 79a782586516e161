import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { residentMegabytes } from '../bench/process.ts'
import { fill } from '../contract/api/path.ts'
import { api } from '../contract/paths.ts'
import { ensureThread } from '../server/features/messages/queries.ts'
import { sendMessage } from '../server/features/messages/send.ts'
import { connect, type Database } from '../server/platform/db/connect.ts'
import type { Services } from '../server/platform/services.ts'
import { insertPerson } from '../test/factories.ts'
import type { ServerProcess } from '../test/server-process.ts'
import { bearerOf } from '../test/sign-in.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { ListeningTab } from './listening-tab.ts'
import { sendRequest } from './send-request.ts'
import { makeDatabaseServer, query, SECRET, startOn } from './site.ts'

const PAIRS = 500
const TABS_EACH = 2
const MADE_AT_ONCE = 10
const STREAMS = PAIRS * 2 * TABS_EACH
const RECONNECT_WITHIN_MS = 10_000
const QUIET_MS = 4_000
const SEND_EVERY_MS = 60
const REPORT_MEMORY = pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href

type Person = { headers: Record<string, string> }
type Pair = { thread: string; people: Person[]; tabs: ListeningTab[] }

/** Two thousand event streams on two processes, one of which is killed while messages are sent. */
export async function streams() {
  const { url } = await makeDatabaseServer()
  const start = () => startOn(url, { NODE_OPTIONS: `--import=${REPORT_MEMORY}`, TRUST_PROXY: 'loopback' })
  const running = await Promise.all([start(), start()])
  const database = connect({ url, connections: 4 })
  onCleanup(database.close)
  const pairs = await makePairs(database, running)
  const empty = await memoryOf(running)
  const tabs = pairs.flatMap((pair) => pair.tabs)
  onCleanup(() => {
    for (const tab of tabs) tab.close()
  })
  await openAll(tabs)
  await wait(QUIET_MS)
  const full = await memoryOf(running)
  const listening = await countConnections(url)

  const writer = new Writer(pairs, () => running)
  const writing = writer.write()
  await wait(QUIET_MS)
  const killedAt = performance.now()
  const killedProcess = running[0]!
  running.splice(0, 1)
  await killedProcess.end('SIGKILL')
  const reconnectedMs = await untilOpen(tabs, killedAt)
  running.push(await start())
  await wait(QUIET_MS)
  writer.stop()
  await writing
  await Promise.all(tabs.map((tab) => tab.catchUp()))
  await wait(QUIET_MS)

  const wrong = await compare(url, pairs)
  const duplicates = tabs.reduce((sum, tab) => sum + tab.duplicates, 0)
  const each = Math.round((full.needed - empty.needed) / 1024 / STREAMS)
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return {
    passed: reconnectedMs < RECONNECT_WITHIN_MS && wrong === 0 && duplicates === 0 && writer.sent > 100,
    result:
      `${STREAMS} streams on two processes, one killed: all reconnected after ${seconds(reconnectedMs)} s; ${writer.sent} messages ` +
      `(${writer.repeated} sent again): ${wrong} of ${tabs.length} tabs have missing, duplicate or unordered messages, ${duplicates} events arrived twice; ` +
      `${each} KB per stream (both processes need ${megabytes(empty.needed)} MB without streams and ${megabytes(full.needed)} MB with all; resident memory is ${megabytes(empty.resident)} and ${megabytes(full.resident)} MB), ` +
      `${listening.events} database connections that listen, of ${listening.all} in all`,
  }
}

async function makePairs(database: Database, running: ServerProcess[]): Promise<Pair[]> {
  const pairs: Pair[] = []
  while (pairs.length < PAIRS)
    pairs.push(
      ...(await Promise.all(
        Array.from({ length: MADE_AT_ONCE }, (_, n) => makePair(database, running, pairs.length + n)),
      )),
    )
  return pairs
}

async function makePair(database: Database, running: ServerProcess[], n: number): Promise<Pair> {
  const services = { ...database, secret: SECRET } as unknown as Services
  const { db } = database
  const client = await insertPerson(db, { role: 'client', email: `c${n}@drill.test` })
  const photographer = await insertPerson(db, { role: 'photographer', email: `p${n}@drill.test` })
  const { id } = await ensureThread(db, { clientId: client.id, photographerId: photographer.id })
  await sendMessage(db, { threadId: id, senderId: client.id, text: 'The first' })
  // Each pair has its own network, because one network may open only a limited number of streams.
  const network = { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
  const people = await Promise.all(
    [client, photographer].map(async (one) => {
      const bearer = await bearerOf(services, one.id)
      return { ...bearer, headers: { ...bearer.headers, ...network } }
    }),
  )
  // Requests go to both processes in turn, as behind a load balancer.
  let turn = n
  const address = () => running[turn++ % running.length]!.url
  const tabs = people.flatMap((who) =>
    Array.from({ length: TABS_EACH }, () => new ListeningTab(who, id, address)),
  )
  return { thread: id, people, tabs }
}

async function openAll(tabs: ListeningTab[]): Promise<void> {
  for (const [n, tab] of tabs.entries()) {
    void tab.follow()
    if (n % 100 === 99) await wait(100)
  }
  while (!tabs.every(({ open }) => open)) await wait(50)
}

async function untilOpen(tabs: ListeningTab[], since: number): Promise<number> {
  // Tabs notice a lost connection at once; those open after this pause survived or have reconnected.
  await wait(200)
  while (!tabs.every(({ open }) => open)) await wait(20)
  return performance.now() - since
}

/** Writes in one conversation after another; a message without a 201 is sent again with its key. */
class Writer {
  sent = 0
  repeated = 0
  private active = true
  private readonly pairs: Pair[]
  private readonly servers: () => ServerProcess[]

  constructor(pairs: Pair[], servers: () => ServerProcess[]) {
    this.pairs = pairs
    this.servers = servers
  }

  stop(): void {
    this.active = false
  }

  async write(): Promise<void> {
    const open: Promise<void>[] = []
    for (let n = 0; this.active; n += 1) {
      open.push(this.send(n))
      await wait(SEND_EVERY_MS)
    }
    await Promise.all(open)
  }

  private async send(n: number): Promise<void> {
    const { thread, people } = this.pairs[(n * 7) % PAIRS]!
    const path = fill(api.threadMessages, { id: thread })
    for (let attempt = 0; ; attempt += 1) {
      const servers = this.servers()
      const body = { text: `Message ${n}`, key: `drill-${n}` }
      const { status } = await sendRequest(
        servers[(n + attempt) % servers.length]!.url + path,
        people[n % 2]!,
        body,
      )
      if (status === 201) break
      this.repeated += 1
      await wait(100 * (attempt + 1))
    }
    this.sent += 1
  }
}

/** How many tabs do not have exactly the messages of the database, in the same order. */
async function compare(url: string, pairs: Pair[]): Promise<number> {
  const rows = await query<{ thread_id: string; ids: string[] }>(
    url,
    'select thread_id, array_agg(id::text order by created_at, id) as ids from thread_messages group by 1',
  )
  const expected = new Map(rows.map(({ thread_id, ids }) => [thread_id, ids.join()]))
  return pairs.flatMap(({ thread, tabs }) =>
    tabs.filter(({ known }) => known.join() !== expected.get(thread)),
  ).length
}

/**
 * Memory of both processes in bytes. `needed` is what remains after a garbage collection; `resident` says
 * little about streams, because it includes garbage as long as the machine has enough memory.
 */
async function memoryOf(running: ServerProcess[]): Promise<{ needed: number; resident: number }> {
  const all = await Promise.all(
    running.map(async (server) => {
      const needed = await reportMemory(server)
      return { needed, resident: ((await residentMegabytes(server.pid)) ?? 0) * 1024 * 1024 }
    }),
  )
  const sum = (key: 'needed' | 'resident') => all.reduce((total, one) => total + one[key], 0)
  return { needed: sum('needed'), resident: sum('resident') }
}

async function reportMemory({ pid, printed }: ServerProcess): Promise<number> {
  const printedLines = () => [...printed().matchAll(/^holds (\d+) bytes$/gm)]
  const before = printedLines().length
  process.kill(pid, 'SIGUSR2')
  while (printedLines().length === before) await wait(50)
  return Number(printedLines().at(-1)![1])
}

async function countConnections(url: string): Promise<{ all: number; events: number }> {
  const [row] = await query<{ all: number; events: number }>(
    url,
    `select count(*)::int as all, count(*) filter (where application_name = 'framefolk-events')::int as events
     from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  return row!
}
