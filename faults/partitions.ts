import { setTimeout as wait } from 'node:timers/promises'
import { loadBulk } from '../demo/bulk.ts'
import { connect, type Database, withClient } from '../server/platform/db/connect.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { ownMigrations } from '../server/platform/db/migration-files.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { detachPartition, tendPartitions } from '../server/platform/db/partitions/apply.ts'
import { PARTITIONED } from '../server/platform/db/partitions/read.ts'
import { execute, identifier, query, sql } from '../server/platform/db/query.ts'
import { suspendIndexes } from '../server/platform/db/suspend-indexes.ts'
import { drillOver, onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { makeDatabaseServer } from './site.ts'

const ROWS = 10_000_000
/** The first migration that makes partitions. */
const FIRST = '0960'
const MAX_WAIT_MS = 1_000
const PAUSE_MS = 5
/** A transaction that keeps its locks for a while, as those of bookings do. */
const LONG_TRANSACTION_MS = 200
const QUIET_MS = 10_000
const TABLES = PARTITIONED.map(({ table }) => table)
type Table = (typeof TABLES)[number]

/** Tables with ten million rows (or as many as named) become partitioned, are divided by month and lose a month, while others write. */
export async function partitions(choice?: string) {
  const rows = Number(choice ?? ROWS)
  const server = await makeDatabaseServer()
  const url = await server.createDatabase('living')
  const all = await ownMigrations()
  await migrate(
    url,
    all.filter(({ name }) => name < FIRST),
  )
  await fill(url, rows)
  const database = connect({ url, connections: 12 })
  onCleanup(() => database.close())
  const before = await countRows(database)
  console.log(
    `  ${Object.entries(before)
      .map(([table, n]) => `${n} ${table}`)
      .join(', ')}`,
  )
  const writers = new Writers(database)
  const writing = writers.write()
  const steps: string[] = []
  const during = async (what: string, work: () => Promise<unknown>) => {
    writers.begin()
    const began = performance.now()
    await work()
    steps.push(`${what} (${seconds(performance.now() - began)} s) ${writers.longest()}`)
    console.log(`  ${steps.at(-1)}`)
  }
  await during('nothing', () => wait(QUIET_MS))
  await during('migrating', () => migrate(url))
  const tend = (now: Date) =>
    withClient(url, 'drill', async (client) => {
      // So that a second later the log shows what it did.
      for (const line of await tendPartitions(client, { now, rowsToDivide: 1 })) console.log(`    ${line}`)
    })
  const today = new Date()
  await during('dividing', () => tend(today))
  await during('the next month', () => tend(new Date(today.getTime() + 31 * 86_400_000)))
  writers.stop()
  await writing
  const wrong = [...writers.wrong, ...compare(before, writers.written, await countRows(database))]
  const taken = await takeOut(url)
  if (!taken) wrong.push('no partition was taken out')
  for (const line of new Set(wrong)) console.log(`  wrong: ${line}`)
  const sum = Object.values(before).reduce((all, n) => all + n, 0)
  return {
    passed: wrong.length === 0 && writers.most < MAX_WAIT_MS,
    result: `${sum} rows, longest of ${writers.count} concurrent writes while ${steps.join(', ')}; ${writers.wrong.length} failed, ${wrong.length - writers.wrong.length} tables with other rows than acknowledged`,
  }
}

const PEOPLE = 200

async function fill(url: string, rows: number): Promise<void> {
  await withClient(url, 'drill', async (client) => {
    await client.query('begin')
    await loadBulk(client, { bookings: 10_000 })
    const resume = await suspendIndexes(client, [...TABLES])
    const person = `(array(select id from people order by id limit ${PEOPLE}))[1 + n % ${PEOPLE}]`
    const at = `now() - n * interval '50 days' / ${rows}`
    const share = (part: number) => `generate_series(1, ${Math.ceil(rows * part)}) n`
    for (const text of [
      `insert into booking_events (id, booking_id, at, what, by, type)
       select uuidv7(), (array(select id from bookings order by id limit 5000))[1 + n % 5000], ${at}, 'Booking confirmed', 'clock', 'booked' from ${share(1)}`,
      `insert into activities (id, actor_id, action, subject_type, subject_id, after, created_at)
       select uuidv7(), ${person}, 'person.updated', 'person', ${person}, '{"status": "active"}', ${at} from ${share(0.2)}`,
      `insert into mails (id, kind, recipient, person_id, data, message_id, state, created_at, sent_at)
       select id, 'booking', 'person-' || n % 1000 || '@example.test', ${person}, '{"subject": "Booking confirmed", "text": "See you on Saturday."}', '<' || id || '@example.test>', 'sent', ${at}, ${at}
       from (select uuidv7() as id, n from ${share(0.2)}) made`,
      `insert into profile_counts (photographer_id, day, views)
       select id, current_date - n::int, 3 from (select id from people where role = 'photographer' order by id limit 25) p, generate_series(1, 400) n`,
    ]) {
      drillOver.throwIfAborted()
      await client.query(text)
    }
    await resume()
    await client.query('commit')
    await client.query('vacuum analyze')
  })
}

async function countRows({ db }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const [row] = await query<{ n: string }>(db)`select count(*) as n from ${identifier(table)}`
    counts[table] = Number(row!.n)
  }
  return counts
}

