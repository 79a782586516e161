import { primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { type BookingId, instant, link, minorUnits, type PersonId, primaryId } from '../../columns/columns.ts'
import { plain, table } from '../../columns/privacy.ts'
import { bookings } from '../bookings.ts'
import { people } from '../people.ts'

/** Append-only: the database refuses update and delete. Only server/features/payments/ledger/post.ts writes here. */
export const ledgerEntries = table('ledger_entries', {
  id: primaryId(),
  kind: plain.state(text('kind')).notNull(),
  sourceKey: plain.id(text('source_key')).notNull().unique(),
  bookingId: link<BookingId>('booking_id').references(() => bookings.id),
  photographerId: link<PersonId>('photographer_id').references(() => people.id),
  at: instant('at').notNull().defaultNow(),
})

export const ledgerPostings = table(
  'ledger_postings',
  {
    entryId: link('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    position: plain.amount(smallint('position')).notNull(),
    account: plain.link(text('account')).notNull(),
    currency: plain.state(text('currency')).notNull(),
    minor: minorUnits('minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.position] })],
)
