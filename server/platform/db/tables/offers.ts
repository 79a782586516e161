import { boolean, date, integer, text } from 'drizzle-orm/pg-core'
import { policyNames } from '../../../../contract/listings/packages.ts'
import { type BookingId, createdAt, instant, link, minorUnits, primaryId } from '../columns/columns.ts'
import { plain, table } from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { places } from './places.ts'
import { threadMessages, threads } from './threads.ts'

export const offers = table('offers', {
  id: primaryId(),
  threadId: link('thread_id')
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' }),
  messageId: link('message_id')
    .notNull()
    .unique()
    .references(() => threadMessages.id, { onDelete: 'cascade' }),
  placeId: link('place_id')
    .notNull()
    .references(() => places.id),
  shootDate: plain.time(date('shoot_date', { mode: 'string' })).notNull(),
  startTime: plain.time(text('start_time')).notNull(),
  minutes: plain.amount(integer('minutes')).notNull(),
  priceMinor: minorUnits('price_minor').notNull(),
  currency: plain.state(text('currency')).notNull(),
  policy: plain.state(text('policy', { enum: policyNames })).notNull(),
  deliveryDays: plain.amount(integer('delivery_days')).notNull(),
  upfrontPercent: plain.amount(integer('upfront_percent')).notNull(),
  validUntil: instant('valid_until').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  ignoresNotice: plain.state(boolean('ignores_notice')).notNull().default(false),
  createdAt: createdAt(),
})

export const offerBookings = table('offer_bookings', {
  bookingId: link<BookingId>('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  offerId: link('offer_id')
    .notNull()
    .references(() => offers.id, { onDelete: 'cascade' }),
})
