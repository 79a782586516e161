import { and, eq, sql } from 'drizzle-orm'
import { calendarLimits, calendarMessages, type Feed, type FeedBody } from '../../contract/calendar.ts'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { calendarFeeds } from '../db/tables/calendar.ts'
import { Conflict, NotFound } from '../errors.ts'
import { refreshDays } from './derived.ts'
import { lockCalendar } from './queries.ts'
import { readTimeZone } from './time-off.ts'

export type FeedRow = typeof calendarFeeds.$inferSelect

export async function listFeeds(db: Db, photographerId: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.photographerId, photographerId))
    .orderBy(calendarFeeds.createdAt, calendarFeeds.id)
}

export async function addFeed(db: Db, photographerId: string, { url, name }: FeedBody): Promise<FeedRow> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const kept = await listFeeds(tx, photographerId)
    if (kept.some((feed) => feed.url === url)) throw new Conflict(calendarMessages.feedKnown)
    if (kept.length >= calendarLimits.feeds) throw new Conflict(calendarMessages.fullFeeds)
    const [row] = await tx
      .insert(calendarFeeds)
      .values({ id: newId(), photographerId, url, name })
      .returning()
    return row!
  })
}

/** With its events, which keep nothing busy any more. */
export async function removeFeed(db: Db, photographerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const removed = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.photographerId, photographerId)))
      .returning({ id: calendarFeeds.id })
    if (removed.length === 0) throw new NotFound(calendarMessages.noFeed)
    await refreshDays(tx, photographerId)
  })
}

/** The next look at it is due now, and without asking whether it has changed. */
export async function askForFeed(db: Db, photographerId: string, id: string): Promise<FeedRow> {
  const [row] = await db
    .update(calendarFeeds)
    .set({ checkedAt: null, etag: null, lastModified: null })
    .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.photographerId, photographerId)))
    .returning()
  if (!row) throw new NotFound(calendarMessages.noFeed)
  return row
}

/** Takes up to `count` feeds that nobody has looked at for a while; no other process gets them before the lease ends. */
export async function takeDueFeeds(
  db: Db,
  count: number,
  minutes: number,
): Promise<(FeedRow & { timeZone: string })[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update calendar_feeds set leased_until = now() + interval '2 minutes'
    where id in (
      select id from calendar_feeds
      where (checked_at is null or checked_at <= now() - make_interval(mins => ${minutes}::int))
        and (leased_until is null or leased_until < now())
      order by checked_at nulls first limit ${count} for update skip locked
    ) returning id`)
  const taken: (FeedRow & { timeZone: string })[] = []
  for (const { id } of rows) {
    const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id))
    // Somebody may have removed it meanwhile.
    if (feed) taken.push({ ...feed, timeZone: await readTimeZone(db, feed.photographerId) })
  }
  return taken
}

export function presentFeed(row: FeedRow): Feed {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    url: row.url,
    state: row.problem ? 'failing' : row.fetchedAt ? 'fine' : 'waiting',
    problem: row.problem,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    fetchedAt: row.fetchedAt?.toISOString() ?? null,
    events: row.events,
    skipped: row.skipped,
  }
}
