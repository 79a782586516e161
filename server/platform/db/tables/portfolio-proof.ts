import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type BookingId, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { describeRetention, ofClient, ofPhotographer, plain, TEAM_NOTES, table } from '../columns/privacy.ts'
import { bookings } from './bookings.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

const band = (name: string) =>
  plain.checksum(integer(name)).notNull().generatedAlwaysAs(sql`see migrations/0950_picture_hashes.sql`)

/** Without a reference to pictures: the rows outlive the photos, so that a photo that was here before is known. */
export const pictureHashes = table(
  'picture_hashes',
  {
    pictureId: link('picture_id').notNull(),
    part: plain.amount(smallint('part')).notNull(),
    hash: plain.checksum(bigint('hash', { mode: 'bigint' })).notNull(),
    ownerId: link<PersonId>('owner_id').references(() => people.id, { onDelete: 'set null' }),
    bookingId: link<BookingId>('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    seenAt: instant('seen_at').notNull(),
    band0: band('band0'),
    band1: band('band1'),
    band2: band('band2'),
    band3: band('band3'),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.part] })],
)
describeRetention(pictureHashes, 'The hash of a photo that is gone is deleted 5 years after the upload.')

export const portfolioConsents = table('portfolio_consents', {
  bookingId: link<BookingId>('booking_id')
    .primaryKey()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  state: plain.state(text('state', { enum: ['given', 'refused', 'withdrawn'] }).notNull()),
  minors: plain.state(boolean('minors')).notNull().default(false),
  guardian: ofClient(
    text('guardian').notNull().default(''),
    'the name of the parent or guardian who agreed',
    'deleted',
    'portfolioConsents',
    { by: 'erasePortfolioConsents' },
  ),
  wording: plain.amount(smallint('wording')).notNull(),
  answeredAt: instant('answered_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})

export const portfolioOrigins = table('portfolio_origins', {
  pictureId: link('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  bookingId: link<BookingId>('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'cascade' }),
  galleryPictureId: link('gallery_picture_id').references(() => pictures.id, { onDelete: 'set null' }),
  distance: plain.amount(smallint('distance')).notNull(),
  seenBefore: plain.state(boolean('seen_before')).notNull(),
  foundAt: instant('found_at').notNull().defaultNow(),
  provenAt: instant('proven_at'),
})

export const portfolioPairs = table(
  'portfolio_pairs',
  {
    id: primaryId(),
    earlierId: link('earlier_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    laterId: link('later_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    distance: plain.amount(smallint('distance')).notNull(),
    createdAt: createdAt(),
    decision: plain.state(text('decision', { enum: ['dismissed', 'taken-down'] })),
    takenId: link('taken_id').references(() => pictures.id, { onDelete: 'cascade' }),
    reason: ofPhotographer(
      text('reason').notNull().default(''),
      'why our team decided as it did about two photos that look the same',
      'deleted',
      TEAM_NOTES,
      { by: 'erasePictures' },
    ),
    decidedAt: instant('decided_at'),
    decidedBy: link<PersonId>('decided_by').references(() => people.id, { onDelete: 'set null' }),
  },
  (table) => [unique().on(table.earlierId, table.laterId)],
)
