import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, minorUnits, primaryId } from './columns.ts'
import { people } from './people.ts'

/** Append-only: the database refuses update and delete. Only server/features/payments/ledger/post.ts writes here. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: primaryId(),
  kind: text('kind').notNull(),
  sourceKey: text('source_key').notNull().unique(),
  bookingId: uuid('booking_id').references(() => bookings.id),
  photographerId: uuid('photographer_id').references(() => people.id),
  at: instant('at').notNull().defaultNow(),
})

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    position: smallint('position').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    minor: minorUnits('minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.position] })],
)
