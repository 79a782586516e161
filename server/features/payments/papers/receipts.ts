import { formatLongDay } from '../../../../contract/format/days.ts'
import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { Receipt } from '../../../../contract/payments/payments.ts'
import type { Billing } from '../../../../contract/tax/billing.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../../platform/db/query.ts'
import { billingAt, presentBuyer } from '../../tax/billing.ts'
import { findTaxVersions, presentParty, presentVat } from '../../tax/details.ts'

type Row = {
  number: number
  booking_id: BookingId
  at: string
  kind: Receipt['kind']
  amount_minor: string
  currency: string
  client: string | null
  photographer: string | null
  date: string
  items: string[]
  corrects: number | null
  seller_id: string | null
  operator_id: string | null
  buyer: Billing | null
}

const KINDS: Record<Receipt['kind'], string> = {
  capture: 'Payment',
  refund: 'Refund',
  refund_failed: 'Cancelled refund',
}

const formatNumber = (number: number): string => `R-${String(number).padStart(6, '0')}`

/** The receipts of one booking. The database numbers a payment when it is recorded (migration 0285). */
export async function readReceipts(db: Db, bookingId: BookingId): Promise<Receipt[]> {
  const rows = await query<Row>(db)`
    select r.number, b.id as booking_id, p.occurred_at as at, p.kind, p.amount_minor, b.currency,
      c.full_name as client, f.full_name as photographer, b.shoot_date::text as date,
      array(select line->>'text' from jsonb_array_elements(b.lines) with ordinality as each (line, n) order by n) as items,
      (select number from receipts where payment_id = case when p.kind = 'refund_failed'
        then (select id from payments f where f.kind = 'refund' and f.provider = p.provider
          and f.reference || ':failed' = p.reference) else original.id end) as corrects, s.id as seller_id, o.id as operator_id,
      buyer.details as buyer
    from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
    join receipts r on r.payment_id = p.id join people c on c.id = b.client_id join people f on f.id = b.photographer_id
    left join lateral (select paid.id, paid.occurred_at from refunds g
      join payments paid on paid.kind = 'capture' and paid.provider = g.provider and paid.reference = g.charge_reference
      where p.kind <> 'capture' and g.booking_id = b.id and (p.refund_id = g.id
        or p.refund_id is null and p.reference in (g.reference, 'refund ' || g.id)) limit 1) original on true
    left join lateral (${taxAt(sql`d.person_id = b.photographer_id`)}) s on true
    left join lateral (${taxAt(sql`d.person_id is null`)}) o on true
    left join lateral (${billingAt(sql`coalesce(original.occurred_at, p.occurred_at)`)}) buyer on true
    where b.id = ${bookingId} order by r.number`
  const versions = await findTaxVersions(
    db,
    rows.flatMap(({ seller_id, operator_id }) => [seller_id, operator_id]),
  )
  return rows.map((row) => {
    const seller = row.seller_id ? versions.get(row.seller_id) : undefined
    const operator = row.operator_id ? versions.get(row.operator_id) : undefined
    const minor = asMinor(row.amount_minor)
    return {
      number: formatNumber(row.number),
      booking: row.booking_id,
      at: new Date(row.at).toISOString(),
      kind: row.kind,
      amount: majorOf(minor, row.currency),
      currency: row.currency,
      text: `${KINDS[row.kind]} for the shoot on ${formatLongDay(row.date)}`,
      items: row.items,
      client: row.client,
      photographer: row.photographer,
      date: row.date,
      buyer: presentBuyer(row.buyer),
      seller: seller ? presentParty(seller) : null,
      issuer: operator ? presentParty(operator) : null,
      vat: seller ? presentVat(minor, row.currency, seller) : null,
      corrects: row.corrects === null ? null : formatNumber(row.corrects),
    }
  })
}

/** The tax details that were valid when the client paid; a refund uses those of the payment that it corrects. */
const taxAt = (whose: Sql): Sql => sql`
  select d.id from tax_details d where ${whose} and d.created_at <= coalesce(original.occurred_at, p.occurred_at)
  order by d.created_at desc, d.id desc limit 1`
