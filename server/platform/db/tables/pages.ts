import { sql } from 'drizzle-orm'
import { customType, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

// Nothing writes or reads these two since migrations 0316 and 0317. The version before does, so they are dropped one release later.

export const pageChanges = pgTable('page_changes', {
  topic: text('topic').notNull(),
  changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
  createdAt: createdAt(),
})

export const cardChanges = pgTable('card_changes', {
  photographerId: uuid('photographer_id').notNull(),
  changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
  createdAt: createdAt(),
})
