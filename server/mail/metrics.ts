import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../db/connect.ts'
import { mails } from '../db/tables/mail.ts'

export function addMailMetrics(registry: Registry, db: Db): void {
  new Gauge({
    name: 'framefolk_mails',
    help: 'Mails of the Outbox, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ state: string; n: number }>(
        sql`select state, count(*)::int as n from mails group by state`,
      )
      for (const state of mails.state.enumValues)
        this.set({ state }, rows.find((row) => row.state === state)?.n ?? 0)
    },
  })
  new Gauge({
    name: 'framefolk_mail_oldest_queued_seconds',
    help: 'Age of the oldest mail that still waits to be sent',
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ age: number }>(sql`
        select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
        from mails where state = 'queued'`)
      this.set(rows[0]!.age)
    },
  })
}
