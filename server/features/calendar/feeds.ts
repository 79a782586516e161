import { and, eq } from 'drizzle-orm'
import {
  calendarLimits,
  calendarMessages,
  type Feed,
  type FeedBody,
} from '../../../contract/calendar/calendar.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { sql } from '../../platform/db/query.ts'
import { calendarFeeds, feedFetches } from '../../platform/db/tables/calendar.ts'
import { Conflict, NotFound, TooManyRequests } from '../../platform/errors.ts'
import { type FeedRow, lastTurnOf } from './feed-queue.ts'
import { rebuildFreeDays } from './free-days.ts'
import { lockCalendar } from './queries.ts'

export type ListedFeed = FeedRow & { lastFetch: Date | null }

export async function listFeeds(db: Db, photographerId: string): Promise<ListedFeed[]> {
  const rows = await db
    .select({ feed: calendarFeeds, lastFetch: feedFetches.fetchedAt })
    .from(calendarFeeds)
    .leftJoin(feedFetches, LAST_FETCH)
    .where(eq(calendarFeeds.photographerId, photographerId))
    .orderBy(calendarFeeds.createdAt, calendarFeeds.id)
  return rows.map(({ feed, lastFetch }) => ({ ...feed, lastFetch }))
}

/** The last fetch of the same link, possibly for a feed that was removed since. */
const LAST_FETCH = and(
  eq(feedFetches.photographerId, calendarFeeds.photographerId),
  eq(feedFetches.link, expression(sql`md5(calendar_feeds.url)`)),
)

export async function addFeed(db: Db, photographerId: string, { url, name }: FeedBody): Promise<ListedFeed> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const known = await listFeeds(tx, photographerId)
    if (known.some((feed) => feed.url === url)) throw new Conflict(calendarMessages.feedKnown())
    if (known.length >= calendarLimits.feeds) throw new Conflict(calendarMessages.fullFeeds())
    const id = newId()
    await tx
      .insert(calendarFeeds)
      .values({ id, photographerId, url, name, ownerTurnAt: await lastTurnOf(tx, photographerId) })
    return (await listFeeds(tx, photographerId)).find((feed) => feed.id === id)!
  })
}

/** Also removes its events, so that they no longer block any time. */
export async function removeFeed(db: Db, photographerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const removed = await tx
      .delete(calendarFeeds)
      .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.photographerId, photographerId)))
      .returning({ id: calendarFeeds.id })
    if (removed.length === 0) throw new NotFound(calendarMessages.noFeed())
    await rebuildFreeDays(tx, photographerId)
  })
}

/** Makes the feed due now, for a full fetch. */
export async function refreshFeed(db: Db, photographerId: string, id: string): Promise<ListedFeed> {
  return db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    const feed = (await listFeeds(tx, photographerId)).find((row) => row.id === id)
    if (!feed) throw new NotFound(calendarMessages.noFeed())
    const refreshable = refreshableAt(feed)
    if (refreshable)
      throw new TooManyRequests(calendarMessages.feedPaused(), (refreshable.getTime() - Date.now()) / 1000)
    const due = { checkedAt: null, etag: null, lastModified: null }
    await tx.update(calendarFeeds).set(due).where(eq(calendarFeeds.id, id))
    return { ...feed, ...due }
  })
}

function refreshableAt({ lastFetch }: ListedFeed): Date | null {
  const at = (lastFetch?.getTime() ?? 0) + calendarLimits.feedPauseMinutes * 60_000
  return at > Date.now() ? new Date(at) : null
}

export function presentFeed(row: ListedFeed): Feed {
  return {
    id: row.id,
    _id: row.id,
    name: row.name,
    url: row.url,
    state: row.problem ? 'failing' : row.fetchedAt ? 'fine' : 'waiting',
    problem: row.problem,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    fetchedAt: row.fetchedAt?.toISOString() ?? null,
    refreshableAt: refreshableAt(row)?.toISOString() ?? null,
    events: row.events,
    skipped: row.skipped,
  }
}
