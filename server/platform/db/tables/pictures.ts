import { bigint, boolean, integer, jsonb, smallint, text } from 'drizzle-orm/pg-core'
import {
  type BookingId,
  bytea,
  createdAt,
  instant,
  link,
  type PersonId,
  primaryId,
} from '../columns/columns.ts'
import { describeRetention, GALLERY_ENDS, ofBoth, ofPhotographer, plain, table } from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'

/** What a file said of its origin; see server/core/pictures/derive/credentials.ts. */
export type Credentials = {
  /** The file calls itself made or changed by AI. */
  ai: boolean
  /** It has Content Credentials (C2PA); their signature is not checked. */
  c2pa: boolean
}

export type PictureSizes = Record<string, { type: string; bytes: number; width: number; height: number }>

export const pictures = table('pictures', {
  id: primaryId(),
  ownerId: link<PersonId>('owner_id').references(() => people.id, { onDelete: 'set null' }),
  purpose: plain.state(
    text('purpose', {
      enum: ['portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan', 'safekeeping'],
    }).notNull(),
  ),
  state: plain.state(
    text('state', { enum: ['working', 'ready', 'refused', 'withheld'] })
      .notNull()
      .default('working'),
  ),
  reason: ofBoth(text('reason'), 'why a file was refused', 'deleted', 'pictures', { by: 'erasePictures' }),
  fileName: ofBoth(
    text('file_name').notNull().default(''),
    'the name of the file; blanked where the photo was delivered',
    'deleted',
    'pictures',
    { by: 'erasePictures', takesOther: GALLERY_ENDS },
  ),
  contentType: plain.state(text('content_type')).notNull().default(''),
  bytes: plain.amount(bigint('bytes', { mode: 'number' }).notNull().default(0)),
  sha256: plain.checksum(bytea('sha256')),
  crc32: plain.checksum(bigint('crc32', { mode: 'number' })),
  width: plain.amount(integer('width')),
  height: plain.amount(integer('height')),
  takenAt: ofBoth(instant('taken_at'), 'when it was taken', 'deleted', 'pictures', {
    by: 'erasePictures',
    takesOther: GALLERY_ENDS,
  }),
  placeholder: ofBoth(
    bytea('placeholder'),
    'the photo in a few bytes; what was delivered stays the client’s',
    'deleted',
    { not: 'the photos are on the person’s own pages' },
    { by: 'erasePictures', takesOther: GALLERY_ENDS },
  ),
  sizes: plain.amount(jsonb('sizes')).$type<PictureSizes>().notNull().default({}),
  createdAt: createdAt(),
  readyAt: instant('ready_at'),
  version: plain.amount(smallint('version')).notNull().default(1),
  prepared: plain.id(text('prepared')),
  storedBytes: plain.amount(bigint('stored_bytes', { mode: 'number' }).notNull().default(0)),
  hashed: plain.state(smallint('hashed')).notNull().default(0),
  credentials: plain.state(jsonb('credentials')).$type<Credentials>(),
})
describeRetention(pictures, 'A photo that was attached to a message but not sent is deleted after a day.')

export const portfolioPictures = table('portfolio_pictures', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  photographerId: link<PersonId>('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  position: plain.amount(integer('position')).notNull(),
  caption: ofPhotographer(text('caption').notNull().default(''), 'the caption', 'deleted', 'pictures', {
    by: 'erasePictures',
  }),
  alt: ofPhotographer(
    text('alt').notNull().default(''),
    'the description for screen readers',
    'deleted',
    'pictures',
    { by: 'erasePictures' },
  ),
  service: plain.state(text('service')),
  cover: plain.state(boolean('cover')).notNull().default(false),
  focusX: plain.state(smallint('focus_x')).notNull().default(50),
  focusY: plain.state(smallint('focus_y')).notNull().default(35),
  withheld: plain.state(text('withheld', { enum: ['consent', 'duplicate'] })),
  withheldReason: ofPhotographer(
    text('withheld_reason').notNull().default(''),
    'why our team took the photo down',
    'deleted',
    'pictures',
    { by: 'erasePictures' },
  ),
  comparedAt: instant('compared_at'),
})

/** The photos of a reply to a reported problem. Until it is sent, only its author sees them. */
export const disputePictures = table('dispute_pictures', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: link<BookingId>('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
})
