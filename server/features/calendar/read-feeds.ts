import { eq } from 'drizzle-orm'
import * as m from '#messages/server-calendar'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { query } from '../../platform/db/query.ts'
import { calendarFeeds } from '../../platform/db/tables/calendar.ts'
import { type Network, openNetwork } from '../../platform/http/public-request.ts'
import type { Services } from '../../platform/services.ts'
import { DAY, MINUTE } from '../../platform/time/wall-clock.ts'
import {
  type BusyHosts,
  countFetchOf,
  type DueFeed,
  type FeedRow,
  hostOf,
  takeDueFeeds,
} from './feed-queue.ts'
import { rebuildFreeDays } from './free-days.ts'
import { FeedProblem, fetchFeed } from './ical/fetch-feed.ts'
import type { FeedReading } from './ical/read-feed.ts'
import { readInWorker } from './ical/read-in-worker.ts'
import { lockCalendar } from './queries.ts'

const EVERY_MINUTES = 15
/** Most of the time is spent waiting for other servers. */
const AT_ONCE = 32
/** Most calendars are at a few large hosts, which must not mistake us for an attack. */
const PER_HOST = 8
/** Free slots needed before more feeds are leased, so that one statement leases several. */
const REFILL = 8
/** Remaining feeds wait for the next run, so that a run ends before its job expires. */
const RUN_MS = 10 * MINUTE
/** Past events do not matter, and bookings are not possible further ahead. */
const PAST_DAYS = 7
const AHEAD_DAYS = 1_200
/** An unchanged feed is still parsed once a day, because its series continue and the window moves. */
const FRESH_MS = DAY

/** Reads the feeds that are due, many at a time but few of one host; returns their number. */
export async function readDueFeeds(
  services: Pick<Services, 'db' | 'log'>,
  network: Network = openNetwork,
): Promise<number> {
  const ends = Date.now() + RUN_MS
  const running = new Map<string, { host: string; done: Promise<unknown> }>()
  let read = 0
  for (;;) {
    const free = AT_ONCE - running.size
    if (free >= REFILL && Date.now() < ends) {
      const busy: BusyHosts = {}
      for (const { host } of running.values()) busy[host] = (busy[host] ?? 0) + 1
      for (const feed of await takeDueFeeds(services.db, free, EVERY_MINUTES, { busy, perHost: PER_HOST })) {
        read += 1
        const done = readOneFeed(services, feed, network).finally(() => running.delete(feed.id))
        running.set(feed.id, { host: hostOf(feed.url), done })
      }
    }
    if (running.size === 0) return read
    await Promise.race([...running.values()].map(({ done }) => done))
  }
}

async function readOneFeed(
  { db, log }: Pick<Services, 'db' | 'log'>,
  feed: DueFeed,
  network: Network,
): Promise<void> {
  try {
    const fresh = feed.fetchedAt && Date.now() - feed.fetchedAt.getTime() < FRESH_MS && !feed.problem
    const known = fresh ? feed : { etag: null, lastModified: null }
    const fetched = await fetchFeed(feed.url, known, network, (host) =>
      countFetchOf(db, feed.photographerId, host),
    )
    if (!fetched.changed) return await close(db, feed.id, {})
    const now = Date.now()
    const reading = await readInWorker({
      text: fetched.text,
      timeZone: feed.timeZone,
      from: now - PAST_DAYS * DAY,
      to: now + AHEAD_DAYS * DAY,
    })
    await storeEvents(db, feed, reading, { etag: fetched.etag, lastModified: fetched.lastModified })
  } catch (error) {
    // Keep the last events: a feed that fails must not make the photographer available.
    if (!(error instanceof FeedProblem)) log.warn({ err: error, feed: feed.id }, 'syncing a calendar failed')
    const problem = error instanceof FeedProblem ? error.message : m.wentWrong()
    await close(db, feed.id, { problem })
  }
}

async function close(db: Db, id: string, change: Partial<typeof calendarFeeds.$inferInsert>): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ ...change, checkedAt: now(), leasedUntil: null })
    .where(eq(calendarFeeds.id, id))
}

async function storeEvents(
  db: Db,
  feed: FeedRow,
  { events, skipped }: FeedReading,
  validators: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCalendar(tx, feed.photographerId)
    const records = events.map(({ start, end, summary }, position) => ({
      position,
      start: start / 1000,
      end: end / 1000,
      // PostgreSQL cannot store these.
      summary: summary.replaceAll('\u0000', '').toWellFormed(),
    }))
    const rows = await query<{ changed: number }>(tx)`
      with wanted as (
        select position, tstzrange(to_timestamp(start), to_timestamp("end")) as during, summary
        from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as r (position int, start float8, "end" float8, summary text)
      ), gone as (
        delete from imported_events where feed_id = ${feed.id} and position >= ${records.length} returning 1
      ), kept as (
        insert into imported_events as e (feed_id, position, photographer_id, during, summary)
        select f.id, w.position, f.photographer_id, w.during, w.summary
        from wanted w, calendar_feeds f where f.id = ${feed.id}
        on conflict (feed_id, position) do update set during = excluded.during, summary = excluded.summary
          where (e.during, e.summary) is distinct from (excluded.during, excluded.summary)
        returning 1
      ) select (select count(*)::int from gone) + (select count(*)::int from kept) as changed`
    await close(tx, feed.id, {
      ...validators,
      problem: null,
      fetchedAt: new Date(),
      events: events.length,
      skipped,
    })
    if (rows[0]!.changed > 0) await rebuildFreeDays(tx, feed.photographerId)
  })
}
