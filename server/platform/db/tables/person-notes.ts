import { text } from 'drizzle-orm/pg-core'
import { createdAt, link, type PersonId, primaryId } from '../columns/columns.ts'
import { deletedWith, ofBoth, TEAM_NOTES, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const personNotes = table('person_notes', {
  id: primaryId(),
  personId: deletedWith(link<PersonId>('person_id'))
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  authorId: link<PersonId>('author_id').references(() => people.id, { onDelete: 'set null' }),
  text: ofBoth(text('text').notNull(), 'what our team noted about the person', 'deleted', TEAM_NOTES),
  createdAt: createdAt(),
})
