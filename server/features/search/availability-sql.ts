import { type Statement, statement } from '../../platform/db/sql.ts'
import type { Question } from './slot-windows.ts'

/**
 * Of `offers` those that can be taken then, as the rest of a statement: what the booking call would accept at this instant, and
 * nobody else. The days are those of docs/decisions/059-days-for-search.md. Whoever lives in a zone that was not asked about is kept
 * with no question (`q."timeZone"` is null), so that it can be noticed. `date` is given where it is the same on every wall: then the
 * database may read that date of everybody at once.
 */
export function availableOnDate(questions: Question[], now: number, date?: string): Statement {
  // Slices of arrays count from 1.
  return statement`
    ${daysOf(questions, now, date)}
    where q."timeZone" is null or (${IN_TIME} and case
      when ${WHOLE_DAY} then offers.minutes <= coalesce(d.longest, w.longest)
      else offers.minutes <= any ((coalesce(d.lengths, w.lengths))[starts.first + 1 : q.last + 1]) end)`
}

/**
 * The same where `offers` are people and not yet packages: only whoever could be had for so long at some time of that day, with how
 * long at most, and from each half hour (`lengths`) where not all of the day will do.
 */
export function howLongFree(
  offers: Statement,
  minutes: number,
  questions: Question[],
  now: number,
): Statement {
  return statement`
    select offers.*, q."timeZone" is not null as asked, coalesce(d.longest, w.longest) as longest, case
      when not (${WHOLE_DAY}) then (coalesce(d.lengths, w.lengths))[starts.first + 1 : q.last + 1] end as lengths
    from (${offers} offset 0) offers
    ${daysOf(questions, now)}
    where q."timeZone" is null or (${IN_TIME} and coalesce(d.longest, w.longest) >= ${minutes}::int)`
}

const IN_TIME = statement`q.ahead <= offers."farthestDays" and starts.first <= q.last`
const WHOLE_DAY = statement`starts.first = 0 and q.last = 47`

function daysOf(questions: Question[], now: number, date?: string): Statement {
  const at = statement`${new Date(now).toISOString()}::timestamptz`
  const day = date ? statement`${date}::date` : statement`q.date`
  // A weekday as a plain number would be compared with all seven of somebody's rows instead of being looked up.
  return statement`
    left join json_to_recordset(${JSON.stringify(questions)}::json)
      q ("timeZone" text, date date, first int, last int, ahead int, passed int) on q."timeZone" = offers."timeZone"
    cross join lateral (select greatest(q.first, q.passed + 2 * offers."noticeHours") as first) starts
    left join free_days d on d.photographer_id = offers."photographerId" and d.date = ${day}
      and d.since <= ${at} and ${at} < d.until
    left join free_weekdays w on w.photographer_id = offers."photographerId"
      and w.day = extract(isodow from ${day})::smallint`
}
