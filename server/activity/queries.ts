import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ActivityQuery } from '../../contract/activity.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { activities } from '../db/tables/activity.ts'
import { people } from '../db/tables/people.ts'
import { withinDays } from '../db/within-days.ts'

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

/** Call it with the transaction of the change, so that neither exists without the other. */
export async function recordActivity(tx: Db, activity: NewActivity): Promise<void> {
  await tx.insert(activities).values({ id: newId(), ...activity })
}

const actors = alias(people, 'actors')
const subjects = alias(people, 'subjects')

export async function listActivities(db: Db, query: ActivityQuery, timeZone: string) {
  const where = and(
    query.action ? eq(activities.action, query.action) : undefined,
    query.actor ? eq(activities.actorId, query.actor) : undefined,
    query.subject ? eq(activities.subjectId, query.subject) : undefined,
    ...withinDays(activities.createdAt, query, timeZone),
  )
  const total = await db.$count(activities, where)
  const rows = await db
    .select({
      activity: activities,
      actor: { id: actors.id, fullName: actors.fullName },
      subjectName: subjects.fullName,
    })
    .from(activities)
    .leftJoin(actors, eq(actors.id, activities.actorId))
    .leftJoin(subjects, eq(subjects.id, activities.subjectId))
    .where(where)
    .orderBy(desc(activities.createdAt), desc(activities.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
  return { rows, total }
}
