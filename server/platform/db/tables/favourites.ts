import { primaryKey } from 'drizzle-orm/pg-core'
import { createdAt, link, type PersonId } from '../columns/columns.ts'
import { deletedWith, ofBoth, table } from '../columns/privacy.ts'
import { people } from './people.ts'

const person = (name: string) =>
  link<PersonId>(name)
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

export const favourites = table(
  'favourites',
  {
    personId: deletedWith(person('person_id')),
    photographerId: ofBoth(
      deletedWith(person('photographer_id')),
      'whom a client marked',
      'deleted',
      'favourites',
    ),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.photographerId] })],
)
