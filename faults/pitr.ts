import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { api } from '../contract/paths.ts'
import { drillOver } from './cleanup.ts'
import { seconds } from './figures.ts'
import { type MoneyMarket, makeMarket } from './money-market.ts'
import { findTools, makeArchivedServer, NOT_INSTALLED } from './pgbackrest.ts'
import type { Member } from './postgres-members.ts'
import { sendRequest } from './send-request.ts'
import { makeFolder, query, SECRET, startOn } from './site.ts'

const SETTINGS = { LAUNCH: 'live', PAYMENTS: 'sandbox' }
const LANES = 2
const PAUSE_MS = 300
/** At least this many are made between two steps. */
const BOOKINGS = 25

type Booking = { id: string; sentAt: number; confirmedAt: number }

/** Bookings at a steady rate, backups while they run, an accident, and a restore to a named second before it. */
export async function pitr() {
  const binaries = await findTools()
  if (!binaries) return NOT_INSTALLED
  const folder = await makeFolder()
  const { server, run, restore } = await makeArchivedServer(folder, binaries)
  const settings = { ...SETTINGS, DATA_DIR: await makeFolder() }
  await run('stanza-create')
  await run('check')
  const site = await startOn(server.url, settings)
  const market = await makeMarket(server.url, settings)
  const people = new SteadyBookers(market, site.url)
  const booking = people.book()
  const full = await timed(() => run('--type=full', 'backup'))
  await people.untilMade(BOOKINGS)
  const incremental = await timed(() => run('--type=incr', 'backup'))
  await people.untilMade(BOOKINGS)
  const target = new Date(Math.ceil(Date.now() / 1000) * 1000)
  await wait(target.getTime() - Date.now())
  await people.untilMade(BOOKINGS)
  people.stop()
  await booking
  // The accident: an operator deletes what must not be deleted.
  await query(server.ownerUrl, 'truncate bookings cascade')
  await query(server.ownerUrl, 'select pg_switch_wal()')
  await run('check')
  await site.end('SIGTERM')
  await server.stop()

  let restored: Member | undefined
  const text = target.toISOString().replace('T', ' ').replace('.000Z', '+00')
  const restoreMs = await timed(async () => {
    restored = await restore(text)
    await untilPromoted(restored)
  })
  const { line, wrong } = await compare(restored!, people, target.getTime())
  wrong.push(...people.wrong, ...(await serve(restored!, settings, target)))
  return {
    passed: wrong.length === 0,
    result:
      `PostgreSQL ${binaries.major}, ${people.made.length} bookings at ${((people.made.length * 1000) / people.tookMs).toFixed(1)} a second during a full (${seconds(full)} s) and an incremental backup (${seconds(incremental)} s), all deleted, ` +
      `restored to ${text} in ${seconds(restoreMs)} s: ${line}` +
      (wrong.length > 0 ? `; ${wrong.join(', ')}` : ''),
  }
}

async function runCommand(file: string, args: string[], settings: Record<string, string>): Promise<void> {
  const path = join(import.meta.dirname, '../server/commands', file)
  await promisify(execFile)(process.execPath, [path, ...args], { env: { ...process.env, ...settings } })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** PostgreSQL answers while it still replays. */
async function untilPromoted({ ownerUrl }: Member): Promise<void> {
  for (;;) {
    const [row] = await query<{ recovers: boolean }>(ownerUrl, 'select pg_is_in_recovery() as recovers')
    if (!row!.recovers) return
    await wait(100)
  }
}

async function compare({ ownerUrl }: Member, { made, unanswered }: SteadyBookers, target: number) {
  const rows = await query<{ id: string }>(ownerUrl, 'select id from bookings')
  const there = new Set(rows.map(({ id }) => id))
  const before = made.filter(({ confirmedAt }) => confirmedAt <= target)
  const after = made.filter(({ sentAt }) => sentAt > target)
  const found = (bookings: Booking[]) => bookings.filter(({ id }) => there.has(id)).length
  const wrong: string[] = []
  if (before.length === 0 || after.length === 0) wrong.push('the second is not between bookings')
  if (found(before) < before.length) wrong.push(`${before.length - found(before)} acknowledged bookings LOST`)
  if (found(after) > 0) wrong.push(`${found(after)} bookings of later`)
  const others = rows.length - made.filter(({ id }) => there.has(id)).length
  if (others > unanswered) wrong.push(`${others} bookings that no request made`)
  const underWay = made.length - before.length - after.length
  return {
    line:
      `${found(before)} of ${before.length} bookings acknowledged before are there, ${found(after)} of ${after.length} made after` +
      (underWay > 0 ? `, ${underWay} were under way` : ''),
    wrong,
  }
}

/** As docs/operations/backup.md says: void what came after, start, end the maintenance mode, book again. */
async function serve(restored: Member, settings: Record<string, string>, target: Date): Promise<string[]> {
  const shared = { DATABASE_URL: restored.url, AUTH_SECRET: SECRET, ...settings }
  await runCommand('restore.ts', [`--recovered=${target.toISOString()}`], shared)
  const site = await startOn(restored.url, settings)
  await runCommand('maintenance.ts', ['off'], shared)
  const market = await makeMarket(restored.url, settings)
  const people = new SteadyBookers(market, site.url)
  const booking = people.book()
  await people.untilMade(1)
  people.stop()
  await booking
  await site.end('SIGTERM')
  return people.wrong
}

/** Clients who book one after another, each once. */
class SteadyBookers {
  readonly made: Booking[] = []
  readonly wrong: string[] = []
  tookMs = 0
  /** Calls without an answer: they may have made a booking. */
  unanswered = 0
  private going = true
  private readonly market: MoneyMarket
  private readonly url: string

  constructor(market: MoneyMarket, url: string) {
    this.market = market
    this.url = url
  }

  stop(): void {
    this.going = false
  }

  async untilMade(more: number): Promise<void> {
    const goal = this.made.length + more
    while (this.made.length < goal && !drillOver.aborted) await wait(50)
  }

  async book(): Promise<void> {
    const began = performance.now()
    const lane = async () => {
      while (this.going && !drillOver.aborted) {
        await this.bookOnce()
        await wait(PAUSE_MS)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    this.tookMs = performance.now() - began
  }

  private async bookOnce(): Promise<void> {
    const client = await this.market.newClient()
    const headers = await this.market.headersOf(client)
    const { photographerId: _, ...shoot } = this.market.shoot()
    const sentAt = Date.now()
    const response = await sendRequest(
      this.url + api.myBookings,
      { headers: { ...headers, 'idempotency-key': client } },
      { ...shoot, expectedTotal: 400 },
    )
    const confirmedAt = Date.now()
    if (response.status === 201)
      this.made.push({ id: JSON.parse(response.body).data.booking.id, sentAt, confirmedAt })
    else if (response.status === 0 || response.status === 503) this.unanswered += 1
    else this.wrong.push(`a booking responded with ${response.status}: ${response.body.slice(0, 200)}`)
  }
}
