import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { DisputeQuery, DisputeRow } from '../../../../contract/payments/payments.ts'
import { betweenPerson } from '../../../platform/db/conditions.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { and, query, type Sql, sql } from '../../../platform/db/query.ts'
import { partyJson } from '../../booking-process/parties.ts'

type Row = Omit<DisputeRow, '_id' | 'amount'> & { minor: string }

/** Disputes between client and photographer, and chargebacks, in one list. */
const BOTH = sql`(
  select b.id, 'booking' as kind, case when b.state = 'disputed' then 'open' else 'ended' end as state, b.id as booking,
    b.dispute ->> 'reason' as reason, (b.dispute ->> 'at')::timestamptz as at,
    case when b.state = 'disputed' then b.deadline end as deadline, b.state = 'disputed' as waits,
    b.state = 'disputed' and b.dispute -> 'proposal' is not null as proposed, b.currency,
    (select coalesce(-sum(minor), 0) from ledger_postings p where p.account = 'held:' || b.id) as minor
  from bookings b where b.dispute is not null
  union all
  select d.id, 'card', d.state, d.booking_id, '', d.opened_at,
    case when d.state = 'open' and d.response = 'none' then d.due_by end, d.state = 'open' and d.response = 'none', false,
    d.currency, d.amount_minor from card_disputes d
) d`

const STATES: Record<NonNullable<DisputeQuery['state']>, Sql> = {
  waiting: sql`d.waits`,
  open: sql`d.state = 'open'`,
  ended: sql`d.state <> 'open'`,
}

/** Open ones first by deadline, then the newest. */
export async function listDisputes(
  db: Db,
  wanted: DisputeQuery,
): Promise<{ disputes: DisputeRow[]; total: number }> {
  const conditions: Sql[] = []
  if (wanted.kind) conditions.push(sql`d.kind = ${wanted.kind}`)
  if (wanted.state) conditions.push(STATES[wanted.state])
  if (wanted.person)
    conditions.push(sql`d.booking in (select id from bookings where ${betweenPerson(wanted.person)})`)
  const where = and(conditions)
  const rows = await query<Row>(db)`
    select d.*, b.shoot_date::text as date, ${partyJson(sql`c`)} as client, ${partyJson(sql`p`)} as photographer
    from ${BOTH} join bookings b on b.id = d.booking join people c on c.id = b.client_id join people p on p.id = b.photographer_id
    where ${where} order by d.state <> 'open', d.deadline, d.at desc, d.id
    limit ${wanted.pageSize} offset ${(wanted.page - 1) * wanted.pageSize}`
  const counted = await query<{ n: number }>(db)`select count(*)::int as n from ${BOTH} where ${where}`
  return { disputes: rows.map(present), total: counted[0]!.n }
}

const present = ({ minor, ...row }: Row): DisputeRow => ({
  ...row,
  _id: row.id,
  reason: row.reason ?? '',
  amount: majorOf(asMinor(minor), row.currency),
  at: new Date(row.at).toISOString(),
  deadline: row.deadline ? new Date(row.deadline).toISOString() : null,
})
