import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { authMessages, type NewPasswordBody } from '../../../contract/auth/auth.ts'
import { InvalidField } from '../../platform/errors.ts'
import { takeHit } from '../../platform/http/limits.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { recordActivity } from '../audit-log/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { findAdminLink, forgetAdminLinks, makeAdminLink, spendAdminLink } from './admin-links.ts'
import { isCommonPassword } from './common-passwords.ts'
import { inPasswordQueue } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail, lockPerson } from './queries.ts'
import { mailPasswordChanged, replacePassword } from './replace-password.ts'

/** Longer than creating a link takes, so that the response time reveals nothing. */
const ANSWER_AFTER_MS = 300
const MAILS_AN_HOUR = 3

/** Only administrators get a mail, but every request gets the same response after the same time. */
export async function sendNewPasswordLink(services: Services, email: string): Promise<void> {
  await Promise.all([mailLink(services, email), wait(ANSWER_AFTER_MS)])
}

async function mailLink(services: Services, email: string): Promise<void> {
  const { db } = services
  const name = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const { fits } = await takeHit(db, { key: `forgot:${name}`, most: MAILS_AN_HOUR, windowSeconds: 3_600 })
  if (!fits) return
  await db.transaction(async (tx) => {
    const found = await findByEmail(tx, email)
    const person = found && (await lockPerson(tx, found.id))
    if (person?.role !== 'admin' || person.status !== 'active') return
    const linkId = await makeAdminLink(tx, person.id, 'reset')
    await recordActivity(tx, {
      actorId: null,
      action: 'password.link_sent',
      subjectType: 'person',
      subjectId: person.id,
    })
    await queueMail(tx, services, {
      kind: 'admin_reset',
      to: person.email!,
      data: { fullName: person.fullName, linkId },
    })
  })
}

/** After an invitation or a forgotten password. A second factor stays. */
export async function setNewPassword(
  services: Services,
  { token, newPassword }: NewPasswordBody,
  address: string,
): Promise<void> {
  const { db } = services
  const badLink = () => new InvalidField('token', authMessages.badLink())
  const link = await findAdminLink(db, secretsOf(services), token)
  if (!link) throw badLink()
  if (isCommonPassword(newPassword)) throw new InvalidField('newPassword', authMessages.commonPassword())
  const passwordHash = await inPasswordQueue(address, () => hashPassword(newPassword))
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, link.personId)
    if (person?.role !== 'admin' || person.status !== 'active') throw badLink()
    if (!(await spendAdminLink(tx, link.id))) throw badLink()
    await forgetAdminLinks(tx, person.id)
    const activity = { actorId: person.id, action: 'password.changed', after: { by: link.purpose } }
    const changed = await replacePassword(tx, person.id, passwordHash, activity)
    if (link.purpose === 'reset') await mailPasswordChanged(tx, services, changed)
  })
}
