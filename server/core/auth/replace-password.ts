import { eq } from 'drizzle-orm'
import { site } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { people } from '../../platform/db/tables/people.ts'
import type { Services } from '../../platform/services.ts'
import { type NewActivity, recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { countPasskeys } from './passkeys/queries.ts'
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

export async function mailPasswordChanged(
  tx: Db,
  services: Services,
  { id, email, role, fullName, timeZone, updatedAt }: Person,
  calendarPath?: string | null,
): Promise<void> {
  const settings = role === 'admin' ? site.settings : site.accountSettings
  const passkeysPath = (await countPasskeys(tx, id)) > 0 ? settings : null
  await queueMail(tx, services, {
    kind: 'password_changed',
    to: email!,
    data: { fullName, timeZone, changedAt: updatedAt.toISOString(), calendarPath, passkeysPath },
  })
}
