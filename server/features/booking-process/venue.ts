import type { BookingState } from '../../../contract/bookings/process.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import type { Who } from './process.ts'

const ACCEPTED = new Set<BookingState>(['booked', 'shot', 'delivered', 'changes', 'completed', 'disputed'])

type Venue = { state: BookingState; venue: string }

/** Both people share their contact details only with an accepted booking. */
export const isAccepted = ({ state }: Pick<Venue, 'state'>): boolean => ACCEPTED.has(state)

/** The photographer gets the client's address only with an accepted booking. */
export const venueFor = (who: Who, booking: Venue): string =>
  who !== 'photographer' || isAccepted(booking) ? booking.venue : ''

const CHANGEABLE = new Set<BookingState>(['held', 'requested', 'booked'])

/** The client can change the venue until the shoot starts. */
export const canChangeVenue = (
  { state, startsAt }: { state: BookingState; startsAt: Date },
  now: Date,
): boolean => CHANGEABLE.has(state) && startsAt > now

/** For calendars: the venue, then the city. */
export async function locationFor(
  db: Db,
  who: Who,
  booking: Venue & { placeId: string | null },
): Promise<string> {
  const [city] = booking.placeId
    ? await query<{ name: string }>(db)`select name from places where id = ${booking.placeId}`
    : []
  return [...venueFor(who, booking).split('\n'), city?.name].filter(Boolean).join(', ')
}
