import { date, pgTable, uuid } from 'drizzle-orm/pg-core'
import { people } from './people.ts'

/** Administrators who want the daily summary. */
export const digests = pgTable('digests', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  handledOn: date('handled_on', { mode: 'string' }).notNull(),
})
