import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant } from './columns.ts'
import { pictures } from './pictures.ts'

export const galleryPictures = pgTable('gallery_pictures', {
  pictureId: uuid('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: uuid('booking_id')
    .notNull()
    .references(() => bookings.id),
  deliveredAt: instant('delivered_at'),
  favourite: boolean('favourite').notNull().default(false),
  note: text('note').notNull().default(''),
})
