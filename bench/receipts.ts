import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { applyMigration } from '../server/platform/db/apply-migration.ts'
import { withClient } from '../server/platform/db/connect.ts'
import { ownMigrations } from '../server/platform/db/migration-files.ts'
import { newId } from '../server/platform/db/new-id.ts'
import type { Measured } from './measure.ts'
import { atLeast, atMost, type Line, type Report } from './report.ts'
import type { Cluster } from './world.ts'

const BOOKINGS = 1_000_000
const AT_ONCE = 16
const RECORDED = 2_000
const UPGRADE = ['0286_receipts_due.sql', '0287_number_due_receipts.sql', '0288_receipts_numbered.sql']

/** Payments from before an upgrade are numbered by its migrations, new ones when they are recorded. */
export async function benchReceipts(cluster: Pick<Cluster, 'load'>): Promise<Report> {
  const url = await cluster.load(BOOKINGS)
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE })
  try {
    const { rows } = await pool.query<{ payments: number }>('select count(*)::int as payments from payments')
    const upgrade = await upgradeFrom(pool, url)
    await pool.query('vacuum analyze receipts')
    return {
      title: `Receipt numbers, ${rows[0]!.payments.toLocaleString('en')} payments`,
      lines: [...upgrade, atLeast('payments recorded with their number', await record(pool), 200)],
    }
  } finally {
    await pool.end()
  }
}

/** Runs the upgrade as if no payment had a number, while new payments are recorded one after the other. */
async function upgradeFrom(pool: pg.Pool, url: string): Promise<Line[]> {
  await pool.query('truncate receipts')
  // An earlier run may have been aborted.
  await pool.query('drop table if exists receipts_due')
  await pool.query('drop function if exists number_due_receipts')
  await pool.query('delete from schema_migrations where name = any ($1)', [UPGRADE])
  const migrations = (await ownMigrations()).filter(({ name }) => UPGRADE.includes(name))
  const { rows } = await pool.query<{ id: string }>('select id from transactions limit 1')
  const began = performance.now()
  let ended: number | undefined
  const done = withClient(url, 'bench', async (client) => {
    for (const migration of migrations) await applyMigration(client, migration)
  }).finally(() => {
    ended = performance.now()
  })
  // Awaited below, when the payments have stopped.
  done.catch(() => {})
  let longest = 0
  while (ended === undefined) {
    const started = performance.now()
    await insertPayment(pool, rows[0]!.id)
    longest = Math.max(longest, performance.now() - started)
    await wait(20)
  }
  await done
  return [
    atMost('all payments numbered by an upgrade', (ended - began) / 1000, 's', 300),
    // Statements time out after 10 s.
    atMost('  longest wait of a payment during the upgrade', longest / 1000, 's', 5),
  ]
}

async function insertPayment(pool: pg.Pool, transactionId: string): Promise<void> {
  await pool.query(
    `insert into payments (id, transaction_id, kind, amount_minor, provider, reference) values ($1::uuid, $2, 'capture', 100, 'bench', $1::text)`,
    [newId(), transactionId],
  )
}

/** Each payment in its own transaction, for another booking. */
async function record(pool: pg.Pool): Promise<Measured> {
  const { rows } = await pool.query<{ id: string }>('select id from transactions limit $1', [RECORDED])
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = rows.pop(); next; next = rows.pop()) {
        const started = performance.now()
        await insertPayment(pool, next.id)
        times.push(performance.now() - started)
      }
    }),
  )
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!)
  const perSecond = (times.length / (performance.now() - began)) * 1000
  return { name: 'payments', perSecond, p50: at(0.5), p99: at(0.99), cpuMs: null, failures: 0 }
}
