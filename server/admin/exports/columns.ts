import * as m from '#messages/exports'
import type { Party } from '../../../contract/api/fields.ts'
import type { BookingRow } from '../../../contract/bookings/bookings.ts'
import type { TransactionRow } from '../../../contract/payments/transactions.ts'
import type { PersonRow } from '../../../contract/people/people.ts'
import type { WaitlistRow } from '../../../contract/site/waitlist.ts'
import type { Column } from '../../platform/csv/csv.ts'

const partyColumns: Column<{ client: Party; photographer: Party }>[] = [
  [m.client, (row) => row.client.fullName],
  [m.clientEmail, (row) => row.client.email],
  [m.photographer, (row) => row.photographer.fullName],
  [m.photographerEmail, (row) => row.photographer.email],
]

export const bookingColumns: Column<BookingRow>[] = [
  [m.bookingId, (row) => row.id],
  ...partyColumns,
  [m.date, (row) => row.dateId.date],
  [m.start, (row) => row.dateId.startTime],
  [m.end, (row) => row.dateId.endTime],
  [m.timeZone, (row) => row.dateId.timeZone],
  [m.description, (row) => row.description],
  [m.amount, (row) => row.finalAmount],
  [m.status, (row) => row.bookingStatus],
  [m.paymentStatus, (row) => row.paymentStatus],
  [m.created, (row) => row.createdAt],
]

export const transactionColumns: Column<TransactionRow>[] = [
  [m.transactionId, (row) => row.id],
  ...partyColumns,
  [m.total, (row) => row.totalAmount],
  [m.upfront, (row) => row.upfrontAmount],
  [m.remaining, (row) => row.remainingAmount],
  [m.paymentStatus, (row) => row.paymentStatus],
  [m.paymentStage, (row) => row.paymentStage],
  [m.bookingId, (row) => row.booking],
  [m.created, (row) => row.createdAt],
]

export const peopleColumns: Column<PersonRow>[] = [
  [m.id, (row) => row.id],
  [m.name, (row) => row.fullName],
  [m.email, (row) => row.email],
  [m.phone, (row) => row.phone],
  [m.emailVerified, (row) => row.isEmailVerified],
  [m.hourlyRate, (row) => row.hourlyRate],
  [m.status, (row) => row.status],
  [m.role, (row) => row.role],
  [m.created, (row) => row.createdAt],
]

/** Of photographers, as the list shows them; empty for those without a studio. */
export const studioColumns: Column<PersonRow>[] = [
  [m.listed, ({ studio }) => studio?.listed ?? null],
  [m.profileVerified, ({ studio }) => studio?.verified ?? null],
  [m.payouts, ({ studio }) => studio?.payee ?? null],
  [m.priceFrom, ({ studio }) => studio?.priceFrom ?? null],
  [m.currency, ({ studio }) => studio?.currency ?? null],
  [m.lastActive, ({ studio }) => studio?.lastActiveAt ?? null],
]

export const waitlistColumns: Column<WaitlistRow>[] = [
  [m.id, (row) => row.id],
  [m.name, (row) => row.fullName],
  [m.email, (row) => row.email],
  [m.role, (row) => row.role],
  [m.joined, (row) => row.createdAt],
  [m.unsubscribed, (row) => row.unsubscribed],
  [m.lastNotified, (row) => row.lastNotifiedAt],
  [m.accountSince, (row) => row.joinedAt],
]
