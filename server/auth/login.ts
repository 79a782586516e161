import { authMessages, type ChangePasswordBody, type LoginBody } from '../../contract/auth.ts'
import { recordActivity } from '../activity/queries.ts'
import { BadRequest, Forbidden, InvalidField } from '../errors.ts'
import { queueMail } from '../mail/outbox.ts'
import type { Services } from '../services.ts'
import { isCommonPassword } from './common-passwords.ts'
import { countFailure, failureLimits, refuseWhenUsedUp } from './limits.ts'
import { checkPassword, hashPassword, inPasswordQueue } from './passwords.ts'
import { findByEmail, findPasswordHash, revokeAllSessions, setPassword } from './queries.ts'
import { type Device, openSession } from './sessions.ts'
import type { AccessTokens } from './tokens.ts'

export async function login(
  { db }: Services,
  tokens: AccessTokens,
  { email, password }: LoginBody,
  address: string,
  device: Device,
) {
  const limits = failureLimits(email, address)
  // The limit is read inside the queue: a burst of guesses gets past it by no more than works at once.
  const person = await inPasswordQueue(async () => {
    await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins)
    const found = await findByEmail(db, email)
    if (await checkPassword(found?.passwordHash, password)) return found
    await countFailure(db, limits)
    return undefined
  })
  if (!person) throw new BadRequest(authMessages.wrongLogin)
  if (person.role !== 'admin' || person.status !== 'active') throw new Forbidden(authMessages.noAccess)
  const session = await db.transaction(async (tx) => {
    const opened = await openSession(tx, tokens, person.id, device)
    await recordActivity(tx, {
      actorId: person.id,
      action: 'session.opened',
      subjectType: 'session',
      subjectId: opened.sessionId,
    })
    return opened
  })
  return { person, accessToken: session.jwt, refreshToken: session.refreshToken }
}

export async function changePassword(
  services: Services,
  personId: string,
  { currentPassword, newPassword }: ChangePasswordBody,
  address: string,
): Promise<void> {
  const { db } = services
  if (isCommonPassword(newPassword)) throw new InvalidField('newPassword', authMessages.commonPassword)
  const limits = failureLimits(personId, address)
  const passwordHash = await inPasswordQueue(async () => {
    await refuseWhenUsedUp(db, limits, authMessages.tooManyLogins)
    if (await checkPassword(await findPasswordHash(db, personId), currentPassword))
      return hashPassword(newPassword)
    await countFailure(db, limits)
    throw new InvalidField('currentPassword', authMessages.wrongCurrentPassword)
  })
  await db.transaction(async (tx) => {
    const person = await setPassword(tx, personId, passwordHash)
    await revokeAllSessions(tx, personId)
    await recordActivity(tx, {
      actorId: personId,
      action: 'password.changed',
      subjectType: 'person',
      subjectId: personId,
    })
    const changedAt = person.updatedAt.toISOString()
    await queueMail(tx, services, {
      kind: 'password_changed',
      to: person.email!,
      data: { fullName: person.fullName, changedAt },
    })
  })
}
