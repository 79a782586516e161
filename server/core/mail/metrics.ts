import type { Registry } from 'prom-client'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { addDatabaseGauge } from '../../platform/http/metrics.ts'

/** Those that were sent are not counted, because there are more every day. */
const COUNTED = ['queued', 'sending', 'failed', 'unknown']

export function addMailMetrics(registry: Registry, db: Db): void {
  addDatabaseGauge(registry, {
    name: 'framefolk_mails',
    help: 'Emails in the Outbox that wait, failed or are unclear, by state',
    labelNames: ['state'],
    read: async () => {
      const rows = await query<{ state: string; n: number }>(db)`
        select state, count(*)::int as n from mails where state = any (${COUNTED}::text[]) group by state`
      return COUNTED.map((state) => ({
        labels: { state },
        value: rows.find((row) => row.state === state)?.n ?? 0,
      }))
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_mail_server_up',
    help: 'Whether the mail server took the last email that was tried',
    read: async () => {
      const rows = await query<{ up: boolean }>(db)`select troubles = 0 as up from mail_pace`
      return [{ value: rows[0]!.up ? 1 : 0 }]
    },
  })
  addDatabaseGauge(registry, {
    name: 'framefolk_mail_oldest_queued_seconds',
    help: 'Age of the oldest email waiting to be sent',
    read: async () => {
      const rows = await query<{ age: number }>(db)`
        select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
        from mails where state = 'queued'
          and (batch_id is null or exists (select from mail_batches where id = batch_id and state = 'sending'))`
      return [{ value: rows[0]!.age }]
    },
  })
}
