import { and as both, count, eq, isNull } from 'drizzle-orm'
import { type Report, conversationMessages as sentences } from '../../../contract/messages/messages.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { betweenPerson } from '../../platform/db/conditions.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { and, query, type Sql, sql } from '../../platform/db/query.ts'
import { threadReports } from '../../platform/db/tables/threads.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'

type ReportRow = {
  id: string
  thread: string
  reason: string
  createdAt: string
  settledAt: string | null
  settledBy: string | null
  note: string
  messages: number
  reporterId: string
  reporterName: string | null
  reporterRole: string
  aboutId: string
  aboutName: string | null
  aboutRole: string
}
type Wanted = {
  state?: 'open' | 'settled' | 'all'
  id?: string
  person?: string
  page: number
  pageSize: number
}

/** Open reports: the oldest first; others: the newest first. */
export async function listReports(
  db: Db,
  { state = 'all', id, person, page, pageSize }: Wanted,
): Promise<{ rows: Report[]; total: number }> {
  const conditions: Sql[] = []
  if (id) conditions.push(sql`r.id = ${id}`)
  if (person) conditions.push(sql`r.thread_id in (select id from threads where ${betweenPerson(person)})`)
  if (state !== 'all')
    conditions.push(state === 'open' ? sql`r.settled_at is null` : sql`r.settled_at is not null`)
  const where = and(conditions)
  const order = state === 'open' ? sql`r.created_at, r.id` : sql`r.created_at desc, r.id desc`
  const rows = await query<ReportRow>(db)`
    select r.id, r.thread_id as thread, r.reason, r.created_at as "createdAt", r.settled_at as "settledAt", r.note,
      s.full_name as "settledBy", (select count(*)::int from thread_messages m where m.thread_id = t.id) as messages,
      a.id as "reporterId", a.full_name as "reporterName", a.role as "reporterRole",
      b.id as "aboutId", b.full_name as "aboutName", b.role as "aboutRole"
    from thread_reports r join threads t on t.id = r.thread_id join people a on a.id = r.reporter_id
    join people b on b.id = case when a.id = t.client_id then t.photographer_id else t.client_id end
    left join people s on s.id = r.settled_by
    where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`
  const counted = await query<{ total: number }>(db)`
    select count(*)::int as total from thread_reports r where ${where}`
  return { rows: rows.map(presentReport), total: counted[0]!.total }
}

const presentReport = (row: ReportRow): Report => ({
  id: row.id,
  _id: row.id,
  thread: row.thread,
  reason: row.reason,
  reporter: { id: row.reporterId, fullName: row.reporterName, role: row.reporterRole },
  about: { id: row.aboutId, fullName: row.aboutName, role: row.aboutRole },
  messages: row.messages,
  createdAt: new Date(row.createdAt).toISOString(),
  settledAt: row.settledAt && new Date(row.settledAt).toISOString(),
  settledBy: row.settledBy,
  note: row.note,
})

/** Only once: the second of two administrators who settle a report gets a conflict. */
export async function settleReport(db: Db, id: string, actorId: string, note: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [settled] = await tx
      .update(threadReports)
      .set({ settledAt: now(), settledBy: actorId, note })
      .where(both(eq(threadReports.id, id), isNull(threadReports.settledAt)))
      .returning({ id: threadReports.id })
    if (!settled) {
      const [known] = await tx.select({ n: count() }).from(threadReports).where(eq(threadReports.id, id))
      throw known!.n > 0 ? new Conflict(sentences.settledAlready()) : new NotFound(sentences.reportNotFound())
    }
    await recordActivity(tx, {
      actorId,
      action: 'report.settled',
      subjectType: 'report',
      subjectId: id,
      after: { note },
    })
  })
}
