import { asMinor, majorOf } from '../../../../contract/format/money.ts'
import type { NegativeBalance } from '../../../../contract/payments/corrections.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { query, sql } from '../../../platform/db/query.ts'
import type { EntryKind } from '../ledger/postings.ts'
import { describeEntry } from '../ledger/read.ts'

type Row = {
  photographer: NegativeBalance['photographer']
  minor: string
  currency: string
  kind: EntryKind
  since: string
  upcoming: string
  total: number
}

/**
 * Balances below zero. A payout takes no more than the balance, so only photographers with another debit can have one: all
 * other ledgers need not be summed.
 */
export const OWING = sql`
  select s.photographer_id as id, g.account, g.currency, sum(g.minor) as minor
  from (select distinct photographer_id from ledger_entries where photographer_id is not null and kind not in ('capture',
    'overpaid', 'release', 'refund_owed', 'refund_made', 'payout_begun', 'payout_transferred', 'payout_paid')) s
  join ledger_postings g on g.account = 'payable:' || s.photographer_id
  group by 1, 2, 3 having sum(g.minor) > 0`

/** Photographers whose balance is below zero, the largest debts first. */
export async function listNegativeBalances(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ balances: NegativeBalance[]; total: number }> {
  const rows = await query<Row>(db)`
    with owing as (${OWING}), listed as (
      select *, count(*) over ()::int as total from owing order by minor desc, id limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select jsonb_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email) as photographer, l.minor, l.currency,
      d.kind, d.at as since, l.total, (select coalesce(-sum(g.minor), 0) from bookings b join ledger_postings g on g.account = 'held:' || b.id
        where b.photographer_id = p.id and g.currency = l.currency
          and b.state in ('requested', 'booked', 'shot', 'delivered', 'changes', 'disputed')) as upcoming
    from listed l join people p on p.id = l.id
    cross join lateral (select e.kind, e.at from ledger_postings g join ledger_entries e on e.id = g.entry_id
      where g.account = l.account and g.currency = l.currency and g.minor > 0 and e.kind <> 'payout_begun' order by e.at desc, e.id desc limit 1) d
    order by l.minor desc, l.id`
  return {
    total: rows[0]?.total ?? 0,
    balances: rows.map(({ photographer, minor, currency, kind, since, upcoming }) => ({
      id: photographer.id,
      _id: photographer.id,
      photographer,
      balance: majorOf(asMinor(-Number(minor)), currency),
      currency,
      text: describeEntry(kind, 'photographer'),
      since: new Date(since).toISOString(),
      upcoming: majorOf(asMinor(upcoming), currency),
    })),
  }
}
