import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export const adminLinks = pgTable('admin_links', {
  id: primaryId(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  purpose: text('purpose', { enum: ['invitation', 'reset'] }).notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
