import * as m from '#messages/admin-books'
import type { BookName } from '../../../contract/admin/books.ts'
import { asMinor, majorOf } from '../../../contract/format/money.ts'
import { accountNames, topicOf } from '../../features/payments/ledger/account-names.ts'
import type { EntryKind } from '../../features/payments/ledger/postings.ts'
import { describeEntry } from '../../features/payments/ledger/read.ts'
import { formatNumber as formatReceiptNumber } from '../../features/payments/papers/receipts.ts'
import { formatNumber as formatInvoiceNumber } from '../../features/tax/read-invoices.ts'
import type { Column } from '../../platform/csv/csv.ts'
import { type Sql, sql } from '../../platform/db/query.ts'

/** Days of the operator's time zone, both inclusive; an absent one is open. */
export type Period = { from?: string; to?: string; timeZone: string }

/** SQL: an instant within the period. */
export const isWithin = (at: Sql, { from, to, timeZone }: Period): Sql => sql`(
  ${at} >= ${from ? sql`${from}::timestamp at time zone ${timeZone}` : sql`'-infinity'::timestamptz`}
  and ${at} < ${to ? sql`(${to}::date + 1)::timestamp at time zone ${timeZone}` : sql`'infinity'::timestamptz`})`

/** SQL: an invoice belongs to the day on which its month ended. */
export const isInvoiceWithin = (month: Sql, { from, to }: Period): Sql => {
  const last = sql`(${month} + interval '1 month' - interval '1 day')::date`
  return sql`(${from ? sql`${last} >= ${from}::date` : sql`true`} and ${to ? sql`${last} <= ${to}::date` : sql`true`})`
}

/** A row of a file: its statement has the amounts in minor units, as text. */
type Row = { currency: string } & Record<string, string | null>
type Book = { select: (period: Period) => Sql; columns: Column<Row>[] }

const text =
  (name: string) =>
  (row: Row): string | null =>
    row[name] ?? null
const money =
  (name: string) =>
  (row: Row): number | null =>
    row[name] === null || row[name] === undefined ? null : majorOf(asMinor(row[name]), row.currency)
const receiptNumber =
  (name: string) =>
  (row: Row): string | null =>
    row[name] ? formatReceiptNumber(Number(row[name])) : null
const currency: Column<Row> = [m.currency, text('currency')]

/** The day in the operator's time zone, and the exact time. */
const dateColumns: Column<Row>[] = [
  [m.date, text('day')],
  [m.timeUtc, (row) => new Date(row.at!).toISOString()],
]
const dates = (at: Sql, { timeZone }: Period): Sql =>
  sql`(${at} at time zone ${timeZone})::date::text as day, ${at} as at`

/** Every posting of every entry. Debits and credits of each currency are equal. */
const journal: Book = {
  select: (period) => sql`
    select ${dates(sql`e.at`, period)}, e.id::text as entry, e.kind, e.source_key as reference, e.booking_id::text as booking,
      e.photographer_id::text as photographer, p.account, ${topicOf(sql`p.account`)} as topic, p.currency,
      (case when p.minor > 0 then p.minor end)::text as debit, (case when p.minor < 0 then -p.minor end)::text as credit
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where ${isWithin(sql`e.at`, period)} order by e.at, e.id, p.position`,
  columns: [
    [m.entryId, text('entry')],
    ...dateColumns,
    [m.description, (row) => describeEntry(row.kind as EntryKind, 'team')],
    [m.account, text('account')],
    [m.accountName, (row) => accountNames.get(row.topic!)?.() ?? row.topic!],
    [m.debit, money('debit')],
    [m.credit, money('credit')],
    currency,
    [m.bookingId, text('booking')],
    [m.photographerId, text('photographer')],
    [m.reference, text('reference')],
  ],
}

const KINDS: Record<string, () => string> = {
  capture: m.payment,
  refund: m.refund,
  refund_failed: m.cancelledRefund,
  correction: m.correctedReceipt,
}

/** Payments `p` with their receipts `r` and both people. */
const paid = sql`payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
  join people c on c.id = b.client_id join people f on f.id = b.photographer_id`
const parties = sql`b.id::text as booking, coalesce(r.client_name, c.full_name) as client,
  coalesce(r.photographer_name, f.full_name) as photographer, b.currency, p.provider, p.reference`

