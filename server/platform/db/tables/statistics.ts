import { date, integer, primaryKey } from 'drizzle-orm/pg-core'
import { link, type PersonId } from '../columns/columns.ts'
import { deletedWith, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const profileCounts = table(
  'profile_counts',
  {
    photographerId: deletedWith(link<PersonId>('photographer_id'))
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    day: plain.time(date('day', { mode: 'string' })).notNull(),
    views: plain.amount(integer('views')).notNull().default(0),
    shown: plain.amount(integer('shown')).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.photographerId, table.day] })],
)
