import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { activities } from '../../platform/db/tables/activity.ts'

export type NewActivity = {
  /** null: the product itself, or somebody at the console. */
  actorId: string | null
  /** `subject.done`, like `person.updated`. */
  action: string
  subjectType: string
  subjectId?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/** Call it with the transaction of the change: then neither exists without the other. */
export async function recordActivity(tx: Db, activity: NewActivity): Promise<void> {
  await tx.insert(activities).values({ id: newId(), ...activity })
}
