import { processMessages } from '../../../contract/bookings/process.ts'
import type { OpenDays, OpenDaysQuery } from '../../../contract/calendar/calendar.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { findOpenDays } from '../calendar/open-days.ts'

type Row = {
  photographerId: string
  state: string
  timeZone: string
  baseZone: string
  minutes: number
}

/** The starts that `proposeDate` accepts for this booking, whose own time counts as available. */
export async function readNewTimes(
  db: Db,
  { bookingId, personId }: { bookingId: BookingId; personId: PersonId },
  wanted: Pick<OpenDaysQuery, 'from' | 'to'>,
): Promise<OpenDays> {
  const [found] = await query<Row>(db)`
    select b.photographer_id as "photographerId", b.state, b.time_zone as "timeZone",
      extract(epoch from b.ends_at - b.starts_at)::int / 60 as minutes, coalesce(p.time_zone, 'UTC') as "baseZone"
    from bookings b
    left join studios s on s.photographer_id = b.photographer_id
    left join places p on p.id = s.place_id
    where b.id = ${bookingId} and ${personId} in (b.client_id, b.photographer_id)`
  if (!found) throw new NotFound(processMessages.notFound)
  if (found.state !== 'booked') throw new Conflict(processMessages.notNow)
  return findOpenDays(db, { ...found, without: [bookingId] }, wanted)
}
