import { sql } from 'drizzle-orm'
import { majorOf } from '../../contract/money.ts'
import type { Statement } from '../../contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { lockSubject } from '../db/locks.ts'

type Line = {
  at: string
  kind: string
  booking_id: string | null
  date: string | null
  client: string | null
  minor: string
  fee: string
}

const WORDS: Record<string, string> = {
  release: 'Booking',
  payout_begun: 'Payout',
  payout_returned: 'Payout returned',
  transfer_external: 'Transfer outside of payouts',
  transfer_external_reversed: 'Transfer taken back',
  dispute_lost: 'Card payment taken back by a bank',
  requested: 'Waiting for your answer',
  booked: 'Booked',
  shot: 'Waiting for the pictures',
  delivered: 'Delivered, not accepted yet',
  changes: 'Changes asked for',
  disputed: 'Being looked at by our team',
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** '2026-05-01' → '1 May 2026' */
export const inDay = (date: string): string => day.format(new Date(date))

/** What moved a balance, or what it waits for. */
export const inWords = (kind: string): string => WORDS[kind] ?? kind

/**
 * What happened to a photographer's balance in one calendar month of the operator's zone; null before they came and for months to
 * come, so that nobody uses up numbers with them.
 */
export async function readStatement(
  db: Db,
  photographerId: string,
  month: string,
  around: { currency: string; timeZone: string },
): Promise<Statement | null> {
  const first = `${month}-01`
  const from = sql`(${first}::date::timestamp at time zone ${around.timeZone})`
  const to = sql`((${first}::date + interval '1 month')::timestamp at time zone ${around.timeZone})`
  const account = `payable:${photographerId}`
  const { rows } = await db.execute<Line>(sql`
    select e.at, e.kind, e.booking_id, b.shoot_date::text as date, c.full_name as client, -sum(p.minor) as minor,
      coalesce((select -sum(f.minor) from ledger_postings f
        where f.entry_id = e.id and f.account = 'revenue:fee'), 0) as fee
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    left join bookings b on b.id = e.booking_id left join people c on c.id = b.client_id
    where p.account = ${account} and p.currency = ${around.currency} and e.at >= ${from} and e.at < ${to}
    group by e.id, b.shoot_date, c.full_name order by e.at, e.id`)
  if (rows.length === 0 && !(await wasThere(db, photographerId, first, around.timeZone))) return null
  const before = await db.execute<{ minor: string }>(sql`
    select coalesce(-sum(p.minor), 0) as minor from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = ${account} and p.currency = ${around.currency} and e.at < ${from}`)
  const major = (minor: number) => majorOf(minor, around.currency)
  const opening = Number(before.rows[0]!.minor)
  const moved = rows.reduce((sum, { minor }) => sum + Number(minor), 0)
  return {
    number: await numberOf(db, photographerId, first),
    month,
    currency: around.currency,
    lines: rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      text:
        row.client && row.date
          ? `${inWords(row.kind)}: ${row.client}, ${inDay(row.date)}`
          : inWords(row.kind),
      booking: row.booking_id,
      gross: major(Number(row.minor) + Number(row.fee)),
      fee: major(Number(row.fee)),
      amount: major(Number(row.minor)),
    })),
    opening: major(opening),
    closing: major(opening + moved),
  }
}

async function wasThere(db: Db, personId: string, month: string, timeZone: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from people where id = ${personId} and ${month}::date
      between date_trunc('month', created_at at time zone ${timeZone}) and now() at time zone ${timeZone}`)
  return rows.length > 0
}

/** Numbers without gaps: given when a statement is first asked for, and never again. */
async function numberOf(db: Db, photographerId: string, month: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'statements')
    await tx.execute(sql`
      insert into statements (number, photographer_id, month)
      select coalesce(max(number), 0) + 1, ${photographerId}, ${month}::date from statements
      on conflict (photographer_id, month) do nothing`)
    const { rows } = await tx.execute<{ number: number }>(
      sql`select number from statements where photographer_id = ${photographerId} and month = ${month}::date`,
    )
    return `S-${String(rows[0]!.number).padStart(6, '0')}`
  })
}
