import { boolean, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { bytea, createdAt, instant, primaryId } from './columns.ts'
import { pictures } from './pictures.ts'

const ofBooking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

export const gallerySets = pgTable('gallery_sets', {
  id: primaryId(),
  bookingId: ofBooking(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
})

export const galleryPictures = pgTable('gallery_pictures', {
  pictureId: uuid('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: ofBooking(),
  deliveredAt: instant('delivered_at'),
  note: text('note').notNull().default(''),
  setId: uuid('set_id').references(() => gallerySets.id, { onDelete: 'set null' }),
  caption: text('caption').notNull().default(''),
  alt: text('alt').notNull().default(''),
  removedAt: instant('removed_at'),
})

export const galleries = pgTable('galleries', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  coverId: uuid('cover_id').references(() => pictures.id, { onDelete: 'set null' }),
  warned: smallint('warned').notNull().default(0),
  warnedAt: instant('warned_at'),
  endedAt: instant('ended_at'),
  selectionNotifiedAt: instant('selection_told_at'),
  title: text('title').notNull().default(''),
  focusX: smallint('focus_x').notNull().default(50),
  focusY: smallint('focus_y').notNull().default(35),
})

export const galleryLinks = pgTable('gallery_links', {
  id: primaryId(),
  bookingId: ofBooking(),
  label: text('label').notNull().default(''),
  passwordHash: text('password_hash'),
  downloads: boolean('downloads').notNull(),
  endsAt: instant('ends_at'),
  endedAt: instant('ended_at'),
  createdAt: createdAt(),
  title: text('title').notNull().default(''),
})

export const galleryGuests = pgTable(
  'gallery_guests',
  {
    id: primaryId(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => galleryLinks.id, { onDelete: 'cascade' }),
    passHash: bytea('pass_hash').notNull(),
    name: text('name').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.linkId, table.passHash)],
)

export const galleryLists = pgTable('gallery_lists', {
  id: primaryId(),
  bookingId: ofBooking(),
  guestId: uuid('guest_id').references(() => galleryGuests.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  finishedAt: instant('finished_at'),
  createdAt: createdAt(),
})

export const galleryListPictures = pgTable(
  'gallery_list_pictures',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => galleryLists.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.listId, table.pictureId] })],
)
