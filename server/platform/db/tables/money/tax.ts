import {
  type AnyPgColumn,
  boolean,
  date,
  integer,
  numeric,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import {
  type BookingId,
  createdAt,
  instant,
  link,
  minorUnits,
  type PersonId,
  primaryId,
} from '../../columns/columns.ts'
import { deletedWith, ofClient, ofPhotographer, plain, table } from '../../columns/privacy.ts'
import { bookings } from '../bookings.ts'
import { people } from '../people.ts'
import { ledgerEntries } from './ledger.ts'

const BOOKS = 'receipts, invoices and tax reports must be kept with it; deleted if there are none'

const percent = (name: string) =>
  plain.amount(numeric(name, { precision: 4, scale: 2, mode: 'number' })).notNull()

/** Append-only: a person's newest row applies, and older ones stay for documents of their time. No person: the operator. */
export const taxDetails = table('tax_details', {
  id: primaryId(),
  personId: link<PersonId>('person_id').references(() => people.id),
  kind: plain.state(text('kind', { enum: ['individual', 'company'] })).notNull(),
  legalName: ofPhotographer(
    text('legal_name').notNull(),
    'the legal name',
    { retained: BOOKS },
    'taxDetails',
  ),
  street: ofPhotographer(
    text('street').notNull(),
    'a part of the business address',
    { retained: BOOKS },
    'taxDetails',
  ),
  postalCode: ofPhotographer(
    text('postal_code').notNull(),
    'a part of the business address',
    { retained: BOOKS },
    'taxDetails',
  ),
  city: ofPhotographer(
    text('city').notNull(),
    'a part of the business address',
    { retained: BOOKS },
    'taxDetails',
  ),
  region: ofPhotographer(
    text('region').notNull(),
    'a part of the business address',
    { retained: BOOKS },
    'taxDetails',
  ),
  country: plain.state(text('country')).notNull(),
  taxNumber: ofPhotographer(
    text('tax_number').notNull(),
    'the tax number',
    { retained: BOOKS },
    'taxDetails',
  ),
  vatNumber: ofPhotographer(
    text('vat_number').notNull(),
    'the VAT number',
    { retained: BOOKS },
    'taxDetails',
  ),
  birthDate: ofPhotographer(
    date('birth_date', { mode: 'string' }),
    'the date of birth, for reports to tax offices',
    { retained: BOOKS },
    'taxDetails',
  ),
  vatRate: percent('vat_rate'),
  noVatReason: ofPhotographer(
    text('no_vat_reason').notNull(),
    'why no VAT is charged',
    { retained: BOOKS },
    'taxDetails',
  ),
  createdAt: instant('created_at').notNull(),
})

/** What VIES answered about the number of a version. */
export const vatChecks = table('vat_checks', {
  id: primaryId(),
  taxDetailsId: link('tax_details_id')
    .notNull()
    .references(() => taxDetails.id, { onDelete: 'cascade' }),
  checkedAt: instant('checked_at').notNull(),
  valid: plain.state(boolean('valid')).notNull(),
  requestId: plain.provider(text('request_id')).notNull(),
})

/** Append-only, like tax details: what clients want to read on receipts. */
export const billingDetails = table('billing_details', {
  id: primaryId(),
  personId: deletedWith(link<PersonId>('person_id'))
    .notNull()
    .references(() => people.id),
  name: ofClient(text('name').notNull(), 'the name on receipts', 'deleted', 'billing'),
  address: ofClient(text('address').notNull(), 'the address on receipts', 'deleted', 'billing'),
  vatNumber: ofClient(text('vat_number').notNull(), 'the VAT number on receipts', 'deleted', 'billing'),
  createdAt: instant('created_at').notNull(),
})

/** The platform's fee of one month to one photographer. The database refuses update and delete. */
export const invoices = table(
  'invoices',
  {
    id: primaryId(),
    kind: plain.state(text('kind', { enum: ['invoice', 'credit_note'] })).notNull(),
    number: plain.amount(integer('number')).notNull(),
    photographerId: link<PersonId>('photographer_id')
      .notNull()
      .references(() => people.id),
    month: plain.time(date('month', { mode: 'string' })).notNull(),
    issuedOn: plain.time(date('issued_on', { mode: 'string' })).notNull(),
    correctsId: link('corrects_id').references((): AnyPgColumn => invoices.id),
    replacesId: link('replaces_id').references((): AnyPgColumn => invoices.id),
    issuerId: link('issuer_id')
      .notNull()
      .references(() => taxDetails.id),
    /** null: of a version that did not wait for the photographer's details. */
    recipientId: link('recipient_id').references(() => taxDetails.id),
    recipientName: ofPhotographer(
      text('recipient_name').notNull(),
      'the photographer’s name on an invoice',
      { retained: BOOKS },
      'invoices',
    ),
    currency: plain.state(text('currency')).notNull(),
    totalMinor: minorUnits('total_minor').notNull(),
    vatMinor: minorUnits('vat_minor').notNull(),
    vatRate: percent('vat_rate'),
    noVatReason: plain.ours(text('no_vat_reason')).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique().on(table.kind, table.number)],
)

export const invoiceLines = table(
  'invoice_lines',
  {
    entryId: link('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    invoiceId: link('invoice_id')
      .notNull()
      .references(() => invoices.id),
    bookingId: link<BookingId>('booking_id').references(() => bookings.id),
    day: plain.time(date('day', { mode: 'string' })).notNull(),
    text: plain.derived(text('text')).notNull(),
    minor: minorUnits('minor').notNull(),
    /** On a paper that cancels or replaces another: each entry is on one paper of its own only. */
    copy: plain.state(boolean('copy')).notNull().default(false),
    /** Counts the papers that a returned fee was split over. */
    part: plain.amount(integer('part')).notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.entryId] })],
)

/** Photographers whose fees wait for their tax details. */
export const invoicesHeld = table('invoices_held', {
  photographerId: link<PersonId>('photographer_id')
    .primaryKey()
    .references(() => people.id),
  since: instant('since').notNull(),
  askedAt: instant('asked_at'),
})
