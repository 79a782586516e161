import { pgTable, text } from 'drizzle-orm/pg-core'
import { citext, createdAt, primaryId } from './columns.ts'

export const waitlistEntries = pgTable('waitlist_entries', {
  id: primaryId(),
  fullName: text('full_name').notNull(),
  email: citext('email').notNull().unique(),
  role: text('role', { enum: ['client', 'photographer'] }),
  createdAt: createdAt(),
  searchText: text('search_text').generatedAlwaysAs('see migrations/0003_waitlist_and_contact.sql'),
})
