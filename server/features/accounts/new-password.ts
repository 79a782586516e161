import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { accountMessages, type resetPasswordBody } from '../../../contract/accounts/accounts.ts'
import { site } from '../../../contract/paths.ts'
import { isCommonPassword } from '../../core/auth/common-passwords.ts'
import { inPasswordQueue } from '../../core/auth/password-queue.ts'
import { hashPassword } from '../../core/auth/passwords.ts'
import { findByEmail } from '../../core/auth/queries.ts'
import { mailPasswordChanged, replacePassword } from '../../core/auth/replace-password.ts'
import { forgetResetMails, limitResetMailsTo } from '../../core/mail/mail-limit.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { InvalidField } from '../../platform/errors.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { hasCalendarLink } from '../calendar/export.ts'
import { findLink, makeLink, spendLink } from './links.ts'
import { confirmMailbox } from './queries.ts'

/** One email for every address, known or not, so that it does not reveal accounts; administrators have a command instead. */
export async function sendResetLink(services: Services, email: string): Promise<void> {
  await limitResetMailsTo(services.db, email)
  await services.db.transaction(async (tx) => {
    const found = await findByEmail(tx, email)
    const person = found && found.role !== 'admin' ? found : null
    const linkId = await makeLink(tx, { kind: 'reset', personId: person?.id ?? null, email })
    await queueMail(
      tx,
      services,
      person
        ? { kind: 'reset_password', to: person.email!, data: { fullName: person.fullName, linkId } }
        : { kind: 'no_account', to: email, data: {} },
    )
  })
}

/** Opening the email also proves the mailbox, so an unconfirmed address is confirmed. */
export async function resetPassword(
  services: Services,
  { token, password }: z.infer<typeof resetPasswordBody>,
  address: string,
): Promise<void> {
  const { db } = services
  const bad = () => new InvalidField('token', accountMessages.badLink())
  const link = await findLink(db, secretsOf(services), token)
  if (link?.kind !== 'reset' || !link.personId || link.usedAt) throw bad()
  const personId = link.personId
  refuseWeakPassword(password, link.email)
  const passwordHash = await hashQueued(password, address)
  await db.transaction(async (tx) => {
    // The account has another address by now, or was erased.
    if (!(await spendLink(tx, link.id)) || !(await confirmMailbox(tx, personId, link.email))) throw bad()
    await changePassword(tx, services, personId, passwordHash)
    await forgetResetMails(tx, link.email)
  })
}

/** Ends all sessions and open links, and notifies the owner. */
export async function changePassword(
  tx: Db,
  services: Services,
  personId: string,
  passwordHash: string,
): Promise<void> {
  const activity = { actorId: personId, action: 'password.changed' }
  const person = await replacePassword(tx, personId, passwordHash, activity)
  await tx.delete(accountLinks).where(and(eq(accountLinks.personId, personId), isNull(accountLinks.usedAt)))
  const calendarPath = (await hasCalendarLink(tx, personId)) ? `${site.myBookings}#calendar` : null
  await mailPasswordChanged(tx, services, person, calendarPath)
}

/** Rejects common passwords and the address itself, which the schema cannot check. */
export function refuseWeakPassword(password: string, email: string, field = 'password'): void {
  if (isCommonPassword(password)) throw new InvalidField(field, accountMessages.commonPassword())
  const plain = password.trim().toLowerCase()
  const address = email.trim().toLowerCase()
  if (plain === address || plain === address.split('@')[0])
    throw new InvalidField(field, accountMessages.passwordIsAddress())
}

/** Hashing a new password costs as much as checking one, so it uses the same queue. */
export const hashQueued = (password: string, address: string): Promise<string> =>
  inPasswordQueue(address, () => hashPassword(password))
