import { inArray } from 'drizzle-orm'
import * as m from '#messages/server-calendar'
import { calendarLimits } from '../../../contract/calendar/calendar.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { calendarFeeds } from '../../platform/db/tables/calendar.ts'
import { takeHit } from '../../platform/http/limits.ts'
import { FeedProblem } from './ical/fetch-feed.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect
export type DueFeed = FeedRow & { timeZone: string }

/** The schedule alone reads five feeds of one host 20 times an hour. */
const MAX_FETCHES_PER_HOST = 30

/** The number of feeds per host that this process is reading now. */
export type BusyHosts = Record<string, number>
export const hostOf = (url: string): string => new URL(url).hostname

/**
 * Leases up to `count` due feeds, one per photographer, starting with the photographer whose last turn was longest ago,
 * and at most `perHost` at a time of one host. Other processes skip them until the lease expires.
 */
export async function takeDueFeeds(
  db: Db,
  count: number,
  minutes: number,
  { busy = {}, perHost = count }: { busy?: BusyHosts; perHost?: number } = {},
): Promise<DueFeed[]> {
  const full = Object.keys(busy).filter((host) => busy[host]! >= perHost)
  const host = sql`lower(substring(url from '^https://([^/:?#]+)'))`
  const rows = await query<{ id: string; time_zone: string }>(db)`
    with due as (
      select id, photographer_id, owner_turn_at, checked_at, ${host} as host from calendar_feeds f
      where (checked_at is null or checked_at <= now() - make_interval(mins => ${minutes}::int))
        and (leased_until is null or leased_until < now())
        and not (${host} = any (select jsonb_array_elements_text(${JSON.stringify(full)}::jsonb)))
        and not exists (select from feed_fetches p where p.photographer_id = f.photographer_id and p.link = md5(f.url)
          and p.fetched_at > now() - make_interval(mins => ${calendarLimits.feedPauseMinutes}::int))
      order by owner_turn_at limit ${count * calendarLimits.feeds} for update skip locked
    ), first as (
      select distinct on (photographer_id) id, owner_turn_at, host from due order by photographer_id, checked_at nulls first
    ), polite as (
      select id, owner_turn_at, row_number() over (partition by host order by owner_turn_at)
        + coalesce((${JSON.stringify(busy)}::jsonb ->> host)::int, 0) as at_host
      from first
    ), taken as (
      update calendar_feeds set leased_until = now() + interval '2 minutes'
      where id in (select id from polite where at_host <= ${perHost} order by owner_turn_at limit ${count})
      returning id, photographer_id, url
    ), fetches as (
      insert into feed_fetches (photographer_id, link) select photographer_id, md5(url) from taken
      on conflict (photographer_id, link) do update set fetched_at = now()
    )
    select t.id, coalesce(p.time_zone, 'UTC') as time_zone
    from taken t left join studios s on s.photographer_id = t.photographer_id left join places p on p.id = s.place_id`
  if (rows.length === 0) return []
  const zones = new Map(rows.map(({ id, time_zone }) => [id, time_zone]))
  // Leaves out feeds that were removed in the meantime.
  const feeds = await db
    .select()
    .from(calendarFeeds)
    .where(inArray(calendarFeeds.id, [...zones.keys()]))
  const owners = feeds.map(({ photographerId }) => photographerId)
  if (owners.length > 0)
    await db
      .update(calendarFeeds)
      .set({ ownerTurnAt: now() })
      .where(inArray(calendarFeeds.photographerId, owners))
  return feeds.map((feed) => ({ ...feed, timeZone: zones.get(feed.id)! }))
}

export async function lastTurnOf(db: Db, photographerId: string): Promise<Date> {
  const [row] = await query<{ at: string | null }>(db)`
    select max(fetched_at) as at from feed_fetches where photographer_id = ${photographerId}`
  return new Date(row?.at ?? 0)
}

/** Called for each host in a chain of redirects, so that redirects cannot exceed the limit of one host. */
export async function countFetchOf(db: Db, photographerId: string, host: string): Promise<void> {
  const limit = { key: `feed ${photographerId} ${host}`, most: MAX_FETCHES_PER_HOST, windowSeconds: 3_600 }
  const { fits, retryAfter } = await takeHit(db, limit)
  if (!fits)
    throw new FeedProblem(m.syncedTooOften({ host, count: limit.most, minutes: Math.ceil(retryAfter / 60) }))
}

export async function deleteOldFetches(db: Db): Promise<void> {
  await execute(db)`delete from feed_fetches where fetched_at < now() - interval '1 day'`
}
