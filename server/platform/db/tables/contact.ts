import { pgTable, text } from 'drizzle-orm/pg-core'
import { citext, createdAt, primaryId, updatedAt } from './columns.ts'

export const contactMessages = pgTable('contact_messages', {
  id: primaryId(),
  fullName: text('full_name').notNull(),
  email: citext('email').notNull(),
  message: text('message').notNull(),
  state: text('state', { enum: ['new', 'read', 'answered', 'archived'] })
    .notNull()
    .default('new'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchText: text('search_text').generatedAlwaysAs('see migrations/0003_waitlist_and_contact.sql'),
})
