import { date, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { deletedWith, ofBoth, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const alerts = table('alerts', {
  id: primaryId(),
  personId: deletedWith(link<PersonId>('person_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  kind: plain.state(text('kind', { enum: ['search', 'date'] })).notNull(),
  query: ofBoth(text('query').notNull().default(''), 'a saved search', 'deleted', 'alerts'),
  photographerId: ofBoth(
    deletedWith(uuid('photographer_id')).references(() => people.id, { onDelete: 'cascade' }),
    'whose date a member asked for',
    'deleted',
    'alerts',
  ),
  date: ofBoth(date('date'), 'the date', 'deleted', 'alerts'),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  createdAt: createdAt(),
})
