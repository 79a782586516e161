import { asc, inArray } from 'drizzle-orm'
import { majorOf } from '../../../contract/format/money.ts'
import type { OrderData } from '../../../contract/people/personal-data.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { bookingEvents, bookings } from '../../platform/db/tables/bookings.ts'
import { visibleTo } from '../booking-process/read.ts'
import { venueFor } from '../booking-process/venue.ts'

type Event = typeof bookingEvents.$inferSelect

/** The bookings of one person, without the reasons that the other person gave. */
export async function readBookingData(tx: Db, personId: PersonId): Promise<OrderData['bookings']> {
  const isParty = expression<boolean>(visibleTo(personId))
  const rows = await tx.select().from(bookings).where(isParty)
  const events = await tx
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, tx.select({ id: bookings.id }).from(bookings).where(isParty)))
    .orderBy(asc(bookingEvents.at), asc(bookingEvents.id))
  const byBooking = Map.groupBy(events, ({ bookingId }) => bookingId)
  return rows.map((row) => {
    const role = row.clientId === personId ? 'client' : 'photographer'
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      clientId: row.clientId,
      photographerId: row.photographerId,
      date: row.shootDate,
      startTime: row.startTime,
      endTime: row.endTime,
      timeZone: row.timeZone,
      description: row.description,
      venue: venueFor(role, row),
      finalAmount: majorOf(row.finalAmountMinor, row.currency),
      status: row.status,
      package: row.package && { name: row.package.name, includes: row.package.includes },
      lines: row.lines.map(({ text, minor }) => ({ text, amount: majorOf(minor, row.currency) })),
      timeline: (byBooking.get(row.id) ?? []).map((event) => presentEvent(event, role)),
      dispute: row.dispute?.by === role ? { at: row.dispute.at, reason: row.dispute.reason } : null,
    }
  })
}

function presentEvent(
  { at, what, by, note }: Event,
  role: string,
): OrderData['bookings'][number]['timeline'][number] {
  const readable = by !== (role === 'client' ? 'photographer' : 'client')
  return { at: at.toISOString(), what, by, note: readable && note ? note : null }
}
