import { type SQL, sql } from 'drizzle-orm'
import { date, integer, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { bookingStates } from '../../../contract/booking-process.ts'
import { createdAt, instant, minorUnits, primaryId, tstzrange, updatedAt } from './columns.ts'
import { people } from './people.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id)

/** Where a row comes without it, a trigger fills it in; see migrations/0030_market.sql. */
const byTrigger = (): SQL => sql`null`

export const bookings = pgTable('bookings', {
  id: primaryId(),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  status: text('status', { enum: ['pending', 'confirm', 'completed', 'cancelled'] })
    .notNull()
    .default('pending'),
  description: text('description').notNull().default(''),
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
})

export const reviews = pgTable('reviews', {
  id: primaryId(),
  bookingId: uuid('booking_id')
    .notNull()
    .unique()
    .references(() => bookings.id),
  clientId: person('client_id'),
  photographerId: person('photographer_id'),
  rating: smallint('rating').notNull(),
  review: text('review').notNull().default(''),
  createdAt: createdAt(),
})
