import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { minorOf } from '../../../contract/format/money.ts'
import { MINIMUM_PAYOUT } from '../../../contract/payments/payouts.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import type { ErasedAddress } from '../../../contract/people/personal-data.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { revokeAllSessions } from '../../core/auth/queries.ts'
import { eraseMails, redactMails } from '../../core/mail/erase.ts'
import { eraseNotifications } from '../../core/mail/notifications.ts'
import { erasePictures } from '../../core/pictures/erase.ts'
import { readMarket } from '../../core/settings/queries.ts'
import { eraseDeliveries } from '../../core/webhooks/deliveries.ts'
import { queueWebhook } from '../../core/webhooks/queue.ts'
import { eraseAgreements } from '../../features/agreements/erase.ts'
import { eraseBookings } from '../../features/bookings/erase.ts'
import { erasePortfolioConsents } from '../../features/consents/erase.ts'
import { eraseGalleries } from '../../features/galleries/erase.ts'
import { eraseThreads } from '../../features/messages/erase.ts'
import { closeBalance } from '../../features/payments/payouts/close-balance.ts'
import type { PaymentServices } from '../../features/payments/provider/providers.ts'
import { changePerson, lockMember } from '../../features/people/queries.ts'
import { erasePlans } from '../../features/plans/erase.ts'
import { eraseReviews } from '../../features/reviews/erase.ts'
import { eraseSafekeeping } from '../../features/safekeeping/personal-data.ts'
import { closeStudio } from '../../features/studio/erase.ts'
import { eraseTaxDetails } from '../../features/tax/details.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { contactMessages } from '../../platform/db/tables/contact.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { eraseRows } from './erase-rows.ts'

/**
 * Erases a client or photographer. The tables say what happens to each column, and a test compares: accounting and star
 * ratings stay, everything that identifies the person goes.
 */
export async function erasePerson(
  db: Db,
  actorId: string | null,
  id: string,
  /** Pays out the remaining balance; without it the balance stays owed. */
  services: PaymentServices | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockMember(tx, id)
    if (!person) throw new NotFound(peopleMessages.notFound())
    if (person.erasedAt) throw new Conflict(peopleMessages.erasedAlready())
    const bySelf = actorId === id
    const obstacle = await findObstacle(tx, id, bySelf)
    if (obstacle) throw new Conflict((bySelf ? accountMessages : peopleMessages)[obstacle]())
    await changePerson(tx, id, { status: 'inactive', emailVerifiedAt: null, erasedAt: new Date() })
    await closeStudio(tx, id)
    await closeBalance(tx, person.id, services, new Date())
    await revokeAllSessions(tx, id)
    await eraseRows(tx, id)
    await erasePortfolioConsents(tx, id)
    await eraseGalleries(tx, id)
    await eraseSafekeeping(tx, id)
    await erasePictures(tx, id)
    await eraseTaxDetails(tx, id)
    await erasePlans(tx, id)
    await eraseAgreements(tx, id)
    const bookings = await eraseBookings(tx, person)
    const reviews = await eraseReviews(tx, id)
    const { threads, reports } = await eraseThreads(tx, id)
    await redactMails(tx, { personId: id, bookings, threads, fullName: person.fullName })
    await eraseNotifications(tx, { personId: id, bookings, threads })
    if (person.email) await eraseAddress(tx, person.email, id)
    const money = await listMoneySubjects(tx, id, bookings)
    await clearActivity(tx, [id, ...bookings, ...reviews, ...threads, ...reports, ...money], null)
    await eraseDeliveries(tx, id)
    await queueWebhook(tx, { kind: 'person.erased', data: { personId: id } })
    await recordActivity(tx, { actorId, action: 'person.erased', subjectType: 'person', subjectId: id })
  })
}

