import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { accountMessages, type UpdateMeBody } from '../../../contract/accounts/accounts.ts'
import type { Locale } from '../../../messages/locale.ts'
import { checkOwnPassword } from '../../core/auth/own-password.ts'
import { findByEmail, lockPerson } from '../../core/auth/queries.ts'
import { type Device, openCookieSession } from '../../core/auth/sessions.ts'
import type { AccessTokens } from '../../core/auth/tokens.ts'
import { refuseImitation } from '../../core/brand/impersonation.ts'
import { limitAddressChanges, limitMailsTo } from '../../core/mail/mail-limit.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { InvalidField } from '../../platform/errors.ts'
import { enabledLocales } from '../../platform/locale.ts'
import type { Services } from '../../platform/services.ts'
import { changePerson } from '../people/queries.ts'
import { makeLink } from './links.ts'
import { changePassword, hashQueued, refuseWeakPassword } from './new-password.ts'
import { findMember, type Person, updateLanguage, updateTimeZone } from './queries.ts'

type Request = { personId: string; body: UpdateMeBody; address: string; browser: Device | null }
type Updated = { person: Person; secret: string | null }

/**
 * Saves all changes or none. Changes that would allow an account takeover require the password again. A new password ends all
 * sessions, including copies of this one's cookie; the browser continues with a new session, whose secret is returned.
 */
export async function updateMe(
  services: Services,
  tokens: AccessTokens,
  { personId, body, address, browser }: Request,
): Promise<Updated> {
  const { db } = services
  const person = (await findMember(db, personId))!
  // A name from before this rule stays until it is changed.
  if (body.fullName !== undefined && body.fullName.trim() !== person.fullName) refuseImitation(body.fullName)
  const newEmail = body.email && body.email.toLowerCase() !== person.email?.toLowerCase() ? body.email : null
  // A language that was switched off meanwhile stays until another is chosen.
  if (
    body.language &&
    body.language !== person.language &&
    !enabledLocales().includes(body.language as Locale)
  )
    throw new InvalidField('language', accountMessages.unknownLanguage())
  let passwordHash: string | null = null
  if (body.newPassword !== undefined || newEmail) {
    if (!body.currentPassword)
      throw new InvalidField('currentPassword', accountMessages.currentPasswordRequired())
    if (body.newPassword !== undefined) refuseWeakPassword(body.newPassword, person.email!, 'newPassword')
    await checkOwnPassword(services, personId, body.currentPassword, address, {
      field: 'currentPassword',
      message: accountMessages.wrongPassword(),
    })
    if (newEmail) {
      await limitAddressChanges(db, personId)
      await limitMailsTo(db, newEmail)
    }
    if (body.newPassword !== undefined) passwordHash = await hashQueued(body.newPassword, address)
  }
  return db.transaction(async (tx) => {
    const held = await lockPerson(tx, personId)
    if (!held || held.passwordHash !== person.passwordHash)
      throw new InvalidField('currentPassword', accountMessages.wrongPassword())
    const { fullName, phone, mailPreferences, timeZone, language } = body
    const change = {
      ...(fullName === undefined ? {} : { fullName: fullName.trim() }),
      ...(phone === undefined ? {} : { phone: phone?.trim() || null }),
      ...(mailPreferences ? { mailPreferences: { ...held.mailPreferences, ...mailPreferences } } : {}),
    }
    if (Object.keys(change).length > 0) await changePerson(tx, personId, change)
    if (timeZone !== undefined) await updateTimeZone(tx, personId, timeZone)
    if (language !== undefined) await updateLanguage(tx, personId, language)
    let secret: string | null = null
    if (passwordHash) {
      await changePassword(tx, services, personId, passwordHash)
      if (browser) secret = (await openCookieSession(tx, tokens, personId, browser)).secret
    }
    if (body.email !== undefined) await startChange(tx, services, held, newEmail)
    return { person: (await findMember(tx, personId))!, secret }
  })
}

/**
 * Emails both addresses. The response does not reveal whether the new address has an account: if so, its owner gets an
 * email about it, and the change can never be confirmed. Requesting the old address again cancels the change.
 */
async function startChange(
  tx: Db,
  services: Services,
  person: Person,
  newEmail: string | null,
): Promise<void> {
  await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.personId, person.id),
        isNotNull(accountLinks.changeId),
        isNull(accountLinks.usedAt),
      ),
    )
  if (!newEmail) return
  const { id: personId, fullName } = person
  const changeId = newId()
  const make = (kind: 'change_from' | 'change_to') =>
    makeLink(tx, { kind, personId, email: newEmail, changeId })
  const [from, to] = [await make('change_from'), await make('change_to')]
  await queueMail(tx, services, {
    kind: 'change_from',
    to: person.email!,
    data: { fullName, newEmail, linkId: from },
  })
  const owner = await findByEmail(tx, newEmail)
  await queueMail(
    tx,
    services,
    owner
      ? { kind: 'account_exists', to: owner.email!, data: { fullName: owner.fullName, role: owner.role } }
      : { kind: 'change_to', to: newEmail, personId, data: { fullName, linkId: to } },
  )
}
