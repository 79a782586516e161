import type { Registry } from 'prom-client'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { addDatabaseGauge } from '../../platform/http/metrics.ts'

const EVENTS = [
  'session.token_reused',
  'login.refused',
  'login.guessed',
  'passkey.copied',
  'second_factor.recovery_used',
]

/** Metrics for alerts. */
export function addAuthMetrics(registry: Registry, db: Db): void {
  addDatabaseGauge(registry, {
    name: 'framefolk_security_events',
    help: 'Security events on accounts in the last 24 hours, by kind',
    labelNames: ['event'],
    read: async () => {
      const rows = await query<{ action: string; n: number }>(db)`
        select action, count(*)::int as n from activities
        where action = any (${EVENTS}::text[]) and created_at > now() - interval '24 hours' group by action`
      return EVENTS.map((event) => ({
        labels: { event },
        value: rows.find((row) => row.action === event)?.n ?? 0,
      }))
    },
  })
}
