import { date, pgTable, smallint, text, time, uuid } from 'drizzle-orm/pg-core'
import { createdAt, minorUnits, primaryId, tstzrange, updatedAt } from './columns.ts'
import { people } from './people.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id)

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
  during: tstzrange('during').notNull().generatedAlwaysAs('see migrations/0002_bookings.sql'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
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
