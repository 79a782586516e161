import { date, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, minorUnits } from '../columns/columns.ts'
import { allPlain, table } from '../columns/privacy.ts'
import { places } from './places.ts'

export const businessMonths = table(
  'business_months',
  allPlain('derived', {
    month: date('month', { mode: 'string' }).primaryKey(),
    grossMinor: minorUnits('gross_minor').notNull(),
    refundsMinor: minorUnits('refunds_minor').notNull(),
    feesMinor: minorUnits('fees_minor').notNull(),
    requests: integer('requests').notNull(),
    bookings: integer('bookings').notNull(),
    waitlist: integer('waitlist').notNull(),
    waitlistAccounts: integer('waitlist_accounts').notNull(),
    waitlistRequests: integer('waitlist_requests').notNull(),
    waitlistBookings: integer('waitlist_bookings').notNull(),
    countedAt: instant('counted_at').notNull(),
  }),
)

export const bookingCohorts = table(
  'booking_cohorts',
  allPlain('derived', {
    cohort: date('cohort', { mode: 'string' }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    clients: integer('clients').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.cohort, table.month] })],
)

/** Searches that found no photographer. */
export const unmetSearches = table(
  'unmet_searches',
  allPlain('ours', {
    day: date('day', { mode: 'string' }).notNull(),
    service: text('service'),
    placeId: uuid('place_id').references(() => places.id, { onDelete: 'cascade' }),
    searches: integer('searches').notNull(),
  }),
  (table) => [unique().on(table.day, table.service, table.placeId).nullsNotDistinct()],
)

/** Messages with contact details before a booking is accepted: counts of each day, never contents. */
export const outsideCounts = table(
  'outside_counts',
  allPlain('ours', {
    day: date('day', { mode: 'string' }).notNull(),
    what: text('what', { enum: ['asked', 'sent', 'hidden'] }).notNull(),
    n: integer('n').notNull().default(0),
  }),
  (table) => [primaryKey({ columns: [table.day, table.what] })],
)
