import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from './columns.ts'
import { people } from './people.ts'

export const pageVersions = pgTable('page_versions', {
  id: primaryId(),
  type: text('type', { enum: ['terms_condition', 'privacy_policy'] }).notNull(),
  version: integer('version').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  savedBy: uuid('saved_by').references(() => people.id),
  createdAt: createdAt(),
})
