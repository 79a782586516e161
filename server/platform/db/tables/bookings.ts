import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core'
import { bookingStates } from '../../../../contract/bookings/process.ts'
import type { Minor } from '../../../../contract/format/money.ts'
import { policyNames } from '../../../../contract/listings/packages.ts'
import {
  type BookingId,
  createdAt,
  idInPartition,
  instant,
  link,
  minorUnits,
  type PersonId,
  primaryId,
  tstzrange,
  updatedAt,
} from '../columns/columns.ts'
import { ofBoth, ofClient, ofPhotographer, plain, TEAM_NOTES, TECHNICAL, table } from '../columns/privacy.ts'
import { people } from './people.ts'
import { places } from './places.ts'
import { packages } from './studios.ts'

const OPINION = 'an opinion about a person is that person’s data: the rating stays, the text is deleted'

const person = (name: string) =>
  link<PersonId>(name)
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
  priceMinor: Minor
  extraHourMinor: Minor
  pictures: number
  deliveryDays: number
  upfrontPercent: number
}
export type BookedLine = { kind: 'package' | 'hours' | 'add-on' | 'travel'; text: string; minor: Minor }
export type Proposal = {
  by: 'client' | 'photographer'
  startsAt: string
  endsAt: string
  date: string
  start: string
  end: string
}
/** A split of the held money that our team proposed or decided. */
export type Split = { refundMinor: Minor; reason: string; at: string; by: PersonId }
export type Dispute = {
  by: 'client' | 'photographer' | 'administrator'
  reason: string
  at: string
  /** By the other side; its photos are in dispute_pictures. */
  reply?: { text: string; at: string }
  /** Proposed by our team, not decided yet. */
  proposal?: Split
  /** Absent where it was decided before decisions were stored; the timeline has those. */
  decision?: Split
}

