import type { BookingRow } from '../../../contract/bookings/bookings.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { presentParties } from '../booking-process/parties.ts'
import type { ListedBooking } from './list.ts'

export function presentBooking(row: ListedBooking): BookingRow {
  return {
    id: row.id,
    _id: row.id,
    ...presentParties(row),
    dateId: {
      date: row.shoot_date,
      startTime: row.start_time.slice(0, 5),
      endTime: row.end_time.slice(0, 5),
      timeZone: row.time_zone,
    },
    description: row.description,
    finalAmount: majorOf(asMinor(row.final_amount_minor), row.currency),
    bookingStatus: row.status,
    // A booking whose payment was not requested yet has no transaction.
    paymentStatus: row.payment_status ?? 'pending',
    createdAt: new Date(row.created_at).toISOString(),
  }
}
