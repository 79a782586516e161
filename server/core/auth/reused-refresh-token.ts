import type { Db } from '../../platform/db/connect.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { findPerson, revokeSession } from './queries.ts'

type Copied = { id: string; personId: string; userAgent: string | null }

/**
 * A refresh token was used again after its successor was issued, so two clients hold it and one may have stolen it. As we
 * cannot know which, the session ends, and the owner, the log and the metrics record it.
 */
export async function endCopiedSession(tx: Db, services: Services, session: Copied): Promise<void> {
  await revokeSession(tx, session.id)
  await recordActivity(tx, {
    actorId: null,
    action: 'session.token_reused',
    subjectType: 'person',
    subjectId: session.personId,
    after: { session: session.id },
  })
  services.log.warn(
    { personId: session.personId, sessionId: session.id },
    'a refresh token was reused; its session was ended',
  )
  const person = await findPerson(tx, session.personId)
  if (person?.email)
    await queueMail(tx, services, {
      kind: 'token_reused',
      to: person.email,
      data: { fullName: person.fullName, device: session.userAgent?.slice(0, 120) ?? null },
    })
}
