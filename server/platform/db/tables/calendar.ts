import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, primaryKey, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId, tstzrange } from './columns.ts'
import { people } from './people.ts'

const photographer = () =>
  uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const weeklyHours = pgTable(
  'weekly_hours',
  {
    photographerId: photographer(),
    position: smallint('position').notNull(),
    day: smallint('day').notNull(),
    fromTime: time('from_time').notNull(),
    toTime: time('to_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.position] })],
)

export const dayExceptions = pgTable(
  'day_exceptions',
  {
    photographerId: photographer(),
    date: date('date', { mode: 'string' }).notNull(),
    spans: jsonb('spans').$type<{ from: string; to: string }[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.date] })],
)

export const timeOff = pgTable('time_off', {
  id: primaryId(),
  photographerId: photographer(),
  during: tstzrange('during').notNull(),
  note: text('note').notNull().default(''),
  createdAt: createdAt(),
})

export const calendarFeeds = pgTable('calendar_feeds', {
  id: primaryId(),
  photographerId: photographer(),
  name: text('name').notNull().default(''),
  url: text('url').notNull(),
  checkedAt: instant('checked_at'),
  fetchedAt: instant('fetched_at'),
  problem: text('problem'),
  etag: text('etag'),
  lastModified: text('last_modified'),
  events: integer('events').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  leasedUntil: instant('leased_until'),
  ownerTurnAt: instant('owner_turn_at').notNull().default(new Date(0)),
  createdAt: createdAt(),
})

export const feedFetches = pgTable(
  'feed_fetches',
  {
    photographerId: photographer(),
    /** md5 of the link, which is a secret. */
    link: text('link').notNull(),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.link] })],
)

export const importedEvents = pgTable(
  'imported_events',
  {
    feedId: uuid('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    photographerId: photographer(),
    during: tstzrange('during').notNull(),
    summary: text('summary').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.position] })],
)

export const calendarExports = pgTable('calendar_exports', {
  /** The owner of the link: clients have one, too. */
  photographerId: photographer().primaryKey(),
  token: text('token').notNull(),
  createdAt: createdAt(),
})

export const freeWeekdays = pgTable(
  'free_weekdays',
  {
    photographerId: photographer(),
    day: smallint('day').notNull(),
    lengths: smallint('lengths').array().notNull(),
    longest: smallint('longest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.day] })],
)

export const freeDays = pgTable(
  'free_days',
  {
    photographerId: photographer(),
    date: date('date', { mode: 'string' }).notNull(),
    since: instant('since').notNull().default(sql`'-infinity'`),
    until: instant('until').notNull().default(sql`'infinity'`),
    lengths: smallint('lengths').array().notNull(),
    longest: smallint('longest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.date, table.since] })],
)

export const freeCalendars = pgTable('free_calendars', {
  photographerId: photographer().primaryKey(),
  timeZone: text('time_zone').notNull(),
  knownTo: date('known_to', { mode: 'string' }).notNull(),
  refreshedAt: instant('refreshed_at').notNull().defaultNow(),
})