/** Every payment of a client and every refund, with the number of its receipt; then the receipts that correct others. */
const receipts: Book = {
  select: (period) => sql`
    (select ${dates(sql`p.occurred_at`, period)}, r.number::text as number, null as corrects, p.kind, ${parties},
      (case when p.kind = 'capture' then p.amount_minor end)::text as paid,
      (case p.kind when 'refund' then p.amount_minor when 'refund_failed' then -p.amount_minor end)::text as refunded
    from ${paid} left join receipts r on r.payment_id = p.id
    where ${isWithin(sql`p.occurred_at`, period)} order by p.occurred_at, p.id)
    union all
    (select ${dates(sql`k.created_at`, period)}, k.number::text, r.number::text, 'correction', ${parties}, null, null
    from ${paid} join receipts r on r.payment_id = p.id join receipt_corrections k on k.receipt = r.number
    where ${isWithin(sql`k.created_at`, period)} order by k.number)`,
  columns: [
    [m.receipt, receiptNumber('number')],
    ...dateColumns,
    [m.kind, (row) => KINDS[row.kind!]?.() ?? row.kind!],
    [m.paid, money('paid')],
    [m.refunded, money('refunded')],
    currency,
    [m.client, text('client')],
    [m.photographer, text('photographer')],
    [m.bookingId, text('booking')],
    [m.provider, text('provider')],
    [m.reference, text('reference')],
    [m.corrects, receiptNumber('corrects')],
  ],
}

/** Every invoice and credit note to photographers for platform fees; credit notes are negative. */
const invoices: Book = {
  select: (period) => sql`
    select i.number::text as number, i.kind, to_char(i.month, 'YYYY-MM') as month, i.issued_on::text as issued, i.recipient_name as recipient,
      i.currency, i.vat_rate::text as rate, i.no_vat_reason as reason, i.photographer_id::text as photographer,
      (s.sign * (i.total_minor - i.vat_minor))::text as net, (s.sign * i.vat_minor)::text as vat,
      (s.sign * i.total_minor)::text as total, (select o.number::text from invoices o where o.id = i.corrects_id) as corrects
    from invoices i cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
    where ${isInvoiceWithin(sql`i.month`, period)} order by i.month, i.kind desc, i.number`,
  columns: [
    [m.invoice, (row) => formatInvoiceNumber(row.kind as 'invoice' | 'credit_note', Number(row.number))],
    [m.kind, (row) => (row.kind === 'invoice' ? m.invoice() : m.creditNote())],
    [m.month, text('month')],
    [m.issued, text('issued')],
    [m.recipient, text('recipient')],
    [m.net, money('net')],
    [m.vatRate, text('rate')],
    [m.vat, money('vat')],
    [m.total, money('total')],
    currency,
    [m.noVatBecause, text('reason')],
    [m.corrects, (row) => (row.corrects ? formatInvoiceNumber('invoice', Number(row.corrects)) : null)],
    [m.photographerId, text('photographer')],
  ],
}

/** The kinds of entries about payouts, each with its column. */
export const PAYOUT_EVENTS = {
  payout_begun: m.created,
  payout_paid: m.paid,
  payout_returned: m.returned,
} as const

/** Every payout when it was created, paid or returned, which can be in different months. */
const payouts: Book = {
  select: (period) => sql`
    select ${dates(sql`e.at`, period)}, o.id::text as payout, e.kind, p.full_name as name, o.currency, o.provider, o.reference,
      o.amount_minor::text as amount, o.photographer_id::text as photographer, e.id::text as entry
    from ledger_entries e join payouts o on o.id = split_part(e.source_key, ':', 2)::uuid join people p on p.id = o.photographer_id
    where e.kind = any(${Object.keys(PAYOUT_EVENTS)}::text[]) and ${isWithin(sql`e.at`, period)} order by e.at, e.id`,
  columns: [
    [m.payoutId, text('payout')],
    ...dateColumns,
    ...Object.entries(PAYOUT_EVENTS).map(
      ([kind, heading]): Column<Row> => [heading, (row) => (row.kind === kind ? money('amount')(row) : null)],
    ),
    currency,
    [m.photographer, text('name')],
    [m.photographerId, text('photographer')],
    [m.provider, text('provider')],
    [m.reference, text('reference')],
    [m.entryId, text('entry')],
  ],
}

export const books: Record<BookName, Book> = { journal, receipts, invoices, payouts }
