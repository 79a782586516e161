import { bigint, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant, link, type PersonId, primaryId, updatedAt } from '../columns/columns.ts'
import { GALLERY_ENDS, ofBoth, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'

const bytes = (name: string) => plain.amount(bigint(name, { mode: 'number' }))

export const uploads = table('uploads', {
  id: primaryId(),
  ownerId: link<PersonId>('owner_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  purpose: plain.state(
    text('purpose', {
      enum: ['portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan', 'safekeeping'],
    }).notNull(),
  ),
  subjectId: link('subject_id'),
  fileName: ofBoth(text('file_name').notNull(), 'the name of a file on its way', 'deleted', 'uploads', {
    by: 'erasePictures',
    takesOther: GALLERY_ENDS,
  }),
  size: bytes('size').notNull(),
  sha256: plain.checksum(bytea('sha256')),
  received: bytes('received').notNull().default(0),
  state: plain.state(
    text('state', { enum: ['receiving', 'working', 'ready', 'refused'] })
      .notNull()
      .default('receiving'),
  ),
  lease: plain.id(uuid('lease')),
  leaseUntil: instant('lease_until'),
  attempts: plain.amount(integer('attempts')).notNull().default(0),
  pictureId: link('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  setName: ofBoth(
    text('set_name').notNull().default(''),
    'the name of the folder that a file came from',
    'deleted',
    'uploads',
    { by: 'erasePictures', takesOther: GALLERY_ENDS },
  ),
})

export const uploadPieces = table(
  'upload_pieces',
  {
    id: primaryId(),
    uploadId: link('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    start: bytes('start').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [unique().on(table.uploadId, table.start)],
)

export const pictureTurns = table('picture_turns', {
  ownerId: link<PersonId>('owner_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  turnAt: instant('turn_at').notNull(),
})

export const discardedObjects = table('discarded_objects', {
  prefix: plain.id(text('prefix')).primaryKey(),
  createdAt: createdAt(),
})
