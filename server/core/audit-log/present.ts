import type { ActivityRow } from '../../../contract/activity.ts'
import type { ListedActivity } from './list.ts'

export function presentActivity(row: ListedActivity): ActivityRow {
  return {
    id: row.id,
    _id: row.id,
    action: row.action,
    actor:
      row.actor_id === null ? null : { id: row.actor_id, fullName: row.actor_name, role: row.actor_role },
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    before: row.before,
    after: row.after,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
