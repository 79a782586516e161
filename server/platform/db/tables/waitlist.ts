import { pgTable, text } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, primaryId } from './columns.ts'

export const waitlistEntries = pgTable('waitlist_entries', {
  id: primaryId(),
  fullName: text('full_name').notNull(),
  email: citext('email').notNull().unique(),
  role: text('role', { enum: ['client', 'photographer'] }),
  createdAt: createdAt(),
  joinedAt: instant('joined_at'),
  searchText: text('search_text').generatedAlwaysAs('see migrations/0003_waitlist_and_contact.sql'),
})
