import { sql } from 'drizzle-orm'
import { majorOf } from '../../contract/money.ts'
import type { Receipt } from '../../contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { lockSubject } from '../db/locks.ts'
import { inDay } from './statements.ts'

type Row = {
  number: number
  booking_id: string
  at: string
  kind: 'capture' | 'refund'
  amount_minor: string
  currency: string
  client: string | null
  photographer: string | null
  date: string
}

/** Gives numbers to all payments that have none, in their order: one after the other, without gaps. */
export async function numberReceipts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSubject(tx, 'receipts')
    await tx.execute(sql`
      insert into receipts (number, payment_id)
      select (select coalesce(max(number), 0) from receipts) + row_number() over (order by p.occurred_at, p.id), p.id
      from payments p where p.kind in ('capture', 'refund')
        and not exists (select from receipts r where r.payment_id = p.id)`)
  })
}

/** The receipts of one booking. */
export async function readReceipts(db: Db, bookingId: string): Promise<Receipt[]> {
  const { rows: fresh } = await db.execute(sql`
    select from payments p join transactions t on t.id = p.transaction_id
    where t.booking_id = ${bookingId} and p.kind in ('capture', 'refund')
      and not exists (select from receipts r where r.payment_id = p.id) limit 1`)
  if (fresh.length > 0) await numberReceipts(db)
  const { rows } = await db.execute<Row>(sql`
    select r.number, b.id as booking_id, p.occurred_at as at, p.kind, p.amount_minor, b.currency,
      c.full_name as client, f.full_name as photographer, b.shoot_date::text as date
    from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
    join receipts r on r.payment_id = p.id join people c on c.id = b.client_id join people f on f.id = b.photographer_id
    where b.id = ${bookingId} order by r.number`)
  return rows.map((row) => ({
    number: `R-${String(row.number).padStart(6, '0')}`,
    booking: row.booking_id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    amount: majorOf(Number(row.amount_minor), row.currency),
    currency: row.currency,
    text: `${row.kind === 'capture' ? 'Payment' : 'Refund'} for the shoot on ${inDay(row.date)}`,
    client: row.client,
    photographer: row.photographer,
  }))
}
