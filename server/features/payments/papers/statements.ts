import * as m from '#messages/payments-papers'
import { formatLongDay } from '../../../../contract/format/days.ts'
import { asMinor, type Minor, majorOf } from '../../../../contract/format/money.ts'
import type { Statement } from '../../../../contract/payments/payouts.ts'
import type { BookingId, PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { execute, query, type Sql, sql } from '../../../platform/db/query.ts'
import { accounts, type EntryKind } from '../ledger/postings.ts'
import { describeEntry } from '../ledger/read.ts'

export type Move = {
  at: string
  kind: Moved
  booking_id: BookingId | null
  date: string | null
  client: string | null
  minor: string
  fee: string
  why: string | null
}

/** The states of a booking whose payments are not released yet. */
const PENDING = {
  requested: m.requestPending,
  booked: m.confirmed,
  shot: m.awaitingPhotos,
  delivered: m.photosDelivered,
  changes: m.changesRequested,
  disputed: m.underReview,
}
export type Moved = EntryKind | keyof typeof PENDING

/** SQL: an administrator's reason for a refund or adjustment, for the entry `e`; null for every other entry. */
export const whySql = sql`case
  when e.kind = 'refund_office' then (select o.note from office_refunds o where o.refund_id = substr(e.source_key, 8, 36)::uuid)
  when e.kind = 'adjustment' then (select a.note from balance_adjustments a where a.id = substr(e.source_key, 12)::uuid) end`

/** The kind of a balance movement, with the reason given for it. */
export function describeMove(kind: Moved, minor: Minor, why: string | null): string {
  const what = kind === 'adjustment' ? (minor > 0 ? m.credit() : m.debit()) : describeKind(kind)
  return why ? `${what}: ${why}` : what
}

const describeKind = (kind: Moved): string =>
  isPending(kind) ? PENDING[kind]() : describeEntry(kind, 'photographer')

const isPending = (kind: Moved): kind is keyof typeof PENDING => Object.hasOwn(PENDING, kind)

/**
 * A photographer's balance movements in one calendar month of the operator's zone; null before the photographer joined
 * and for future months, so that requests cannot use up statement numbers.
 */
export async function readStatement(
  db: Db,
  photographerId: PersonId,
  month: string,
  around: { currency: string; timeZone: string },
): Promise<Statement | null> {
  const first = `${month}-01`
  const from = sql`(${first}::date::timestamp at time zone ${around.timeZone})`
  const to = sql`((${first}::date + interval '1 month')::timestamp at time zone ${around.timeZone})`
  const account = accounts.payable(photographerId)
  const rows = await readMoves(db, photographerId, { currency: around.currency, from, to })
  if (rows.length === 0 && !(await wasThere(db, photographerId, first, around.timeZone))) return null
  const before = await query<{ minor: string }>(db)`
    select coalesce(-sum(p.minor), 0) as minor from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = ${account} and p.currency = ${around.currency} and e.at < ${from}`
  const major = (minor: Minor) => majorOf(minor, around.currency)
  const opening = asMinor(before[0]!.minor)
  const moved = rows.reduce((sum, { minor }) => sum + Number(minor), 0)
  return {
    // A month that is not over can still change, so it has no number yet.
    number: (await isOver(db, first, around.timeZone)) ? await numberOf(db, photographerId, first) : null,
    month,
    currency: around.currency,
    lines: rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      text: describeLine(row),
      booking: row.booking_id,
      gross: major(asMinor(Number(row.minor) + Number(row.fee))),
      fee: major(asMinor(row.fee)),
      amount: major(asMinor(row.minor)),
    })),
    opening: major(opening),
    closing: major(asMinor(opening + moved)),
  }
}

/** Movements of a photographer's balance from one moment until before another, in order. */
export const readMoves = (
  db: Db,
  photographerId: PersonId,
  { currency, from, to }: { currency: string; from: Sql; to: Sql },
): Promise<Move[]> => query<Move>(db)`
  select e.at, e.kind, e.booking_id, b.shoot_date::text as date, c.full_name as client, -sum(p.minor) as minor,
    coalesce((select -sum(f.minor) from ledger_postings f
      where f.entry_id = e.id and f.account = 'revenue:fee'), 0) as fee, ${whySql} as why
  from ledger_postings p join ledger_entries e on e.id = p.entry_id
  left join bookings b on b.id = e.booking_id left join people c on c.id = b.client_id
  where p.account = ${accounts.payable(photographerId)} and p.currency = ${currency} and e.at >= ${from} and e.at < ${to}
  group by e.id, b.shoot_date, c.full_name order by e.at, e.id`

function describeLine({ kind, client, date, minor, why }: Move): string {
  if (!client || !date) return describeMove(kind, asMinor(minor), why)
  const line = { what: describeKind(kind), client, day: formatLongDay(date) }
  return why ? m.lineWithReason({ ...line, reason: why }) : m.line(line)
}

async function wasThere(db: Db, personId: PersonId, month: string, timeZone: string): Promise<boolean> {
  const rows = await query(db)`
    select from people where id = ${personId} and ${month}::date
      between date_trunc('month', created_at at time zone ${timeZone}) and now() at time zone ${timeZone}`
  return rows.length > 0
}

/** A run of jobs that began before the end of a month posts its entries with that time for a while after it. */
async function isOver(db: Db, first: string, timeZone: string): Promise<boolean> {
  const rows = await query<{ over: boolean }>(db)`
    select (${first}::date + interval '1 month')::timestamp at time zone ${timeZone} <= now() - interval '1 hour' as over`
  return rows[0]!.over
}

/** Numbers without gaps: assigned when a statement is first requested. */
async function numberOf(db: Db, photographerId: PersonId, month: string): Promise<string> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'statements')
    await execute(tx)`
      insert into statements (number, photographer_id, month)
      select coalesce(max(number), 0) + 1, ${photographerId}, ${month}::date from statements
      on conflict (photographer_id, month) do nothing`
    const rows = await query<{ number: number }>(tx)`
      select number from statements where photographer_id = ${photographerId} and month = ${month}::date`
    return `S-${String(rows[0]!.number).padStart(6, '0')}`
  })
}
