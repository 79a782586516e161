import type { ActivityQuery } from '../../contract/activity.ts'
import { addDays, Conditions } from '../db/conditions.ts'
import { readPage } from '../db/page.ts'
import type { Queryable } from '../db/prepared.ts'

export type ListedActivity = {
  id: string
  action: string
  actor_id: string | null
  actor_name: string | null
  subject_type: string
  subject_id: string | null
  subject_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  created_at: Date
}

const SELECT = `
  select a.id, a.action, a.actor_id, actor.full_name as actor_name, a.subject_type, a.subject_id,
    subject.full_name as subject_name, a.before, a.after, a.created_at
  from page
  join activities a on a.id = page.id
  left join people actor on actor.id = a.actor_id
  left join people subject on subject.id = a.subject_id`

export function listActivities(client: Queryable, query: ActivityQuery, timeZone: string) {
  const conditions = new Conditions()
  for (const [column, wanted] of [
    ['action', query.action],
    ['actor_id', query.actor],
    ['subject_id', query.subject],
  ] as const) {
    if (wanted) conditions.add(`${column} = ${conditions.value(wanted)}`)
  }
  addDays(conditions, 'created_at', query, timeZone)
  const order = { column: 'created_at', descending: true }
  return readPage<ListedActivity>(
    client,
    { table: 'activities', select: SELECT, conditions, order, timeZone },
    query,
  )
}
