import type { ActivityRow } from '../../contract/activity.ts'
import type { activities } from '../db/tables/activity.ts'

export function presentActivity(row: {
  activity: typeof activities.$inferSelect
  actor: { id: string; fullName: string | null } | null
  subjectName: string | null
}): ActivityRow {
  const { activity, actor, subjectName } = row
  return {
    id: activity.id,
    _id: activity.id,
    action: activity.action,
    actor,
    subjectType: activity.subjectType,
    subjectId: activity.subjectId,
    subjectName,
    before: activity.before,
    after: activity.after,
    createdAt: activity.createdAt.toISOString(),
  }
}
