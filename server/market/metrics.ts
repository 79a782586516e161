import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'
import { addDatabaseGauge } from '../http/metrics.ts'
import { countStalled } from '../payments/stalled.ts'

/** Each is the front of an index, so that asking costs nothing in a market of any size. */
const FRONTS = {
  deadline: sql`select min(deadline) from bookings where deadline is not null`,
  charge: sql`select min(charge_at) from bookings where charge_at is not null`,
  refund: sql`select min(look_at) from refunds where look_at is not null`,
  payout: sql`select min(send_at) from payouts where send_at is not null`,
  webhook: sql`select min(received_at) from webhook_inbox where handled_at is null`,
}

/** Work of the marketplace that is due by itself. A missed job changes nothing but the time, so the time is what is watched. */
export function addMarketMetrics(registry: Registry, db: Db): void {
  addDatabaseGauge(
    registry,
    {
      name: 'framefolk_overdue_seconds',
      help: 'How long the oldest work of its kind has been due',
      labelNames: ['work'],
    },
    () =>
      Promise.all(
        Object.entries(FRONTS).map(async ([work, front]) => {
          const { rows } = await db.execute<{ age: number }>(
            sql`select coalesce(greatest(extract(epoch from now() - (${front})), 0), 0)::float8 as age`,
          )
          return { labels: { work }, value: rows[0]!.age }
        }),
      ),
  )
  addDatabaseGauge(
    registry,
    {
      name: 'framefolk_stalled_charges',
      help: 'Remaining payments that the provider refuses or does not answer',
    },
    async () => [{ value: await countStalled(db) }],
  )
  addDatabaseGauge(
    registry,
    {
      name: 'framefolk_reconciliation_differences',
      help: 'Where our books and the provider of payments disagreed at the last comparison',
    },
    async () => {
      const { rows } = await db.execute<{ n: number }>(
        // A payout that waits for its money has its own figure.
        sql`select jsonb_array_length(jsonb_path_query_array(differences, '$[*] ? (@.kind != "waiting")')) as n
          from reconciliations order by checked_at desc limit 1`,
      )
      return [{ value: rows[0]?.n ?? 0 }]
    },
  )
}
