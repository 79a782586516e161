import { text, uuid } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, link, type PersonId, primaryId } from '../columns/columns.ts'
import { deletedWith, ofBoth, plain, table } from '../columns/privacy.ts'
import { people } from './people.ts'

export const accountLinks = table('account_links', {
  id: primaryId(),
  kind: plain.state(
    text('kind', { enum: ['confirm', 'reset', 'change_from', 'change_to', 'invitation'] }).notNull(),
  ),
  personId: deletedWith(link<PersonId>('person_id')).references(() => people.id, { onDelete: 'cascade' }),
  waitlistId: link('waitlist_id').unique(),
  email: ofBoth(citext('email').notNull(), 'the address that a link was sent to', 'deleted', 'emailLinks'),
  changeId: plain.id(uuid('change_id')),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})