const compare = (
  before: Record<string, number>,
  written: Record<string, number>,
  after: Record<string, number>,
) =>
  TABLES.filter((table) => after[table] !== before[table]! + written[table]!).map(
    (table) => `${table} had ${before[table]} rows, ${written[table]} were written, and has ${after[table]}`,
  )

const takeOut = (url: string): Promise<boolean> =>
  withClient(url, 'drill', async (client) => {
    const [closed] = await query<{ name: string }>(client)`
      select relname as name from pg_class where relname like 'activities\_before\_%' and relispartition`
    return closed !== undefined && (await detachPartition(client, closed.name))
  })

/** One lane for each table and a slow one, with the statements of the version before. */
class Writers {
  readonly wrong: string[] = []
  readonly written: Record<string, number> = Object.fromEntries(TABLES.map((table) => [table, 0]))
  most = 0
  count = 0
  private slowest = { table: '', ms: 0 }
  private stopped = false
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  begin(): void {
    this.slowest = { table: '', ms: 0 }
  }

  longest(): string {
    return `${Math.round(this.slowest.ms)} ms (${this.slowest.table})`
  }

  stop(): void {
    this.stopped = true
  }

  async write(): Promise<void> {
    await Promise.all([...TABLES.map((table) => this.lane(table)), this.slowLane()])
  }

  private async lane(table: Table): Promise<void> {
    for (let n = 0; !this.stopped && !drillOver.aborted; n += 1) {
      const began = performance.now()
      try {
        await this.insert(table, this.database, n)
      } catch (error) {
        this.wrong.push(`${table}: ${(error as Error).message}`)
      }
      const ms = performance.now() - began
      this.count += 1
      this.most = Math.max(this.most, ms)
      if (ms > this.slowest.ms) this.slowest = { table, ms }
      await wait(PAUSE_MS)
    }
  }

  private async insert(table: Table, database: Pick<Database, 'db'>, n: number): Promise<void> {
    const added = await INSERTS[table](database, n)
    this.written[table]! += added
  }

  private async slowLane(): Promise<void> {
    while (!this.stopped && !drillOver.aborted) {
      try {
        await this.database.db.transaction(async (tx) => {
          for (const table of ['booking_events', 'mails'] as const)
            await this.insert(table, { db: tx as unknown as Database['db'] }, 0)
          await wait(LONG_TRANSACTION_MS)
        })
      } catch (error) {
        this.wrong.push(`long transaction: ${(error as Error).message}`)
      }
      await wait(LONG_TRANSACTION_MS)
    }
  }
}

const someone = sql`(select id from people order by id limit 1)`
const INSERTS: Record<Table, (database: Pick<Database, 'db'>, n: number) => Promise<number>> = {
  activities: ({ db }) => execute(db)`
    insert into activities (id, actor_id, action, subject_type, subject_id) values (${newId()}, ${someone}, 'person.updated', 'person', ${someone})`,
  mails: ({ db }) => {
    const id = newId()
    return execute(db)`
      insert into mails (id, kind, recipient, person_id, data, message_id)
      values (${id}, 'booking', 'ann@example.test', ${someone}, '{}', ${`<${id}@example.test>`})`
  },
  booking_events: ({ db }) => execute(db)`
    insert into booking_events (id, booking_id, what, by) select ${newId()}::uuid, id, 'Booking confirmed', 'clock' from (select id from bookings order by id limit 1) b`,
  profile_counts: async ({ db }, n) => {
    await execute(db)`
      insert into profile_counts (photographer_id, day, views)
      select id, current_date, ${n} from people where role = 'photographer' order by id limit 1
      on conflict (photographer_id, day) do update set views = excluded.views`
    return n === 0 ? 1 : 0
  },
}
