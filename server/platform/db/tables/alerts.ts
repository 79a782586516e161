import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, primaryId } from './columns.ts'
import { people } from './people.ts'

export const alerts = pgTable('alerts', {
  id: primaryId(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['search', 'date'] }).notNull(),
  query: text('query').notNull().default(''),
  photographerId: uuid('photographer_id').references(() => people.id, { onDelete: 'cascade' }),
  date: date('date'),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  createdAt: createdAt(),
})