export const bookings = table(
  'bookings',
  {
    id: primaryId<BookingId>(),
    clientId: person('client_id'),
    photographerId: person('photographer_id'),
    status: plain.state(
      text('status', { enum: ['pending', 'confirm', 'completed', 'cancelled'] })
        .notNull()
        .default('pending'),
    ),
    description: ofClient(
      text('description').notNull().default(''),
      'what the client wrote when booking',
      'blanked',
      'bookings',
      { by: 'eraseBookings', shared: true },
    ),
    venue: ofClient(
      text('venue').notNull().default(''),
      'name and address of the spot, written by the client',
      'blanked',
      'bookings',
      { by: 'eraseBookings', shared: true },
    ),
    finalAmountMinor: minorUnits('final_amount_minor').notNull(),
    shootDate: plain.time(date('shoot_date', { mode: 'string' })).notNull(),
    startTime: plain.time(time('start_time')).notNull(),
    endTime: plain.time(time('end_time')).notNull(),
    timeZone: plain.state(text('time_zone')).notNull().default('UTC'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    state: plain.state(text('state', { enum: bookingStates }).notNull()).$defaultFn(byTrigger),
    startsAt: instant('starts_at').notNull().$defaultFn(byTrigger),
    endsAt: instant('ends_at').notNull().$defaultFn(byTrigger),
    beforeMinutes: plain.amount(integer('before_minutes')).notNull().default(0),
    afterMinutes: plain.amount(integer('after_minutes')).notNull().default(0),
    holdUntil: instant('hold_until'),
    during: plain.time(tstzrange('during')).notNull().generatedAlwaysAs('see migrations/0030_market.sql'),
    blocked: plain.time(tstzrange('blocked')).notNull().generatedAlwaysAs('see migrations/0030_market.sql'),
    packageId: link('package_id').references(() => packages.id),
    package: ofPhotographer(
      jsonb('package').$type<PackageCopy>(),
      'the photographer’s package as it was booked',
      'replaced',
      'bookings',
      { by: 'eraseBookings', shared: true },
    ),
    placeId: link('place_id').references(() => places.id),
    lines: ofPhotographer(
      jsonb('lines').$type<BookedLine[]>().notNull().default([]),
      'the price line by line, with the names of package and add-ons',
      'replaced',
      'bookings',
      { by: 'eraseBookings', shared: true },
    ),
    currency: plain.state(text('currency')).notNull().$defaultFn(byTrigger),
    policy: plain.state(text('policy', { enum: policyNames })),
    policyStartsAt: instant('policy_starts_at'),
    feePercent: plain.amount(
      numeric('fee_percent', { precision: 4, scale: 2, mode: 'number' }).notNull().default(0),
    ),
    instant: plain.state(boolean('instant')).notNull().default(false),
    stateSince: instant('state_since').notNull().$defaultFn(byTrigger),
    deadline: instant('deadline'),
    bookedAt: instant('booked_at'),
    /** When the photographer accepted, even if the payment could not be captured then. */
    acceptedAt: instant('accepted_at'),
    remainingDue: instant('remaining_due'),
    savedCard: ofClient(
      text('saved_card'),
      'the provider’s token of the card',
      'blanked',
      { not: 'a token that only the payment provider can use' },
      { by: 'eraseBookings', takesOther: 'the booking is over, so the card is no longer needed' },
    ),
    chargeAt: instant('charge_at'),
    chargeFailures: plain.amount(smallint('charge_failures')).notNull().default(0),
    payBy: instant('pay_by'),
    cancelledBy: plain.state(
      text('cancelled_by', { enum: ['client', 'photographer', 'administrator', 'clock'] }),
    ),
    changesAsked: plain.amount(smallint('changes_asked')).notNull().default(0),
    clientMoves: plain.amount(smallint('client_moves')).notNull().default(0),
    proposal: plain.state(jsonb('proposal')).$type<Proposal>(),
    dispute: ofBoth(
      jsonb('dispute').$type<Dispute>(),
      'the two sides of a dispute, and our team’s decision',
      'blanked',
      'bookings.dispute',
      { by: 'eraseBookings' },
    ),
    manifest: plain.checksum(text('manifest')),
    reminders: plain.amount(smallint('reminders')).notNull().default(0),
    remindAt: instant('remind_at'),
    idempotencyKey: ofClient(
      text('idempotency_key'),
      'a key that the client’s app chose',
      'blanked',
      TECHNICAL,
      { by: 'eraseBookings' },
    ),
    requestDigest: ofClient(text('request_digest'), 'a checksum of the request', 'blanked', TECHNICAL, {
      by: 'eraseBookings',
    }),
    choice: plain.checksum(text('choice')),
  },
  (table) => [unique('bookings_one_for_a_key').on(table.clientId, table.idempotencyKey)],
)

/** What happened to a booking, shown to its client and photographer. */
export const bookingEvents = table(
  'booking_events',
  {
    id: idInPartition(),
    bookingId: link<BookingId>('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    what: ofBoth(
      text('what').notNull(),
      'a line of the timeline, which may name the side that acted',
      'replaced',
      'bookings.timeline',
      { by: 'eraseBookings', shared: true },
    ),
    by: plain.state(
      text('by', { enum: ['client', 'photographer', 'administrator', 'clock', 'provider'] }).notNull(),
    ),
    note: ofBoth(
      text('note').notNull().default(''),
      'the reason that a side gave',
      'blanked',
      'bookings.timeline',
      { by: 'eraseBookings' },
    ),
    type: plain.state(text('type')),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
)

const booking = () =>
  link<BookingId>('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id)

/** By clients about photographers. Filter them with isVisible of server/features/listings/visible.ts. */
export const reviews = table('reviews', {
  id: primaryId(),
  bookingId: booking(),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  rating: plain.amount(smallint('rating')).notNull(),
  review: ofClient(
    text('review').notNull().default(''),
    'what the client wrote about the photographer',
    'blanked',
    'reviews',
    { by: 'eraseReviews', takesOther: OPINION, shared: true },
  ),
  language: plain.state(text('language')),
  createdAt: createdAt(),
  visibleAt: instant('visible_at').notNull().defaultNow(),
  counted: plain.state(boolean('counted')).notNull().default(true),
  answer: ofPhotographer(text('answer'), 'what the photographer replied', 'blanked', 'reviews', {
    by: 'eraseReviews',
    takesOther: 'a reply repeats what it replies to',
    shared: true,
  }),
  answeredAt: instant('answered_at'),
  hiddenAt: instant('hidden_at'),
  hiddenReason: ofClient(text('hidden_reason'), 'why our team hid it', 'blanked', TEAM_NOTES, {
    by: 'eraseReviews',
    takesOther: OPINION,
  }),
})

/** By photographers about clients, shown to photographers only. */
export const clientReviews = table('client_reviews', {
  id: primaryId(),
  bookingId: booking(),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  rating: plain.amount(smallint('rating')).notNull(),
  review: ofPhotographer(
    text('review').notNull(),
    'what the photographer wrote about the client',
    'blanked',
    'reviews',
    { by: 'eraseReviews', takesOther: OPINION, shared: true },
  ),
  language: plain.state(text('language')),
  createdAt: createdAt(),
  visibleAt: instant('visible_at').notNull(),
  hiddenAt: instant('hidden_at'),
  hiddenReason: ofPhotographer(text('hidden_reason'), 'why our team hid it', 'blanked', TEAM_NOTES, {
    by: 'eraseReviews',
    takesOther: OPINION,
  }),
})

export const reviewReminders = table(
  'review_reminders',
  {
    bookingId: link<BookingId>('booking_id')
      .notNull()
      .references(() => bookings.id),
    personId: link<PersonId>('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.personId] })],
)
