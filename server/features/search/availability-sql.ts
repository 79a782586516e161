import { type Sql, sql } from '../../platform/db/query.ts'
import type { SlotWindow } from './slot-windows.ts'

/**
 * SQL that keeps the `offers` that can be booked at this time, exactly as the booking call would accept them now. The
 * days are described in docs/decisions/059-days-for-search.md. Photographers in a time zone without a window are kept
 * (`q."timeZone"` is null), so that the caller notices them. `date` is set when it is the same in every zone: then the
 * database can read that date for all photographers at once.
 */
export function availableOnDate(windows: SlotWindow[], now: number, date?: string): Sql {
  // Array slices count from 1.
  return sql`
    ${daysOf(windows, now, date)}
    where q."timeZone" is null or (${IN_TIME} and case
      when ${WHOLE_DAY} then offers.minutes <= coalesce(d.longest, w.longest)
      else offers.minutes <= any ((coalesce(d.lengths, w.lengths))[starts.first + 1 : q.last + 1]) end)`
}

/**
 * The same for photographers instead of packages: those who are available this long at some time of the day, with the
 * longest duration, and with the duration from each half hour (`lengths`) unless the whole day is possible.
 */
export function howLongFree(offers: Sql, minutes: number, windows: SlotWindow[], now: number): Sql {
  return sql`
    select offers.*, q."timeZone" is not null as asked, coalesce(d.longest, w.longest) as longest, case
      when not (${WHOLE_DAY}) then (coalesce(d.lengths, w.lengths))[starts.first + 1 : q.last + 1] end as lengths
    from (${offers} offset 0) offers
    ${daysOf(windows, now)}
    where q."timeZone" is null or (${IN_TIME} and coalesce(d.longest, w.longest) >= ${minutes}::int)`
}

const IN_TIME = sql`q.ahead <= offers."farthestDays" and starts.first <= q.last`
const WHOLE_DAY = sql`starts.first = 0 and q.last = 47`

function daysOf(windows: SlotWindow[], now: number, date?: string): Sql {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const day = date ? sql`${date}::date` : sql`q.date`
  // Without the cast, the weekday would be compared with all seven rows of a photographer instead of using the index.
  return sql`
    left join json_to_recordset(${JSON.stringify(windows)}::json)
      q ("timeZone" text, date date, first int, last int, ahead int, passed int) on q."timeZone" = offers."timeZone"
    cross join lateral (select greatest(q.first, q.passed + 2 * offers."noticeHours") as first) starts
    left join free_days d on d.photographer_id = offers."photographerId" and d.date = ${day}
      and d.since <= ${at} and ${at} < d.until
    left join free_weekdays w on w.photographer_id = offers."photographerId"
      and w.day = extract(isodow from ${day})::smallint`
}
