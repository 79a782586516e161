import { date, integer, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, link, type PersonId } from '../../columns/columns.ts'
import { deletedWith, ofClient, ofPhotographer, plain, table } from '../../columns/privacy.ts'
import { people } from '../people.ts'
import { taxDetails } from './tax.ts'

const COPY = { not: 'a copy of what the booking says' }
const ON_PAPER = { by: 'eraseReceiptNames' }

export const receipts = table('receipts', {
  number: plain.amount(integer('number')).primaryKey(),
  paymentId: link('payment_id').notNull().unique(),
  createdAt: createdAt(),
  /** What it says of the booking; null on receipts of earlier versions. */
  shootDate: plain.time(date('shoot_date', { mode: 'string' })),
  items: ofPhotographer(
    text('items').array(),
    'the lines of the price, with the name of the package',
    'blanked',
    COPY,
    ON_PAPER,
  ),
  clientName: ofClient(text('client_name'), 'the name on a receipt', 'blanked', COPY, ON_PAPER),
  photographerName: ofPhotographer(
    text('photographer_name'),
    'the name on a receipt',
    'blanked',
    COPY,
    ON_PAPER,
  ),
})

export const receiptCorrections = table('receipt_corrections', {
  number: plain.amount(integer('number')).primaryKey(),
  receipt: plain
    .amount(integer('receipt'))
    .notNull()
    .references(() => receipts.number),
  sellerId: link('seller_id').references(() => taxDetails.id),
  issuerId: link('issuer_id').references(() => taxDetails.id),
  buyerId: link('buyer_id'),
  createdAt: createdAt(),
})

/** Whose receipts may lack details that have come since. */
export const correctionsDue = table('corrections_due', {
  personId: deletedWith(link<PersonId>('person_id'))
    .primaryKey()
    .references(() => people.id),
  notedAt: instant('noted_at').notNull().defaultNow(),
})
