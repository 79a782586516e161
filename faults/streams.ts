import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { residentMegabytes } from '../bench/process.ts'
import { api, fill } from '../contract/paths.ts'
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
const BACK_WITHIN_MS = 10_000
const QUIET_MS = 4_000
const SEND_EVERY_MS = 60
const REPORT_MEMORY = pathToFileURL(join(import.meta.dirname, 'report-memory.ts')).href

type Person = { headers: Record<string, string> }
type Pair = { thread: string; people: Person[]; tabs: ListeningTab[] }

/** Two thousand open streams on two processes, of which one is killed while messages go to and fro. */
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
  const killed = performance.now()
  const gone = running[0]!
  running.splice(0, 1)
  await gone.end('SIGKILL')
  const backMs = await untilOpen(tabs, killed)
  running.push(await start())
  await wait(QUIET_MS)
  writer.stop()
  await writing
  await Promise.all(tabs.map((tab) => tab.catchUp()))
  await wait(QUIET_MS)

  const wrong = await compare(url, pairs)
  const doubled = tabs.reduce((sum, tab) => sum + tab.doubled, 0)
  const each = Math.round((full.needed - empty.needed) / 1024 / STREAMS)
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)
  return {
    passed: backMs < BACK_WITHIN_MS && wrong === 0 && doubled === 0 && writer.sent > 100,
    result:
      `${STREAMS} streams on two processes, one killed: all back after ${seconds(backMs)} s; ${writer.sent} messages ` +
      `(${writer.repeated} sent again): ${wrong} of ${tabs.length} tabs missed, doubled or mixed up something, ${doubled} events came twice; ` +
      `${each} KB for a stream (both processes need ${megabytes(empty.needed)} MB without and ${megabytes(full.needed)} MB with all; they hold ${megabytes(empty.resident)} and ${megabytes(full.resident)} MB of the machine’s memory), ` +
      `${listening.events} connections that listen and ${listening.all} to the database in all`,
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
  // Each pair is in a network of its own: one network may open only some of the streams.
  const network = { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` }
  const people = await Promise.all(
    [client, photographer].map(async (one) => {
      const bearer = await bearerOf(services, one.id)
      return { ...bearer, headers: { ...bearer.headers, ...network } }
    }),
  )
  // A tab knows both processes, as a browser behind a load balancer does, and begins at one of them.
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
  // A tab that was cut off notices at once; what is open a moment later is what survived or reconnected.
  await wait(200)
  while (!tabs.every(({ open }) => open)) await wait(20)
  return performance.now() - since
}

/** Writes in one conversation after another; what got no answer is sent again with its key. */
class Writer {
  sent = 0
  repeated = 0
  private going = true
  private readonly pairs: Pair[]
  private readonly servers: () => ServerProcess[]

  constructor(pairs: Pair[], servers: () => ServerProcess[]) {
    this.pairs = pairs
    this.servers = servers
  }

  stop(): void {
    this.going = false
  }

  async write(): Promise<void> {
    const open: Promise<void>[] = []
    for (let n = 0; this.going; n += 1) {
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

/** How many tabs do not know exactly what the database holds, in its order. */
async function compare(url: string, pairs: Pair[]): Promise<number> {
  const rows = await query<{ thread_id: string; ids: string[] }>(
    url,
    'select thread_id, array_agg(id::text order by created_at, id) as ids from thread_messages group by 1',
  )
  const truth = new Map(rows.map(({ thread_id, ids }) => [thread_id, ids.join()]))
  return pairs.flatMap(({ thread, tabs }) => tabs.filter(({ known }) => known.join() !== truth.get(thread)))
    .length
}

/**
 * Bytes of both processes. What they hold of the machine’s memory says little about streams, because garbage stays there as long
 * as nothing else needs the memory; what they need is what is left after a collection.
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
