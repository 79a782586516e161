import { boolean, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type BookingId, bytea, createdAt, instant, link, primaryId } from '../columns/columns.ts'
import { GALLERY_ENDS, ofClient, ofPhotographer, plain, SECRET, table } from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { pictures } from './pictures.ts'

const ofBooking = () =>
  link<BookingId>('booking_id')
    .notNull()
    .references(() => bookings.id)

export const gallerySets = table('gallery_sets', {
  id: primaryId(),
  bookingId: ofBooking(),
  name: ofPhotographer(
    text('name').notNull(),
    'what the photographer called a set',
    'replaced',
    'gallerySets',
    { by: 'eraseGalleries', takesOther: GALLERY_ENDS },
  ),
  position: plain.amount(integer('position')).notNull(),
})

export const galleryPictures = table('gallery_pictures', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: ofBooking(),
  deliveredAt: instant('delivered_at'),
  note: ofClient(
    text('note').notNull().default(''),
    'what the client noted on a photo',
    'deleted',
    'galleries.notes',
    { by: 'eraseGalleries' },
  ),
  setId: link('set_id').references(() => gallerySets.id, { onDelete: 'set null' }),
  caption: ofPhotographer(
    text('caption').notNull().default(''),
    'what the photographer wrote below a photo',
    'deleted',
    'galleryTexts',
    { by: 'eraseGalleries', takesOther: GALLERY_ENDS },
  ),
  alt: ofPhotographer(
    text('alt').notNull().default(''),
    'how the photographer described a photo for people who cannot see it',
    'deleted',
    'galleryTexts',
    { by: 'eraseGalleries', takesOther: GALLERY_ENDS },
  ),
  removedAt: instant('removed_at'),
})

export const galleries = table('galleries', {
  bookingId: link<BookingId>('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  coverId: link('cover_id').references(() => pictures.id, { onDelete: 'set null' }),
  warned: plain.amount(smallint('warned')).notNull().default(0),
  warnedAt: instant('warned_at'),
  endedAt: instant('ended_at'),
  selectionNotifiedAt: instant('selection_told_at'),
  title: ofPhotographer(
    text('title').notNull().default(''),
    'what the photographer called the gallery',
    'deleted',
    'galleryTexts',
    { by: 'eraseGalleries', takesOther: GALLERY_ENDS },
  ),
  focusX: plain.amount(smallint('focus_x')).notNull().default(50),
  focusY: plain.amount(smallint('focus_y')).notNull().default(35),
})

export const galleryLinks = table('gallery_links', {
  id: primaryId(),
  bookingId: ofBooking(),
  label: ofClient(
    text('label').notNull().default(''),
    'what the client called the link',
    'deleted',
    'galleries.links',
    { by: 'eraseGalleries' },
  ),
  passwordHash: ofClient(text('password_hash'), 'the hash of the password', 'deleted', SECRET, {
    by: 'eraseGalleries',
  }),
  downloads: plain.state(boolean('downloads')).notNull(),
  endsAt: instant('ends_at'),
  endedAt: instant('ended_at'),
  createdAt: createdAt(),
  title: ofClient(
    text('title').notNull().default(''),
    'what guests of the link read',
    'deleted',
    'galleries.titles',
    { by: 'eraseGalleries' },
  ),
})

export const galleryGuests = table(
  'gallery_guests',
  {
    id: primaryId(),
    linkId: link('link_id')
      .notNull()
      .references(() => galleryLinks.id, { onDelete: 'cascade' }),
    passHash: ofClient(bytea('pass_hash').notNull(), 'the hash of a guest’s cookie', 'deleted', SECRET, {
      by: 'eraseGalleries',
    }),
    name: ofClient(
      text('name').notNull().default(''),
      'the name that a guest gave',
      'deleted',
      { not: 'the name of another person, whom the client let in' },
      { by: 'eraseGalleries' },
    ),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.linkId, table.passHash)],
)

export const galleryLists = table('gallery_lists', {
  id: primaryId(),
  bookingId: ofBooking(),
  guestId: link('guest_id').references(() => galleryGuests.id, { onDelete: 'cascade' }),
  name: ofClient(text('name').notNull(), 'what the client called a list', 'deleted', 'galleries.lists', {
    by: 'eraseGalleries',
  }),
  finishedAt: instant('finished_at'),
  createdAt: createdAt(),
})

export const galleryListPictures = table(
  'gallery_list_pictures',
  {
    listId: link('list_id')
      .notNull()
      .references(() => galleryLists.id, { onDelete: 'cascade' }),
    pictureId: link('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.listId, table.pictureId] })],
)
