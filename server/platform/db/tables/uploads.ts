import { bigint, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

const bytes = (name: string) => bigint(name, { mode: 'number' })

export const uploads = pgTable('uploads', {
  id: primaryId(),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  purpose: text('purpose', { enum: ['portfolio', 'gallery', 'profile', 'evidence', 'message'] }).notNull(),
  subjectId: uuid('subject_id'),
  fileName: text('file_name').notNull(),
  size: bytes('size').notNull(),
  sha256: bytea('sha256'),
  received: bytes('received').notNull().default(0),
  state: text('state', { enum: ['receiving', 'working', 'ready', 'refused'] })
    .notNull()
    .default('receiving'),
  lease: uuid('lease'),
  leaseUntil: instant('lease_until'),
  attempts: integer('attempts').notNull().default(0),
  pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  setName: text('set_name').notNull().default(''),
})

export const uploadPieces = pgTable(
  'upload_pieces',
  {
    id: primaryId(),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: bytes('start').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [unique().on(table.uploadId, table.start)],
)

export const pictureTurns = pgTable('picture_turns', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  turnAt: instant('turn_at').notNull(),
})

export const discardedObjects = pgTable('discarded_objects', {
  prefix: text('prefix').primaryKey(),
  createdAt: createdAt(),
})
