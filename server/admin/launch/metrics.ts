import type { Registry } from 'prom-client'
import { countStalled } from '../../features/payments/charges/stalled.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, sql } from '../../platform/db/query.ts'
import { addDatabaseGauge } from '../../platform/http/metrics.ts'

/** Each reads the first entry of an index, so the cost does not grow with the number of rows. */
const FRONTS = {
  deadline: sql`select min(deadline) from bookings where deadline is not null`,
  charge: sql`select min(charge_at) from bookings where charge_at is not null`,
  refund: sql`select min(look_at) from refunds where look_at is not null`,
  payout: sql`select min(send_at) from payouts where send_at is not null`,
  webhook: sql`select min(received_at) from webhook_inbox where handled_at is null`,
}

const UNPAID = ['due', 'begun', 'transferred', 'returning', 'returned']

/** Due times of scheduled marketplace work. A missed job changes no data, so its lateness is what is monitored. */
export function addMarketMetrics(registry: Registry, db: Db): void {
  addDatabaseGauge(registry, {
    name: 'framefolk_overdue_seconds',
    help: 'How long the oldest task of each kind has been due',
    labelNames: ['work'],
    read: () =>
      Promise.all(
        Object.entries(FRONTS).map(async ([work, front]) => {
          const rows = await query<{ age: number }>(db)`
            select coalesce(greatest(extract(epoch from now() - (${front})), 0), 0)::float8 as age`
          return { labels: { work }, value: rows[0]!.age }
        }),
      ),
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_webhooks_missed',
    help: 'Events of the payment provider that no webhook brought, found in the last two hours',
    read: async () => {
      const rows = await query<{ n: number }>(db)`
        select coalesce(sum(missed), 0)::int as n from event_cursors where missed_at > now() - interval '2 hours'`
      return [{ value: rows[0]!.n }]
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_refunds_failed',
    help: 'Returned refunds waiting for a decision',
    read: async () => {
      const rows = await query<{ n: number }>(db)`
        select count(*)::int as n from refunds where state = 'failed'`
      return [{ value: rows[0]!.n }]
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_payouts',
    help: 'Unpaid payouts, by state',
    labelNames: ['state'],
    read: async () => {
      const rows = await query<{ state: string; n: number }>(db)`
        select state, count(*)::int as n from payouts where state <> 'paid' group by state`
      return UNPAID.map((state) => ({
        labels: { state },
        value: rows.find((row) => row.state === state)?.n ?? 0,
      }))
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_reconciliation_last_timestamp_seconds',
    help: 'Time of the last reconciliation with the payment provider; absent before the first one',
    read: async () => {
      const rows = await query<{ at: number | null }>(db)`
        select extract(epoch from max(checked_at))::float8 as at from reconciliations`
      return rows[0]!.at === null ? [] : [{ value: rows[0]!.at }]
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_stalled_charges',
    help: 'Remaining payments that the provider rejects or does not respond to',
    read: async () => [{ value: await countStalled(db) }],
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_reconciliation_differences',
    help: 'Differences found by the last reconciliation with the payment provider',
    read: async () => {
      const rows = await query<{ n: number }>(db)`
        select jsonb_array_length(jsonb_path_query_array(differences, '$[*] ? (@.kind != "waiting")'))
          + jsonb_array_length(jsonb_path_query_array(balances,
            '$[*].lines[*] ? (@.kind == "movement" && @.isFresh == false)')) as n
          from reconciliations order by checked_at desc limit 1`
      return [{ value: rows[0]?.n ?? 0 }]
    },
  })
}
