import type { ActivityQuery } from '../../../contract/admin/activity.ts'
import type { AdminRole } from '../../../contract/api/roles.ts'
import { withinDays } from '../../platform/db/conditions.ts'
import { byAge, readPage } from '../../platform/db/page.ts'
import { type Queryable, sql } from '../../platform/db/query.ts'
import { totalOf } from '../monthly-counts/earlier.ts'

export type ListedActivity = {
  id: string
  action: string
  actor_id: string | null
  actor_name: string | null
  actor_role: AdminRole | null
  subject_type: string
  subject_id: string | null
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  created_at: string
}

const COLUMNS = sql`a.id, a.action, a.actor_id, actor.full_name as actor_name, a.actor_role, a.subject_type, a.subject_id,
    subject.full_name as subject_name, a.before, a.after, a.created_at`
const JOINS = sql`
  join activities a on a.id = page.id and a.created_at = page.key
  left join people actor on actor.id = a.actor_id
  left join people subject on subject.id = a.subject_id`

export function listActivities(client: Queryable, query: ActivityQuery, timeZone: string) {
  const conditions = withinDays(sql`created_at`, query, timeZone)
  if (query.action) conditions.push(sql`action = ${query.action}`)
  if (query.actor) conditions.push(sql`actor_id = ${query.actor}`)
  if (query.subject) conditions.push(sql`subject_id = ${query.subject}`)
  return readPage<ListedActivity>(
    client,
    {
      table: sql`activities`,
      columns: COLUMNS,
      joins: JOINS,
      conditions,
      order: byAge(true),
      timeZone,
      ...(conditions.length === 0 && { total: totalOf('activities') }),
    },
    query,
  )
}
