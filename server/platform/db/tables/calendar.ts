import { sql } from 'drizzle-orm'
import { date, integer, jsonb, primaryKey, smallint, text, time } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId, primaryId, tstzrange } from '../columns/columns.ts'
import {
  allPlain,
  deletedWith,
  ofBoth,
  ofPhotographer,
  plain,
  SECRET,
  TECHNICAL,
  table,
} from '../columns/privacy.ts'
import { people } from './people.ts'

const photographer = () =>
  link<PersonId>('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const weeklyHours = table(
  'weekly_hours',
  {
    photographerId: deletedWith(photographer()),
    position: plain.amount(smallint('position')).notNull(),
    day: ofPhotographer(smallint('day').notNull(), 'a day of the week', 'deleted', 'hours'),
    fromTime: ofPhotographer(time('from_time').notNull(), 'its first hour', 'deleted', 'hours'),
    toTime: ofPhotographer(time('to_time').notNull(), 'its last hour', 'deleted', 'hours'),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.position] })],
)

export const dayExceptions = table(
  'day_exceptions',
  {
    photographerId: deletedWith(photographer()),
    date: ofPhotographer(date('date', { mode: 'string' }).notNull(), 'a special day', 'deleted', 'hours'),
    spans: ofPhotographer(
      jsonb('spans').$type<{ from: string; to: string }[]>().notNull().default([]),
      'its hours',
      'deleted',
      'hours',
    ),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.date] })],
)

export const timeOff = table('time_off', {
  id: primaryId(),
  photographerId: deletedWith(photographer()),
  during: ofPhotographer(tstzrange('during').notNull(), 'when', 'deleted', 'timeOff'),
  note: ofPhotographer(text('note').notNull().default(''), 'why', 'deleted', 'timeOff'),
  createdAt: createdAt(),
})

export const calendarFeeds = table('calendar_feeds', {
  id: primaryId(),
  photographerId: deletedWith(photographer()),
  name: ofPhotographer(
    text('name').notNull().default(''),
    'what the photographer calls it',
    'deleted',
    'calendars',
  ),
  url: ofPhotographer(text('url').notNull(), 'the link to the other calendar', 'deleted', 'calendars'),
  checkedAt: instant('checked_at'),
  fetchedAt: instant('fetched_at'),
  problem: ofPhotographer(text('problem'), 'why it could not be read', 'deleted', 'calendars'),
  etag: ofPhotographer(text('etag'), 'the version that its server named', 'deleted', TECHNICAL),
  lastModified: ofPhotographer(text('last_modified'), 'the time that its server named', 'deleted', TECHNICAL),
  events: plain.amount(integer('events')).notNull().default(0),
  skipped: plain.amount(integer('skipped')).notNull().default(0),
  leasedUntil: instant('leased_until'),
  ownerTurnAt: instant('owner_turn_at').notNull().default(new Date(0)),
  createdAt: createdAt(),
})

export const feedFetches = table(
  'feed_fetches',
  {
    photographerId: deletedWith(photographer()),
    /** md5 of the link, which is a secret. */
    link: plain.checksum(text('link')).notNull(),
    fetchedAt: instant('fetched_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.link] })],
)

export const importedEvents = table(
  'imported_events',
  {
    feedId: link('feed_id')
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    position: plain.amount(integer('position')).notNull(),
    photographerId: photographer(),
    during: ofPhotographer(
      tstzrange('during').notNull(),
      'when an event of the other calendar is',
      'deleted',
      'calendars.events',
    ),
    summary: ofPhotographer(
      text('summary').notNull().default(''),
      'what the event is called',
      'deleted',
      'calendars.events',
    ),
  },
  (table) => [primaryKey({ columns: [table.feedId, table.position] })],
)

export const calendarExports = table('calendar_exports', {
  /** The owner of the link: clients have one, too. */
  photographerId: deletedWith(photographer()).primaryKey(),
  /** Of a link that the version before 0760 made, until housekeeping stores its hash instead. */
  token: ofBoth(text('token'), 'the secret of an older calendar link', 'deleted', SECRET),
  tokenHash: ofBoth(bytea('token_hash'), 'the hash of the calendar link’s secret', 'deleted', SECRET),
  /** The token is made from it; null for an older link. */
  linkId: plain.id(link('link_id')),
  createdAt: createdAt(),
})

export const freeWeekdays = table(
  'free_weekdays',
  allPlain('derived', {
    photographerId: photographer(),
    day: smallint('day').notNull(),
    lengths: smallint('lengths').array().notNull(),
    longest: smallint('longest').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.photographerId, table.day] })],
)

export const freeDays = table(
  'free_days',
  allPlain('derived', {
    photographerId: photographer(),
    date: date('date', { mode: 'string' }).notNull(),
    since: instant('since').notNull().default(sql`'-infinity'`),
    until: instant('until').notNull().default(sql`'infinity'`),
    lengths: smallint('lengths').array().notNull(),
    longest: smallint('longest').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.photographerId, table.date, table.since] })],
)

export const freeCalendars = table(
  'free_calendars',
  allPlain('derived', {
    photographerId: photographer().primaryKey(),
    timeZone: text('time_zone').notNull(),
    knownTo: date('known_to', { mode: 'string' }).notNull(),
    refreshedAt: instant('refreshed_at').notNull().defaultNow(),
  }),
)
