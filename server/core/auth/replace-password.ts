import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { people } from '../../platform/db/tables/people.ts'
import type { Services } from '../../platform/services.ts'
import { type NewActivity, recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { revokeAllSessions } from './queries.ts'

type Person = typeof people.$inferSelect

/** Ends all sessions of the person too. */
export async function replacePassword(
  tx: Db,
  personId: string,
  passwordHash: string,
  activity: Pick<NewActivity, 'actorId' | 'action' | 'after'>,
): Promise<Person> {
  const [person] = await tx
    .update(people)
    .set({ passwordHash, updatedAt: now() })
    .where(eq(people.id, personId))
    .returning()
  await revokeAllSessions(tx, personId)
  await recordActivity(tx, { ...activity, subjectType: 'person', subjectId: personId })
  return person!
}

export const mailPasswordChanged = (
  tx: Db,
  services: Services,
  { email, fullName, timeZone, updatedAt }: Person,
  calendarPath?: string | null,
) =>
  queueMail(tx, services, {
    kind: 'password_changed',
    to: email!,
    data: { fullName, timeZone, changedAt: updatedAt.toISOString(), calendarPath },
  })
