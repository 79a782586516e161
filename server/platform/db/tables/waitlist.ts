import { text } from 'drizzle-orm/pg-core'
import { citext, createdAt, instant, primaryId } from '../columns/columns.ts'
import { describeRetention, ofBoth, plain, SEARCH_COPY, table } from '../columns/privacy.ts'

export const waitlistEntries = table('waitlist_entries', {
  id: primaryId(),
  fullName: ofBoth(text('full_name').notNull(), 'the name', 'deleted', 'waitlist', { by: 'eraseAddress' }),
  email: ofBoth(citext('email').notNull().unique(), 'the address', 'deleted', 'waitlist', {
    by: 'eraseAddress',
  }),
  role: plain.state(text('role', { enum: ['client', 'photographer'] })),
  /** Null: joined before there were several. */
  language: ofBoth(text('language'), 'the language of the page', 'deleted', 'waitlist', {
    by: 'eraseAddress',
  }),
  createdAt: createdAt(),
  joinedAt: instant('joined_at'),
  searchText: ofBoth(
    text('search_text').generatedAlwaysAs('see migrations/0003_waitlist_and_contact.sql'),
    'name and address for searching',
    'deleted',
    SEARCH_COPY,
    { by: 'eraseAddress' },
  ),
})
describeRetention(
  waitlistEntries,
  'Deleted 6 months after the marketplace opened, or 30 days after unsubscribing.',
)
