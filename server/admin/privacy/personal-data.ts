import { and, eq, inArray, or } from 'drizzle-orm'
import { majorOf } from '../../../contract/format/money.ts'
import { type PersonData, peopleMessages } from '../../../contract/people/people.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { listPasskeys } from '../../core/auth/passkeys/queries.ts'
import { listLiveSessions } from '../../core/auth/queries.ts'
import { listMailsTo } from '../../core/mail/erase.ts'
import { exportNotifications } from '../../core/mail/notifications.ts'
import { readAgreementData } from '../../features/agreements/personal-data.ts'
import { exportAlerts } from '../../features/alerts/queries.ts'
import { visibleTo } from '../../features/booking-process/read.ts'
import { readBookingData } from '../../features/bookings/personal-data.ts'
import { readCalendarData } from '../../features/calendar/personal-data.ts'
import { readPortfolioConsents } from '../../features/consents/erase.ts'
import { exportFavourites } from '../../features/favourites/queries.ts'
import { readGalleryData, readGallerySets, readGalleryTexts } from '../../features/galleries/personal-data.ts'
import { listServices } from '../../features/listings/listing.ts'
import { isOver } from '../../features/listings/visible.ts'
import { readMoneyData } from '../../features/payments/personal-data.ts'
import { presentDetail, RATE_CURRENCY } from '../../features/people/present.ts'
import { lockMember } from '../../features/people/queries.ts'
import { readPlanData } from '../../features/plans/personal-data.ts'
import { exportSubscriptions } from '../../features/push/subscriptions.ts'
import { readSealedSets } from '../../features/safekeeping/personal-data.ts'
import { readStudioData } from '../../features/studio/personal-data.ts'
import { exportRow } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { accountLinks } from '../../platform/db/tables/accounts.ts'
import { activities } from '../../platform/db/tables/activity.ts'
import { sessions } from '../../platform/db/tables/auth.ts'
import { bookings, clientReviews, reviews } from '../../platform/db/tables/bookings.ts'
import { contactMessages } from '../../platform/db/tables/contact.ts'
import { transactions } from '../../platform/db/tables/money/transactions.ts'
import { people } from '../../platform/db/tables/people.ts'
import { passkeys } from '../../platform/db/tables/second-factor.ts'
import { threadMessages, threadReports } from '../../platform/db/tables/threads.ts'
import { waitlistEntries } from '../../platform/db/tables/waitlist.ts'
import { NotFound } from '../../platform/errors.ts'

/**
 * Everything stored about one client or photographer; the contract drops what it does not list. The export itself is
 * logged.
 */
export async function exportPerson(db: Db, actorId: string | null, id: string): Promise<PersonData> {
  return db.transaction(async (tx) => {
    const person = await lockMember(tx, id)
    if (!person || person.erasedAt) throw new NotFound(peopleMessages.notFound())
    await recordActivity(tx, { actorId, action: 'person.exported', subjectType: 'person', subjectId: id })
    return {
      profile: {
        ...presentDetail(person),
        ...exportRow(people, person, RATE_CURRENCY),
        services: await listServices(tx, id),
      },
      ...(await readStudioData(tx, id)),
      ...(await readCalendarData(tx, id)),
      ...(await readMoneyData(tx, id)),
      bookings: await readBookingData(tx, id),
      ...(await readPlanData(tx, id)),
      ...(await readAgreementData(tx, id)),
      transactions: await readTransactions(tx, id),
      reviews: await readReviews(tx, id),
      galleries: await readGalleryData(tx, id),
      portfolioConsents: await readPortfolioConsents(tx, id),
      gallerySets: await readGallerySets(tx, id),
      galleryTexts: await readGalleryTexts(tx, id),
      sealedSets: await readSealedSets(tx, id),
      ...(await readUnderAddress(tx, person.email!, id)),
      emailLinks: (await tx.select().from(accountLinks).where(eq(accountLinks.personId, id))).map((row) =>
        exportRow(accountLinks, row),
      ),
      ...(await readWritten(tx, id)),
      favourites: await exportFavourites(tx, id),
      alerts: await exportAlerts(tx, id),
      notifications: await exportNotifications(tx, id),
      pushDevices: await exportSubscriptions(tx, id),
      passkeys: (await listPasskeys(tx, id)).map((row) => exportRow(passkeys, row)),
      sessions: (await listLiveSessions(tx, id)).map((row) => exportRow(sessions, row)),
      activity: (await tx.select().from(activities).where(eq(activities.subjectId, id))).map((row) =>
        exportRow(activities, row),
      ),
    }
  })
}

