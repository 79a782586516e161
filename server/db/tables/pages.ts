import { sql } from 'drizzle-orm'
import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

const transaction = customType<{ data: string }>({ dataType: () => 'xid8' })

export const pageChanges = pgTable('page_changes', {
  topic: text('topic').notNull(),
  changedIn: transaction('changed_in').notNull().default(sql`pg_current_xact_id()`),
  createdAt: createdAt(),
})
