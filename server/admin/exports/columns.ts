import type { Party } from '../../../contract/api/fields.ts'
import type { BookingRow } from '../../../contract/bookings/bookings.ts'
import type { TransactionRow } from '../../../contract/payments/transactions.ts'
import type { PersonRow } from '../../../contract/people/people.ts'
import type { WaitlistRow } from '../../../contract/site/waitlist.ts'
import type { Column } from '../../platform/csv/csv.ts'

const partyColumns: Column<{ client: Party; photographer: Party }>[] = [
  ['Client', (row) => row.client.fullName],
  ['Client email', (row) => row.client.email],
  ['Photographer', (row) => row.photographer.fullName],
  ['Photographer email', (row) => row.photographer.email],
]

export const bookingColumns: Column<BookingRow>[] = [
  ['Booking ID', (row) => row.id],
  ...partyColumns,
  ['Date', (row) => row.dateId.date],
  ['Start', (row) => row.dateId.startTime],
  ['End', (row) => row.dateId.endTime],
  ['Time zone', (row) => row.dateId.timeZone],
  ['Description', (row) => row.description],
  ['Amount', (row) => row.finalAmount],
  ['Status', (row) => row.bookingStatus],
  ['Payment status', (row) => row.paymentStatus],
  ['Created', (row) => row.createdAt],
]

export const transactionColumns: Column<TransactionRow>[] = [
  ['Transaction ID', (row) => row.id],
  ...partyColumns,
  ['Total', (row) => row.totalAmount],
  ['Upfront', (row) => row.upfrontAmount],
  ['Remaining', (row) => row.remainingAmount],
  ['Payment status', (row) => row.paymentStatus],
  ['Payment stage', (row) => row.paymentStage],
  ['Booking ID', (row) => row.booking],
  ['Created', (row) => row.createdAt],
]

export const peopleColumns: Column<PersonRow>[] = [
  ['ID', (row) => row.id],
  ['Name', (row) => row.fullName],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Email verified', (row) => row.isEmailVerified],
  ['Hourly rate', (row) => row.hourlyRate],
  ['Status', (row) => row.status],
  ['Role', (row) => row.role],
  ['Created', (row) => row.createdAt],
]

/** Of photographers, as the list shows them; empty for those without a studio. */
export const studioColumns: Column<PersonRow>[] = [
  ['Listed', ({ studio }) => studio?.listed ?? null],
  ['Profile verified', ({ studio }) => studio?.verified ?? null],
  ['Payouts', ({ studio }) => studio?.payee ?? null],
  ['Price from', ({ studio }) => studio?.priceFrom ?? null],
  ['Currency', ({ studio }) => studio?.currency ?? null],
  ['Last active', ({ studio }) => studio?.lastActiveAt ?? null],
]

export const waitlistColumns: Column<WaitlistRow>[] = [
  ['ID', (row) => row.id],
  ['Name', (row) => row.fullName],
  ['Email', (row) => row.email],
  ['Role', (row) => row.role],
  ['Joined', (row) => row.createdAt],
  ['Unsubscribed', (row) => row.unsubscribed],
  ['Last notified', (row) => row.lastNotifiedAt],
  ['Account since', (row) => row.joinedAt],
]
