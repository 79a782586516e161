import * as m from '#messages/payments-papers'
import { formatLongDay } from '../../../../contract/format/days.ts'
import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { Receipt } from '../../../../contract/payments/payments.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { billingAt, findBillingVersions, presentBuyer } from '../../tax/billing.ts'
import { findTaxVersions, presentParty, presentVat, taxAt } from '../../tax/details.ts'

/** The versions of tax and billing details that a receipt shows. */
export type Parties = { seller_id: string | null; issuer_id: string | null; buyer_id: string | null }

type Row = Parties & {
  number: number
  booking_id: BookingId
  at: string
  issued: string
  kind: Receipt['kind']
  amount_minor: string
  currency: string
  client: string | null
  photographer: string | null
  date: string
  items: string[]
  corrects: number | null
  /** The receipt of the payment that a refund returns. */
  original: number | null
}
type Correction = Parties & { number: number; receipt: number; issued: string }

/** A numbered paper: a receipt, or a correction of one. */
export type Paper = Row & { receipt: number; replaces: number | null; replacedBy: number | null }

export const formatNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/** The receipts of one booking. The database numbers a payment when it is recorded (migration 0814). */
export async function readReceipts(db: Db, bookingId: BookingId): Promise<Receipt[]> {
  const papers = await readPapers(db, bookingId)
  const sides = papers.flatMap(({ seller_id, issuer_id }) => [seller_id, issuer_id])
  const versions = await findTaxVersions(db, sides)
  const buyers = await findBillingVersions(
    db,
    papers.map(({ buyer_id }) => buyer_id),
  )
  return papers.map((row) => {
    const seller = row.seller_id ? versions.get(row.seller_id) : undefined
    const issuer = row.issuer_id ? versions.get(row.issuer_id) : undefined
    const minor = asMinor(row.amount_minor)
    return {
      number: formatNumber(row.number),
      booking: row.booking_id,
      at: new Date(row.at).toISOString(),
      issuedAt: new Date(row.issued).toISOString(),
      kind: row.kind,
      amount: majorOf(minor, row.currency),
      currency: row.currency,
      text: m.forTheShootOn({
        kind: row.kind === 'refund_failed' ? 'other' : row.kind,
        day: formatLongDay(row.date),
      }),
      items: row.items,
      client: row.client,
      photographer: row.photographer,
      date: row.date,
      buyer: presentBuyer(row.buyer_id ? buyers.get(row.buyer_id) : undefined),
      seller: seller ? presentParty(seller) : null,
      issuer: issuer ? presentParty(issuer) : null,
      vat: seller ? presentVat(minor, row.currency, seller) : null,
      corrects: row.corrects === null ? null : formatNumber(row.corrects),
      replaces: row.replaces === null ? null : formatNumber(row.replaces),
      replacedBy: row.replacedBy === null ? null : formatNumber(row.replacedBy),
    }
  })
}

/** In the order of their numbers. */
export async function readPapers(db: Db, bookingId: BookingId): Promise<Paper[]> {
  const rows = await readRows(db, bookingId)
  const corrections = await query<Correction>(db)`
    select number, receipt, seller_id, issuer_id, buyer_id, created_at as issued from receipt_corrections
    where receipt = any(${rows.map(({ number }) => number)}) order by number`
  /** What a receipt shows by a number: of its newest correction below it, or of its own. */
  const newestBefore = (receipt: number, number: number) =>
    corrections.filter((each) => each.receipt === receipt && each.number < number).at(-1)
  const replacedBy = (receipt: number, number: number) =>
    corrections.find((each) => each.receipt === receipt && each.number > number)?.number ?? null
  const receipts = rows.map((row): Paper => {
    const payment = row.original === null ? undefined : newestBefore(row.original, row.number)
    const { seller_id, issuer_id, buyer_id } = payment ?? row
    return {
      ...row,
      ...{ seller_id, issuer_id, buyer_id },
      receipt: row.number,
      replaces: null,
      replacedBy: replacedBy(row.number, row.number),
    }
  })
  const corrected = corrections.map(
    (correction): Paper => ({
      ...rows.find(({ number }) => number === correction.receipt)!,
      ...correction,
      replaces: newestBefore(correction.receipt, correction.number)?.number ?? correction.receipt,
      replacedBy: replacedBy(correction.receipt, correction.number),
    }),
  )
  return [...receipts, ...corrected].sort((a, b) => a.number - b.number)
}

/** The parties are those of the payment: a refund shows what its payment showed. */
const readRows = (db: Db, bookingId: BookingId) => query<Row>(db)`
  select r.number, b.id as booking_id, p.occurred_at as at, r.created_at as issued, p.kind, p.amount_minor, b.currency,
    coalesce(r.client_name, c.full_name) as client, coalesce(r.photographer_name, f.full_name) as photographer,
    coalesce(r.shoot_date, b.shoot_date)::text as date,
    coalesce(r.items,
      array(select line->>'text' from jsonb_array_elements(b.lines) with ordinality as each (line, n) order by n)) as items,
    (select number from receipts where payment_id = case when p.kind = 'refund_failed'
      then (select id from payments f where f.kind = 'refund' and f.provider = p.provider
        and f.reference || ':failed' = p.reference) else original.id end) as corrects,
    original.number as original, s.id as seller_id, o.id as issuer_id, buyer.id as buyer_id
  from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
  join receipts r on r.payment_id = p.id join people c on c.id = b.client_id join people f on f.id = b.photographer_id
  left join lateral (select paid.id, paid.occurred_at, numbered.number, numbered.created_at from refunds g
    join payments paid on paid.kind = 'capture' and paid.provider = g.provider and paid.reference = g.charge_reference
    join receipts numbered on numbered.payment_id = paid.id
    where p.kind <> 'capture' and g.booking_id = b.id and (p.refund_id = g.id
      or p.refund_id is null and p.reference in (g.reference, 'refund ' || g.id)) limit 1) original on true
  left join lateral (select coalesce(original.occurred_at, p.occurred_at) as paid, coalesce(original.created_at, r.created_at) as numbered) m on true
  left join lateral (${taxAt(sql`d.person_id = b.photographer_id`)}) s on true
  left join lateral (${taxAt(sql`d.person_id is null`)}) o on true
  left join lateral (${billingAt(sql`d.person_id = b.client_id`)}) buyer on true
  where b.id = ${bookingId} order by r.number`
