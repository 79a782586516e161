import { eq, inArray, or } from 'drizzle-orm'
import { accountMessages } from '../../../contract/accounts/accounts.ts'
import { peopleMessages } from '../../../contract/people/people.ts'
import type { ErasedAddress } from '../../../contract/people/personal-data.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { revokeAllSessions } from '../../core/auth/queries.ts'
import { eraseMails, redactMails } from '../../core/mail/erase.ts'
import { eraseNotifications } from '../../core/mail/notifications.ts'
import { erasePictures } from '../../core/pictures/erase.ts'
import { eraseDeliveries } from '../../core/webhooks/deliveries.ts'
import { queueWebhook } from '../../core/webhooks/queue.ts'
import { eraseBookings } from '../../features/bookings/erase.ts'
import { eraseGalleries } from '../../features/galleries/erase.ts'
import { eraseThreads } from '../../features/messages/erase.ts'
import { closeBalance } from '../../features/payments/payouts/close-balance.ts'
import type { PaymentServices } from '../../features/payments/provider/providers.ts'
import { changePerson, lockMember } from '../../features/people/queries.ts'
import { eraseReviews } from '../../features/reviews/erase.ts'
import { closeStudio } from '../../features/studio/erase.ts'
import { eraseTaxDetails } from '../../features/tax/details.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { contactMessages } from '../../platform/db/tables/contact.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { eraseRows } from './erase-rows.ts'
import { findObstacle } from './obstacles.ts'

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
    if (!person) throw new NotFound(peopleMessages.notFound)
    if (person.erasedAt) throw new Conflict(peopleMessages.erasedAlready)
    const bySelf = actorId === id
    const obstacle = await findObstacle(tx, id, bySelf)
    if (obstacle) throw new Conflict((bySelf ? accountMessages : peopleMessages)[obstacle])
    await changePerson(tx, id, { status: 'inactive', emailVerifiedAt: null, erasedAt: new Date() })
    await closeStudio(tx, id)
    await closeBalance(tx, person.id, services, new Date())
    await revokeAllSessions(tx, id)
    await eraseRows(tx, id)
    await eraseGalleries(tx, id)
    await erasePictures(tx, id)
    await eraseTaxDetails(tx, id)
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
