import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
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

/** Call it with the transaction of the change, so that neither exists without the other. */
export async function recordActivity(tx: Db, activity: NewActivity): Promise<void> {
  await tx.insert(activities).values({ id: newId(), ...activity })
}