/** Erases everything else stored under this address: waiting-list entry, messages, mails and their log entries. */
export async function eraseAddress(
  tx: Db,
  email: string,
  personId: string | null = null,
): Promise<Omit<ErasedAddress, 'people'>> {
  const mails = await eraseMails(tx, email, personId)
  await tx.delete(accountLinks).where(eq(accountLinks.email, email))
  const entries = await tx
    .delete(waitlistEntries)
    .where(eq(waitlistEntries.email, email))
    .returning({ id: waitlistEntries.id })
  const messages = await tx
    .delete(contactMessages)
    .where(eq(contactMessages.email, email))
    .returning({ id: contactMessages.id })
  await clearActivity(
    tx,
    [...entries, ...messages].map((row) => row.id),
    email,
  )
  return { waitlist: entries.length, messages: messages.length, mails }
}

/** Refunds and payouts: the log holds reasons for them that administrators typed. */
async function listMoneySubjects(tx: Db, personId: string, bookingIds: string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(tx)`
    select id from refunds where booking_id = any(${bookingIds}::uuid[])
    union all select id from payouts where photographer_id = ${personId}`
  return rows.map(({ id }) => id)
}

/** Keeps the log entries and deletes the values in them. */
async function clearActivity(tx: Db, subjectIds: string[], email: string | null): Promise<void> {
  const mentions = (column: Sql) => expression(sql`${column}::text ~* ${wholeAddress(email ?? '')}`)
  await tx
    .update(activities)
    .set({ before: null, after: null })
    .where(
      or(
        inArray(activities.subjectId, subjectIds),
        ...(email ? [mentions(sql`before`), mentions(sql`after`)] : []),
      ),
    )
}

/**
 * A pattern that matches an address but not a longer one that contains it (ann@example.org contains n@example.org). In JSON
 * a line break before it is a backslash and a letter.
 */
const wholeAddress = (email: string): string =>
  `(^|[^[:alnum:]._%+-]|\\\\(?:[bfnrt]|u[0-9a-f]{4}))${email.replace(/[^\p{L}\p{N}]/gu, '\\$&')}` +
  '($|[^[:alnum:].-]|[.]($|[^[:alnum:]]))'

/** What must be resolved before a person can be erased. */
type Obstacle = 'openBooking' | 'moneyOwed'

/**
 * Runs in the erasing transaction, with the person locked. An open booking or a balance blocks erasure by anyone: the other
 * side would deal with a person without a name, and the money would have no recipient.
 */
async function findObstacle(tx: Db, personId: string, bySelf: boolean): Promise<Obstacle | null> {
  if (await hasOpenBooking(tx, personId, bySelf)) return 'openBooking'
  return (await hasOpenBalance(tx, personId)) ? 'moneyOwed' : null
}

const OVER = ['completed', 'expired', 'declined', 'cancelled'] as const

/** Imported bookings (no policy) have no step that ends them, so they do not block an administrator. */
async function hasOpenBooking(tx: Db, personId: string, bySelf: boolean): Promise<boolean> {
  const [open] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.clientId, personId), eq(bookings.photographerId, personId)),
        notInArray(bookings.state, [...OVER]),
        bySelf ? undefined : isNotNull(bookings.policy),
      ),
    )
    .limit(1)
  return open !== undefined
}

/**
 * Whether a refund or payout is open, or the balance is below zero or large enough for a payout. Less does not keep
 * the photographer from leaving: it is paid out with the erasure.
 */
async function hasOpenBalance(db: Db, personId: string): Promise<boolean> {
  const minimum = minorOf(MINIMUM_PAYOUT, (await readMarket(db)).currency)
  const rows = await query<{ owed: boolean }>(db)`
    select exists (select from refunds r join bookings b on b.id = r.booking_id
        where b.client_id = ${personId} and r.state in ('owed', 'failed'))
      or exists (select from payouts where photographer_id = ${personId} and (state in ('due', 'returning')
        or state in ('begun', 'transferred') and amount_minor >= ${minimum}))
      or exists (select from ledger_postings where account = ${`payable:${personId}`} group by currency having sum(minor) > 0 or sum(minor) <= -${minimum}::bigint)
      as owed`
  return rows[0]!.owed
}
