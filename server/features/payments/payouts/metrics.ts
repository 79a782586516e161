import type { Registry } from 'prom-client'
import type { Db } from '../../../platform/db/connect.ts'
import { query } from '../../../platform/db/query.ts'
import { addDatabaseGauge } from '../../../platform/http/metrics.ts'

export function addPaymentMetrics(registry: Registry, db: Db): void {
  addDatabaseGauge(registry, {
    name: 'framefolk_payout_oldest_waiting_seconds',
    help: 'How long the oldest payout has been waiting for its money; 0: none',
    read: async () => {
      const rows = await query<{ age: number }>(db)`
        select coalesce(extract(epoch from now() - min(waiting_since)), 0)::float8 as age
        from payouts where waiting_since is not null and state in ('begun', 'transferred')`
      return [{ value: rows[0]!.age }]
    },
  })
}
