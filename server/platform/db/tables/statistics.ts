import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { people } from './people.ts'

export const profileCounts = pgTable(
  'profile_counts',
  {
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    shown: integer('shown').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.day] })],
)
