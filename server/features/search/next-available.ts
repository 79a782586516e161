import { type Queryable, query, sql } from '../../platform/db/query.ts'
import { withinOperatorsLimit } from '../calendar/queries.ts'
import type { RankedPhotographer } from './rank.ts'

/** A later date says little about when a photographer can be booked. */
const HORIZON_DAYS = 90

/**
 * The first date on which each package can be booked for its duration, by package; packages without one are missing. Only the
 * first possible date depends on the time of day, because of the minimum notice. The days are described in
 * docs/decisions/059-days-for-search.md.
 */
export async function findNextAvailable(
  client: Queryable,
  found: Pick<RankedPhotographer, 'packageId' | 'minutes'>[],
  now: number,
): Promise<Map<string, string>> {
  if (found.length === 0) return new Map()
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const rows = await query<{ packageId: string; date: string }>(client)`
      with wanted as materialized (
        select o.package_id, o.photographer_id, asked.minutes,
          (${at} + make_interval(hours => o.notice_hours)) at time zone o.time_zone as earliest,
          (${at} at time zone o.time_zone)::date
            + least(${HORIZON_DAYS}::int, ${withinOperatorsLimit(sql`o.farthest_days`)}) as last
        from unnest(${found.map(({ packageId }) => packageId)}::uuid[], ${found.map(({ minutes }) => minutes)}::int[])
          asked (package_id, minutes)
        join search_offers o using (package_id)
      )
      select wanted.package_id as "packageId", min(day.date)::text as date
      from wanted
      cross join lateral (
        select earliest::date + n as date from generate_series(0, last - earliest::date) n
      ) day
      left join free_days d on d.photographer_id = wanted.photographer_id and d.date = day.date
        and d.since <= ${at} and ${at} < d.until
      left join free_weekdays w on w.photographer_id = wanted.photographer_id
        and w.day = extract(isodow from day.date)::smallint
      where case
        when day.date > earliest::date then minutes <= coalesce(d.longest, w.longest)
        else minutes <= any ((coalesce(d.lengths, w.lengths))[ceil(extract(epoch from earliest::time) / 1800)::int + 1 : 48])
        end
      group by 1`
  return new Map(rows.map(({ packageId, date }) => [packageId, date]))
}
