import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingStates } from '../../../../contract/booking-process.ts'
import { createdAt, instant, minorUnits, primaryId, tstzrange, updatedAt } from './columns.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { packages } from './studios.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id)

/** If absent, a trigger fills it in; see migrations/0030_market.sql. */
const byTrigger = (): SQL => sql`null`

/** A snapshot of a package from when it was booked. */
export type PackageCopy = {
  name: string
  service: string
  includes: string
  minutes: number
  priceMinor: number
  extraHourMinor: number
  pictures: number
  deliveryDays: number
  upfrontPercent: number
}
export type BookedLine = { kind: 'package' | 'hours' | 'add-on' | 'travel'; text: string; minor: number }
export type Proposal = {
  by: 'client' | 'photographer'
  startsAt: string
  endsAt: string
  date: string
  start: string
  end: string
}
export type Dispute = { by: 'client' | 'photographer' | 'administrator'; reason: string; at: string }

export const bookings = pgTable(
  'bookings',
  {
    id: primaryId(),
    clientId: person('client_id'),
    photographerId: person('photographer_id'),
    status: text('status', { enum: ['pending', 'confirm', 'completed', 'cancelled'] })
      .notNull()
      .default('pending'),
    description: text('description').notNull().default(''),
    venue: text('venue').notNull().default(''),
    finalAmountMinor: minorUnits('final_amount_minor').notNull(),
    shootDate: date('shoot_date', { mode: 'string' }).notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    timeZone: text('time_zone').notNull().default('UTC'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    state: text('state', { enum: bookingStates }).notNull().$defaultFn(byTrigger),
    startsAt: instant('starts_at').notNull().$defaultFn(byTrigger),
    endsAt: instant('ends_at').notNull().$defaultFn(byTrigger),
    beforeMinutes: integer('before_minutes').notNull().default(0),
    afterMinutes: integer('after_minutes').notNull().default(0),
    holdUntil: instant('hold_until'),
    during: tstzrange('during').notNull().generatedAlwaysAs('see migrations/0030_market.sql'),
    blocked: tstzrange('blocked').notNull().generatedAlwaysAs('see migrations/0030_market.sql'),
    packageId: uuid('package_id').references(() => packages.id),
    package: jsonb('package').$type<PackageCopy>(),
    placeId: uuid('place_id').references(() => places.id),
    lines: jsonb('lines').$type<BookedLine[]>().notNull().default([]),
    currency: text('currency').notNull().$defaultFn(byTrigger),
    policy: text('policy', { enum: ['flexible', 'standard', 'event'] }),
    policyStartsAt: instant('policy_starts_at'),
    feePercent: numeric('fee_percent', { precision: 4, scale: 2, mode: 'number' }).notNull().default(0),
    instant: boolean('instant').notNull().default(false),
    stateSince: instant('state_since').notNull().$defaultFn(byTrigger),
    deadline: instant('deadline'),
    bookedAt: instant('booked_at'),
    remainingDue: instant('remaining_due'),
    savedCard: text('saved_card'),
    chargeAt: instant('charge_at'),
    chargeFailures: smallint('charge_failures').notNull().default(0),
    payBy: instant('pay_by'),
    cancelledBy: text('cancelled_by', { enum: ['client', 'photographer', 'administrator', 'clock'] }),
    changesAsked: smallint('changes_asked').notNull().default(0),
    clientMoves: smallint('client_moves').notNull().default(0),
    proposal: jsonb('proposal').$type<Proposal>(),
    dispute: jsonb('dispute').$type<Dispute>(),
    manifest: text('manifest'),
    reminders: smallint('reminders').notNull().default(0),
    remindAt: instant('remind_at'),
    idempotencyKey: text('idempotency_key'),
    requestDigest: text('request_digest'),
    choice: text('choice'),
  },
  (table) => [unique('bookings_one_for_a_key').on(table.clientId, table.idempotencyKey)],
)

/** What happened to a booking, shown to its client and photographer. */
export const bookingEvents = pgTable('booking_events', {
  id: primaryId(),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  at: instant('at').notNull().defaultNow(),
  what: text('what').notNull(),
  by: text('by', { enum: ['client', 'photographer', 'administrator', 'clock', 'provider'] }).notNull(),
  note: text('note').notNull().default(''),
  type: text('type'),
})

const booking = () =>
  uuid('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id)

/** By clients about photographers. Filter them with isVisible of server/features/listings/visible.ts. */
export const reviews = pgTable('reviews', {
  id: primaryId(),
  bookingId: booking(),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  rating: smallint('rating').notNull(),
  review: text('review').notNull().default(''),
  createdAt: createdAt(),
  visibleAt: instant('visible_at').notNull().defaultNow(),
  counted: boolean('counted').notNull().default(true),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
})

/** By photographers about clients, shown to photographers only. */
export const clientReviews = pgTable('client_reviews', {
  id: primaryId(),
  bookingId: booking(),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  rating: smallint('rating').notNull(),
  review: text('review').notNull(),
  createdAt: createdAt(),
  visibleAt: instant('visible_at').notNull(),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
})

export const reviewReminders = pgTable(
  'review_reminders',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.personId] })],
)
