import { text } from 'drizzle-orm/pg-core'
import { citext, createdAt, primaryId, updatedAt } from '../columns/columns.ts'
import { describeRetention, ofBoth, plain, SEARCH_COPY, table } from '../columns/privacy.ts'

export const contactMessages = table('contact_messages', {
  id: primaryId(),
  fullName: ofBoth(text('full_name').notNull(), 'the name', 'deleted', 'messages', { by: 'eraseAddress' }),
  email: ofBoth(citext('email').notNull(), 'the address', 'deleted', 'messages', { by: 'eraseAddress' }),
  message: ofBoth(text('message').notNull(), 'what was written to us', 'deleted', 'messages', {
    by: 'eraseAddress',
  }),
  state: plain.state(
    text('state', { enum: ['new', 'read', 'answered', 'archived'] })
      .notNull()
      .default('new'),
  ),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  searchText: ofBoth(
    text('search_text').generatedAlwaysAs('see migrations/0003_waitlist_and_contact.sql'),
    'name, address and message for searching',
    'deleted',
    SEARCH_COPY,
    { by: 'eraseAddress' },
  ),
})
describeRetention(contactMessages, 'Deleted 2 years after the last message from the same address.')
