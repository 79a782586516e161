import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export type PictureSizes = Record<string, { type: string; bytes: number; width: number; height: number }>

export const pictures = pgTable('pictures', {
  id: primaryId(),
  ownerId: uuid('owner_id').references(() => people.id, { onDelete: 'set null' }),
  purpose: text('purpose', { enum: ['portfolio', 'gallery', 'profile', 'evidence', 'message'] }).notNull(),
  state: text('state', { enum: ['working', 'ready', 'refused'] })
    .notNull()
    .default('working'),
  reason: text('reason'),
  fileName: text('file_name').notNull().default(''),
  contentType: text('content_type').notNull().default(''),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  sha256: bytea('sha256'),
  crc32: bigint('crc32', { mode: 'number' }),
  width: integer('width'),
  height: integer('height'),
  takenAt: instant('taken_at'),
  placeholder: bytea('placeholder'),
  sizes: jsonb('sizes').$type<PictureSizes>().notNull().default({}),
  createdAt: createdAt(),
  readyAt: instant('ready_at'),
  version: smallint('version').notNull().default(1),
  prepared: text('prepared'),
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
})

export const portfolioPictures = pgTable('portfolio_pictures', {
  pictureId: uuid('picture_id')
    .primaryKey()
    .references(() => pictures.id, { onDelete: 'cascade' }),
  photographerId: uuid('photographer_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
  caption: text('caption').notNull().default(''),
  alt: text('alt').notNull().default(''),
  service: text('service'),
  cover: boolean('cover').notNull().default(false),
  focusX: smallint('focus_x').notNull().default(50),
  focusY: smallint('focus_y').notNull().default(35),
})
