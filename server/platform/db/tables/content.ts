import { integer, text } from 'drizzle-orm/pg-core'
import { createdAt, link, type PersonId, primaryId } from '../columns/columns.ts'
import { plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const pageVersions = table('page_versions', {
  id: primaryId(),
  type: plain.team(text('type', { enum: ['terms_condition', 'privacy_policy'] })).notNull(),
  language: plain.team(text('language')).notNull().default('en'),
  version: plain.amount(integer('version')).notNull(),
  title: plain.team(text('title')).notNull(),
  content: plain.team(text('content')).notNull(),
  savedBy: link<PersonId>('saved_by').references(() => people.id),
  createdAt: createdAt(),
})