async function readTransactions(tx: Db, id: string): Promise<PersonData['transactions']> {
  const visible = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(expression<boolean>(visibleTo(id)))
  const paid = await tx
    .select({ row: transactions, currency: bookings.currency })
    .from(transactions)
    .innerJoin(bookings, eq(bookings.id, transactions.bookingId))
    .where(inArray(transactions.bookingId, visible))
  return paid.map(({ row, currency }) => ({
    ...momentOf(row),
    booking: row.bookingId,
    totalAmount: majorOf(row.totalMinor, currency),
    upfrontAmount: majorOf(row.upfrontMinor, currency),
    remainingAmount: majorOf(row.remainingMinor, currency),
    paymentStatus: row.paymentStatus,
    paymentStage: row.paymentStage,
  }))
}

/** Their own reviews, and those about them once published: an export must not reveal a hidden review early. */
async function readReviews(tx: Db, id: string): Promise<PersonData['reviews']> {
  const ofPhotographers = await tx
    .select()
    .from(reviews)
    .where(or(eq(reviews.clientId, id), and(eq(reviews.photographerId, id), expression(isOver('reviews')))))
  const ofClients = await tx
    .select()
    .from(clientReviews)
    .where(
      or(
        eq(clientReviews.photographerId, id),
        and(eq(clientReviews.clientId, id), expression(isOver('client_reviews'))),
      ),
    )
  const present = (row: (typeof ofClients)[number] & { answer?: string | null }) => ({
    ...momentOf(row),
    booking: row.bookingId,
    rating: row.rating,
    review: row.review,
    answer: row.answer ?? null,
  })
  return [
    ...ofPhotographers.map((row) => ({
      ...present(row),
      about: 'photographer' as const,
      written: row.clientId === id,
    })),
    ...ofClients.map((row) => ({
      ...present(row),
      about: 'client' as const,
      written: row.photographerId === id,
    })),
  ]
}

/** What this person wrote; messages from others are not their data. */
async function readWritten(tx: Db, id: string): Promise<Pick<PersonData, 'conversations' | 'reports'>> {
  const written = await tx.select().from(threadMessages).where(eq(threadMessages.senderId, id))
  const reports = await tx.select().from(threadReports).where(eq(threadReports.reporterId, id))
  return {
    conversations: written.map((row) => ({ ...momentOf(row), thread: row.threadId, text: row.text })),
    reports: reports.map((row) => ({ ...momentOf(row), thread: row.threadId, reason: row.reason })),
  }
}

export async function readUnderAddress(
  tx: Db,
  email: string,
  personId: string | null = null,
): Promise<Pick<PersonData, 'waitlist' | 'messages' | 'mails'>> {
  const entries = await tx.select().from(waitlistEntries).where(eq(waitlistEntries.email, email))
  const messages = await tx.select().from(contactMessages).where(eq(contactMessages.email, email))
  return {
    waitlist: entries.map((row) => exportRow(waitlistEntries, row)),
    messages: messages.map((row) => exportRow(contactMessages, row)),
    mails: (await listMailsTo(tx, email, personId)).map(({ data: { linkId: _, ...data }, ...row }) => ({
      ...momentOf(row),
      kind: row.kind,
      state: row.state,
      to: row.recipient,
      content: {
        ...data,
        ...(row.subject && { subject: row.subject }),
        ...(row.message && { message: row.message }),
      },
    })),
  }
}

const momentOf = (row: { id: string; createdAt: Date }) => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
})
