import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { accountMessages, type Verified } from '../../../contract/accounts/accounts.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { findByEmail } from '../../core/auth/queries.ts'
import { limitMailsTo } from '../../core/mail/mail-limit.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { Conflict, InvalidField } from '../../platform/errors.ts'
import { databaseCode } from '../../platform/http/error-handler.ts'
import { secretsOf } from '../../platform/secrets/secret.ts'
import type { Services } from '../../platform/services.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'
import { changePerson } from '../people/queries.ts'
import { findLink, type Link, makeLink, spendLink } from './links.ts'
import { presentMember } from './present.ts'
import { confirmMailbox, findMember } from './queries.ts'
import { writeTo } from './sign-up.ts'

const bad = () => new InvalidField('token', accountMessages.badLink())

/** A browser that signed up within the last hour. */
export type SignUpBrowser = {
  /** The link that this sign-up mailed. */
  linkId: string
  openSession(tx: Db, personId: string): Promise<void>
}

/** Opens a link from an email: of a sign-up, or of either end of an address change. */
export async function confirm(
  services: Services,
  token: string,
  browser: SignUpBrowser | null,
): Promise<Verified> {
  const link = await findLink(services.db, secretsOf(services), token)
  if (!link?.personId || link.kind === 'reset' || link.kind === 'invitation') throw bad()
  return link.kind === 'confirm' ? confirmSignUp(services, link, browser) : confirmChange(services, link)
}

/** As long as the cookie of the sign-up; the server checks it too. */
const SIGNS_IN_MS = HOUR

/** Whether a link was mailed for the sign-up of this browser, or was requested again after it. */
async function isOfSignUp(tx: Db, link: Link, signUpLinkId: string): Promise<boolean> {
  const [first] = await tx.select().from(accountLinks).where(eq(accountLinks.id, signUpLinkId))
  return (
    first?.kind === 'confirm' &&
    first.personId === link.personId &&
    first.createdAt <= link.createdAt &&
    Date.now() - first.createdAt.getTime() < SIGNS_IN_MS
  )
}

/**
 * A second click succeeds as well, because the address is already confirmed. Only the first one signs in, and only in the
 * browser that signed up: the link alone may be in the hands of others.
 */
async function confirmSignUp(
  services: Services,
  link: Link,
  browser: SignUpBrowser | null,
): Promise<Verified> {
  return services.db.transaction(async (tx) => {
    const first = await spendLink(tx, link.id)
    const person = first
      ? await confirmMailbox(tx, link.personId!, link.email)
      : await findMember(tx, link.personId!)
    const confirmed = person?.emailVerifiedAt && person.email?.toLowerCase() === link.email.toLowerCase()
    // Without a password the address was signed up twice, and only the link that sets one confirms it.
    if (!person?.passwordHash || !confirmed) throw bad()
    const { fullName, role, email } = person
    if (first) await queueMail(tx, services, { kind: 'member_welcome', to: email!, data: { fullName, role } })
    const opens = first && browser && (await isOfSignUp(tx, link, browser.linkId))
    if (!opens || person.status !== 'active' || role === 'admin') return { state: 'confirmed', email: email! }
    await browser.openSession(tx, person.id)
    return { state: 'confirmed', email: email!, user: presentMember(person) }
  })
}

/** The address changes once both links are confirmed, in either order. */
async function confirmChange(services: Services, link: Link): Promise<Verified> {
  const { email, changeId } = link
  const personId = link.personId!
  try {
    return await services.db.transaction(async (tx): Promise<Verified> => {
      // When both links are opened at once, the second request waits here and then sees the first.
      await tx
        .select({ id: accountLinks.id })
        .from(accountLinks)
        .where(eq(accountLinks.changeId, changeId!))
        .for('update')
      const first = await spendLink(tx, link.id)
      const [missing] = await tx
        .select({ id: accountLinks.id })
        .from(accountLinks)
        .where(and(eq(accountLinks.changeId, changeId!), isNull(accountLinks.usedAt)))
      if (missing) return { state: 'half', email }
      if (!first) {
        // Clicked again: reports success while the change still holds, and never repeats a change that was undone later.
        const person = await findMember(tx, personId)
        if (person?.email?.toLowerCase() !== email.toLowerCase()) throw bad()
        return { state: 'changed', email }
      }
      await changePerson(tx, personId, { email, emailVerifiedAt: new Date() })
      await recordActivity(tx, {
        actorId: personId,
        action: 'address.changed',
        subjectType: 'person',
        subjectId: personId,
      })
      return { state: 'changed', email }
    })
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Conflict(accountMessages.addressTaken())
    throw error
  }
}

/** The same work and response for every address, as at sign-up, so that it does not reveal accounts. */
export async function sendLinkAgain(services: Services, email: string, page?: string): Promise<void> {
  await limitMailsTo(services.db, email)
  await services.db.transaction(async (tx) => {
    const person = await findByEmail(tx, email)
    if (person) {
      await writeTo(tx, services, person, page)
      return
    }
    await makeLink(tx, { kind: 'confirm', personId: null, email })
    await queueMail(tx, services, { kind: 'no_account', to: email, data: {} })
  })
}

/** The new address while a change to it is unconfirmed. */
export async function findPendingEmail(db: Db, personId: string): Promise<string | null> {
  const [link] = await db
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.personId, personId),
        isNotNull(accountLinks.changeId),
        isNull(accountLinks.usedAt),
        gt(accountLinks.expiresAt, now()),
      ),
    )
    .limit(1)
  return link?.email ?? null
}
