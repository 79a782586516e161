import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export const accountLinks = pgTable('account_links', {
  id: primaryId(),
  kind: text('kind', { enum: ['confirm', 'reset', 'change_from', 'change_to', 'invitation'] }).notNull(),
  personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
  waitlistId: uuid('waitlist_id').unique(),
  email: citext('email').notNull(),
  changeId: uuid('change_id'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
