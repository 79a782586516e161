import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { people } from './people.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const favourites = pgTable(
  'favourites',
  { personId: person('person_id'), photographerId: person('photographer_id'), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.personId, table.photographerId] })],
)
