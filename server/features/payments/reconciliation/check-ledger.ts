import type { Db } from '../../../platform/db/connect.ts'
import { join, query, sql } from '../../../platform/db/query.ts'
import { INVOICE_CHECKS } from '../../tax/check-invoices.ts'
import { readBalances } from '../ledger/balances.ts'
import { isFrozenSql } from '../ledger/release.ts'
import { describeMoney } from '../ledger/status.ts'

/** Each check finds rows that break a rule, recomputed from the data without the code that wrote it. */
const CHECKS: { rule: string; find: ReturnType<typeof sql> }[] = [
  {
    rule: 'each entry sums to zero per currency',
    find: sql`select entry_id::text || ' is off by ' || sum(minor) || ' ' || currency as what
      from ledger_postings group by entry_id, currency having sum(minor) <> 0`,
  },
  {
    rule: 'the money held for a booking is never negative',
    find: sql`select account || ' is in debt by ' || sum(minor) as what
      from ledger_postings where account like 'held:%' or account like 'overpaid:%' group by account having sum(minor) > 0`,
  },
  {
    rule: 'an ended booking holds no money, unless it is frozen',
    find: sql`select 'booking ' || b.id || ' is ' || b.state || ' and still holds ' || -sum(p.minor) as what
      from bookings b join ledger_postings p on p.account = 'held:' || b.id
      where b.state in ('completed', 'expired', 'declined', 'cancelled') and not ${isFrozenSql(sql`b.id`)} group by b.id having sum(p.minor) <> 0`,
  },
  {
    rule: 'an open refund equals what has not been refunded',
    find: sql`select 'refund ' || r.id || ' is ' || r.state || ', the ledger owes ' || coalesce(-sum(p.minor), 0) || ' of ' || r.amount_minor as what
      from refunds r left join ledger_postings p on p.account = 'refund:' || r.id group by r.id
      having coalesce(-sum(p.minor), 0) <> case when r.state in ('made', 'replaced') then 0 else r.amount_minor end`,
  },
  {
    rule: 'refunds never exceed payments',
    find: sql`select 'transaction ' || transaction_id || ' gave back ' || -sum(case kind when 'refund' then -amount_minor else amount_minor end) || ' too much' as what
      from payments group by transaction_id having sum(case kind when 'refund' then -amount_minor else amount_minor end) < 0`,
  },
  {
    rule: 'every payment is in the ledger, and every capture in the ledger is a payment',
    find: sql`select coalesce('payment ' || p.id || ' of ' || p.amount_minor || ' is not in the ledger', e.source_key || ' is no payment') as what
      from (select * from payments where kind = 'capture') p
      full join (select e.source_key, sum(g.minor) filter (where g.account = 'cash:platform' and g.minor > 0) as minor
        from ledger_entries e join ledger_postings g on g.entry_id = e.id where e.kind in ('capture', 'overpaid') group by 1) e
      on e.source_key = 'capture:' || p.provider || ':' || p.reference and e.minor = p.amount_minor
      where p.id is null or e.source_key is null`,
  },
  {
    rule: 'a payout equals the sum of its entries, and the ledger matches its state',
    find: sql`select 'payout ' || o.id || ' of ' || o.amount_minor || ' is ' || o.state as what from payouts o
      where o.amount_minor <> coalesce((select sum(minor) from payout_items i where i.payout_id = o.id), 0)
        or coalesce((select -sum(minor) from ledger_postings p where p.account = 'payout:' || o.id), 0)
          <> case when o.paid_at is not null or o.state = 'returned' then 0 else o.amount_minor end`,
  },
  {
    rule: 'the transfers of a payout add up to it, and no charge is transferred twice',
    find: sql`select 'payout ' || o.id || ' of ' || o.amount_minor || ' has transfers of ' || sum(f.amount_minor) as what
      from payouts o join payout_transfers f on f.payout_id = o.id group by o.id having sum(f.amount_minor) <> o.amount_minor
      union all select 'charge ' || p.reference || ' of ' || p.amount_minor || ' has transfers of ' || sum(f.amount_minor)
      from payments p join payout_transfers f on f.charge_reference = p.reference and f.state <> 'returned'
      where p.kind = 'capture' group by p.id having sum(f.amount_minor) > p.amount_minor`,
  },
  {
    rule: 'an administrator’s refund is split as decided',
    find: sql`select 'refund ' || r.id || ' of ' || r.amount_minor || ': the photographer’s side bears ' || coalesce(sum(g.minor), 0) || ', decided was ' || coalesce(o.photographer_minor::text, 'nothing') as what
      from refunds r left join office_refunds o on o.refund_id = r.id
      left join ledger_entries e on e.source_key = 'refund:' || r.id || ':owed' and e.kind = 'refund_office'
      left join ledger_postings g on g.entry_id = e.id and (g.account like 'payable:%' or g.account like 'held:%' or g.account = 'revenue:fee')
      where r.source = 'office' group by r.id, o.refund_id having coalesce(sum(g.minor), 0) is distinct from o.photographer_minor`,
  },
  {
    rule: 'no more is taken back from a booking than was released',
    find: sql`select 'booking ' || e.booking_id || ' gave back ' || sum(g.minor) || ' more than was released' as what
      from ledger_entries e join ledger_postings g on g.entry_id = e.id and (g.account like 'payable:%' or g.account = 'revenue:fee')
      where e.booking_id is not null group by e.booking_id having sum(g.minor) > 0`,
  },
  {
    rule: 'every adjustment is in the ledger',
    find: sql`select coalesce('adjustment ' || a.id || ' of ' || a.amount_minor || ' is not in the ledger', e.source_key || ' is no adjustment') as what
      from balance_adjustments a full join (select e.source_key, g.account, g.currency, g.minor from ledger_entries e
        join ledger_postings g on g.entry_id = e.id and g.account like 'payable:%' where e.kind = 'adjustment') e
      on e.source_key = 'adjustment:' || a.id and e.account = 'payable:' || a.photographer_id and e.currency = a.currency
        and e.minor = -a.amount_minor
      where a.id is null or e.source_key is null`,
  },
  {
    rule: 'reversals of a transfer match the ledger',
    find: sql`select 'transfer ' || coalesce(f.reference, '?') || ' of ' || f.amount_minor || ' has ' || f.reversed_minor || ' reversed' as what
      from payout_transfers f where f.reversed_minor > f.amount_minor or f.reversed_minor <> coalesce((
        select sum(r.amount_minor) from transfer_reversals r join ledger_entries e on e.source_key = 'reversal:' || r.id
        where r.payout_id = f.payout_id and r.position = f.position and r.state = 'made'), 0)`,
  },
  {
    rule: 'no photographer was paid more than was transferred',
    find: sql`select account || ' is in debt by ' || -sum(minor) as what
      from ledger_postings where account like 'cash:connected:%' group by account having sum(minor) < 0`,
  },
  {
    rule: 'every payment and refund has a receipt, and what the receipts give back is what was refunded',
    find: sql`select p.kind || ' ' || p.reference || ' has no receipt' as what from payments p
      where (p.kind in ('capture', 'refund') or p.refund_id is not null)
        and not exists (select from receipts r where r.payment_id = p.id)
      union all select 'refund ' || g.id || ' is ' || g.state || ', its receipts give back ' || sum(case p.kind when 'refund' then p.amount_minor else -p.amount_minor end)
      from refunds g join payments p on p.refund_id = g.id group by g.id
      having sum(case p.kind when 'refund' then p.amount_minor else -p.amount_minor end) <> case when g.state = 'made' and not exists (
        select from ledger_postings l join ledger_entries e on e.id = l.entry_id
        where l.account = 'refund:' || g.id group by l.account
        having bool_or(e.kind = 'dispute_lost')
          and coalesce(sum(l.minor) filter (where e.kind in ('refund_made', 'refund_failed')), 0) = 0) then g.amount_minor else 0 end`,
  },
  {
    rule: 'receipts and their corrections are numbered without gaps',
    find: sql`select 'the last number is ' || max(number) || ', of ' || count(*) || ' papers' as what
      from (select number from receipts union all select number from receipt_corrections) papers
      having max(number) <> count(*)`,
  },
  {
    rule: 'suspense is what no administrator has explained',
    find: sql`select coalesce(g.currency, t.currency) || ': suspense has ' || coalesce(g.minor, 0) || ', unexplained is ' || coalesce(t.minor, 0) as what
      from (select currency, -sum(minor) as minor from ledger_postings where account = 'suspense' group by 1) g
      full join (select currency, sum(amount_minor) as minor from balance_transactions
        where kind = 'unknown' and posted_at is not null and explained_at is null group by 1) t using (currency)
      where coalesce(g.minor, 0) <> coalesce(t.minor, 0)`,
  },
  ...INVOICE_CHECKS,
]

/** One statement, so that all checks see the same snapshot. */
const ALL = join(
  CHECKS.map(({ rule, find }) => sql`select ${rule}::text as rule, what from (${find}) found`),
  sql` union all `,
)

export type Finding = { rule: string; what: string }

export async function checkLedger(db: Db): Promise<Finding[]> {
  const rows = await query<Finding>(db)`${ALL}`
  return [...rows, ...(await checkWords(db))]
}

/** Derives the payment status and stage of every order in the booking process and compares them with the stored ones. */
async function checkWords(db: Db): Promise<Finding[]> {
  const findings: Finding[] = []
  const rows = await query<{ id: string; status: string; stage: string }>(db)`
    select b.id, t.payment_status as status, t.payment_stage as stage
    from bookings b join transactions t on t.booking_id = b.id where b.policy is not null`
  for (const { id, status, stage } of rows) {
    const words = describeMoney((await readBalances(db, id))!)
    if (words.paymentStatus !== status || words.paymentStage !== stage)
      findings.push({
        rule: 'payment statuses match the money',
        what: `booking ${id} is ${stage} ${status}, but should be ${words.paymentStage} ${words.paymentStatus}`,
      })
  }
  return findings
}
