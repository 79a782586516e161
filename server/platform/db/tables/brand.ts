import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, primaryId } from './columns.ts'
import { people } from './people.ts'

export const brandVersions = pgTable('brand_versions', {
  id: primaryId(),
  version: integer('version').notNull(),
  overrides: jsonb('overrides').notNull(),
  savedBy: uuid('saved_by').references(() => people.id),
  createdAt: createdAt(),
})

export const brandPictures = pgTable('brand_pictures', {
  id: primaryId(),
  size320: bytea('size_320').notNull(),
  size640: bytea('size_640').notNull(),
  size1600: bytea('size_1600').notNull(),
  savedBy: uuid('saved_by').references(() => people.id),
  createdAt: createdAt(),
})
