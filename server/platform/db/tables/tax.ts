import { type AnyPgColumn, date, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { createdAt, instant, minorUnits, primaryId } from './columns.ts'
import { ledgerEntries } from './ledger.ts'
import { people } from './people.ts'

const percent = (name: string) => numeric(name, { precision: 4, scale: 2, mode: 'number' }).notNull()

/** Append-only: a person's newest row applies, and older ones stay for documents of their time. No person: the operator. */
export const taxDetails = pgTable('tax_details', {
  id: primaryId(),
  personId: uuid('person_id').references(() => people.id),
  kind: text('kind', { enum: ['individual', 'company'] }).notNull(),
  legalName: text('legal_name').notNull(),
  street: text('street').notNull(),
  postalCode: text('postal_code').notNull(),
  city: text('city').notNull(),
  region: text('region').notNull(),
  country: text('country').notNull(),
  taxNumber: text('tax_number').notNull(),
  vatNumber: text('vat_number').notNull(),
  birthDate: date('birth_date', { mode: 'string' }),
  vatRate: percent('vat_rate'),
  noVatReason: text('no_vat_reason').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Append-only, like tax details: what clients want to read on receipts. */
export const billingDetails = pgTable('billing_details', {
  id: primaryId(),
  personId: uuid('person_id')
    .notNull()
    .references(() => people.id),
  name: text('name').notNull(),
  address: text('address').notNull(),
  vatNumber: text('vat_number').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The platform's fee of one month to one photographer. The database refuses update and delete. */
export const invoices = pgTable(
  'invoices',
  {
    id: primaryId(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    number: integer('number').notNull(),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id),
    month: date('month', { mode: 'string' }).notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    correctsId: uuid('corrects_id').references((): AnyPgColumn => invoices.id),
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => taxDetails.id),
    recipientId: uuid('recipient_id').references(() => taxDetails.id),
    recipientName: text('recipient_name').notNull(),
    currency: text('currency').notNull(),
    totalMinor: minorUnits('total_minor').notNull(),
    vatMinor: minorUnits('vat_minor').notNull(),
    vatRate: percent('vat_rate'),
    noVatReason: text('no_vat_reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.kind, table.number)],
)

export const invoiceLines = pgTable('invoice_lines', {
  entryId: uuid('entry_id')
    .primaryKey()
    .references(() => ledgerEntries.id),
  invoiceId: uuid('invoice_id')
    .notNull()
    .references(() => invoices.id),
  bookingId: uuid('booking_id').references(() => bookings.id),
  day: date('day', { mode: 'string' }).notNull(),
  text: text('text').notNull(),
  minor: minorUnits('minor').notNull(),
})
