import type { AdminRole } from '../../../contract/api/roles.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { activities } from '../../platform/db/tables/activity.ts'

export type NewActivity = {
  /** null: the product itself, or an operator at the console. */
  actorId: string | null
  /** `subject.verb`, for example `person.updated`. */
  action: string
  subjectType: string
  subjectId?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/**
 * Call it with the transaction of the change, so that neither exists without the other. Stores the actor's role as it is
 * now, because the role may change later.
 */
export async function recordActivity(tx: Db, activity: NewActivity): Promise<void> {
  const { actorId } = activity
  const actorRole = expression<AdminRole | null>(
    sql`(select admin_role from people where id = ${actorId}::uuid)`,
  )
  await tx.insert(activities).values({ id: newId(), actorRole, ...activity })
}
