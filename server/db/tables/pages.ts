import { sql } from 'drizzle-orm'
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

export const pageChanges = pgTable('page_changes', {
  topic: text('topic').notNull(),
  changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
  createdAt: createdAt(),
})

/** What search shows of somebody has changed, see migrations/0178_card_changes.sql. */
export const cardChanges = pgTable('card_changes', {
  photographerId: uuid('photographer_id').notNull(),
  changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
  createdAt: createdAt(),
})
