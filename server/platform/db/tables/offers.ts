import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { createdAt, instant, minorUnits, primaryId } from './columns.ts'
import { places } from './places.ts'
import { threadMessages, threads } from './threads.ts'

export const offers = pgTable('offers', {
  id: primaryId(),
  threadId: uuid('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' }),
  messageId: uuid('message_id')
    .notNull()
    .unique()
    .references(() => threadMessages.id, { onDelete: 'cascade' }),
  placeId: uuid('place_id')
    .notNull()
    .references(() => places.id),
  shootDate: date('shoot_date', { mode: 'string' }).notNull(),
  startTime: text('start_time').notNull(),
  minutes: integer('minutes').notNull(),
  priceMinor: minorUnits('price_minor').notNull(),
  currency: text('currency').notNull(),
  policy: text('policy', { enum: ['flexible', 'standard', 'event'] }).notNull(),
  deliveryDays: integer('delivery_days').notNull(),
  upfrontPercent: integer('upfront_percent').notNull(),
  validUntil: instant('valid_until').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  createdAt: createdAt(),
})

export const offerBookings = pgTable('offer_bookings', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  offerId: uuid('offer_id')
    .notNull()
    .references(() => offers.id, { onDelete: 'cascade' }),
})
