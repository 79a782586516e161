import { eq, sql } from 'drizzle-orm'
import { calendarLimits } from '../../contract/calendar.ts'
import type { Db } from '../db/connect.ts'
import { calendarFeeds, feedFetches } from '../db/tables/calendar.ts'
import { countHit } from '../http/limits.ts'
import { FeedProblem } from './ical/fetch-feed.ts'
import { readTimeZone } from './time-off.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect
export type DueFeed = FeedRow & { timeZone: string }

/** Five feeds of one host are read 20 times an hour by themselves. */
const MAX_FETCHES_PER_HOST = 30

/**
 * Takes up to `count` feeds that are due, one of each photographer, those first whose photographer had the last turn longest
 * ago; no other process gets them before the lease ends.
 */
export async function takeDueFeeds(db: Db, count: number, minutes: number): Promise<DueFeed[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with due as (
      select id, photographer_id, owner_turn_at, checked_at from calendar_feeds f
      where (checked_at is null or checked_at <= now() - make_interval(mins => ${minutes}::int))
        and (leased_until is null or leased_until < now())
        and not exists (select from feed_fetches p where p.photographer_id = f.photographer_id and p.link = md5(f.url)
          and p.fetched_at > now() - make_interval(mins => ${calendarLimits.feedPauseMinutes}::int))
      order by owner_turn_at limit ${count * calendarLimits.feeds} for update skip locked
    ), first as (
      select distinct on (photographer_id) id, owner_turn_at from due order by photographer_id, checked_at nulls first
    ), taken as (
      update calendar_feeds set leased_until = now() + interval '2 minutes'
      where id in (select id from first order by owner_turn_at limit ${count})
      returning id, photographer_id, url
    ), fetches as (
      insert into feed_fetches (photographer_id, link) select photographer_id, md5(url) from taken
      on conflict (photographer_id, link) do update set fetched_at = now()
    )
    select id from taken`)
  const taken: DueFeed[] = []
  for (const { id } of rows) {
    const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id))
    // It may have been removed meanwhile.
    if (!feed) continue
    await db
      .update(calendarFeeds)
      .set({ ownerTurnAt: sql`now()` })
      .where(eq(calendarFeeds.photographerId, feed.photographerId))
    taken.push({ ...feed, timeZone: await readTimeZone(db, feed.photographerId) })
  }
  return taken
}

export async function lastTurnOf(db: Db, photographerId: string): Promise<Date> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${feedFetches.fetchedAt})` })
    .from(feedFetches)
    .where(eq(feedFetches.photographerId, photographerId))
  return new Date(row?.at ?? 0)
}

/** Called for each host on the way, so that redirects do not aim more fetches at one host. */
export async function countFetchOf(db: Db, photographerId: string, host: string): Promise<void> {
  const limit = { key: `feed ${photographerId} ${host}`, most: MAX_FETCHES_PER_HOST, windowSeconds: 3_600 }
  const { hits, retryAfter } = await countHit(db, limit)
  if (hits > limit.most)
    throw new FeedProblem(
      `We’ve read calendars from ${host} ${limit.most} times in the last hour. We’ll try again in ${Math.ceil(retryAfter / 60)} minutes.`,
    )
}

export async function deleteOldFetches(db: Db): Promise<void> {
  await db.execute(sql`delete from feed_fetches where fetched_at < now() - interval '1 day'`)
}
