import { bigint, integer, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type BookingId, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { describeRetention, plain, table } from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

const ofBooking = () => link<BookingId>('booking_id').references(() => bookings.id)

/** The promise of one booking, and what became of it. */
export const safekeepings = table('safekeepings', {
  bookingId: ofBooking().primaryKey(),
  photographerId: link<PersonId>('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  remindedAt: instant('reminded_at'),
  fulfilledAt: instant('fulfilled_at'),
  missedAt: instant('missed_at'),
  openedAt: instant('opened_at'),
  openUntil: instant('open_until'),
  warnedAt: instant('warned_at'),
  endedAt: instant('ended_at'),
})

export const safekeepingSeals = table(
  'safekeeping_seals',
  {
    id: primaryId(),
    bookingId: ofBooking().notNull(),
    number: plain.amount(smallint('number')).notNull(),
    pictures: plain.amount(integer('pictures')).notNull(),
    bytes: plain.amount(bigint('bytes', { mode: 'number' })).notNull(),
    manifest: plain.checksum(text('manifest')).notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [unique().on(table.bookingId, table.number)],
)
describeRetention(
  safekeepingSeals,
  'The photos are deleted when the gallery is accepted or the booking ends. Opened ones are deleted after 90 days. The seal stays.',
)

export const safekeepingPictures = table('safekeeping_pictures', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: ofBooking().notNull(),
  sealId: link('seal_id').references(() => safekeepingSeals.id),
})
