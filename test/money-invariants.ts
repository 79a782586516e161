import { asMajor, minorOf } from '../contract/format/money.ts'
import { readOwnMoney } from '../server/features/payments/ledger/own-money.ts'
import { checkLedger } from '../server/features/payments/reconciliation/check-ledger.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { query, sql } from '../server/platform/db/query.ts'

/** Violations of marketplace.md 12 by one booking or by the ledger; there must be none after any step. */
export async function findViolations(db: Db, id: string, agreed: string): Promise<string[]> {
  const wrong = (await checkLedger(db)).map(({ what, rule }) => `${what}: ${rule}`)
  const rows = await query<{ what: string }>(db)`
    select 'no deadline in ' || state as what from bookings where id = ${id}
      and state not in ('completed', 'expired', 'declined', 'cancelled') and deadline is null
    union all select 'price or policy changed: ' || ${termsOf} from bookings where id = ${id} and ${termsOf} <> ${agreed}
    union all select 'two captures of one purpose are both held' from (
      select a.purpose from payment_attempts a join ledger_entries e on e.source_key = 'capture:' || a.provider || ':' || a.charge_reference
      where a.booking_id = ${id} and e.kind = 'capture' group by 1 having count(*) > 1) twice
    union all select 'released while a chargeback was open: ' || e.source_key from ledger_entries e
      join card_disputes d on d.booking_id = e.booking_id where e.kind = 'release' and e.booking_id = ${id}
        and e.at > d.opened_at and e.at < coalesce(d.ended_at, 'infinity')
    union all select 'asked to pay although no bank declined' from bookings b where b.id = ${id} and b.pay_by is not null
      and b.state <> 'requested' and b.saved_card is not null and not exists (
        select from payment_attempts a where a.booking_id = b.id and a.purpose = 'remainder' and a.state = 'failed')
    union all select 'charged, but its attempt counts as failed: ' || c.id from sandbox_objects c join payment_attempts a on a.reference = c.data ->> 'checkout'
      where c.kind = 'charge' and a.booking_id = ${id} and a.state in ('failed', 'expired', 'released') and c.state = 'succeeded'
    union all select 'captured, but not accepted: ' || c.id from sandbox_objects c join payment_attempts a on a.charge_reference = c.id
      join bookings b on b.id = a.booking_id where b.id = ${id} and c.state = 'succeeded' and a.authorise_only and b.accepted_at is null
        and c.data ->> 'dashboard' is null
    union all select 'in the ledger before it was captured: ' || a.charge_reference from payment_attempts a
      join ledger_entries e on e.source_key = 'capture:' || a.provider || ':' || a.charge_reference
      where a.booking_id = ${id} and a.state <> 'succeeded'
    union all select 'confirmed, but nothing was captured' from bookings b where b.id = ${id} and b.state = 'booked'
      and not exists (select from ledger_entries e where e.booking_id = b.id and e.kind = 'capture')`
  return [...wrong, ...(await findUncovered(db)), ...rows.map(({ what }) => what)]
}

/** Withdrawing what the operator is shown must leave every liability covered, recomputed without the code that shows it. */
export async function findUncovered(db: Db): Promise<string[]> {
  const owed = await query<{ currency: string; cash: string; owed: string }>(db)`
    with sums as (select currency, account, sum(minor) as minor from ledger_postings group by 1, 2)
    select currency, coalesce(sum(minor) filter (where account = 'cash:platform'), 0) as cash,
      coalesce(-sum(minor) filter (where minor < 0 and account ~ '^(held|overpaid|refund|payable|unclaimed|suspense)'), 0)
        + (select coalesce(sum(o.amount_minor - coalesce((select sum(f.amount_minor - f.reversed_minor) from payout_transfers f
            where f.payout_id = o.id and f.reference is not null), 0)), 0)
          from payouts o where o.currency = sums.currency and o.paid_at is null and o.state <> 'returned') as owed
    from sums group by currency`
  return (await readOwnMoney(db)).flatMap(({ currency, amount, missing, parts, balance, owed: lines }) => {
    const minor = (major: number) => minorOf(asMajor(major), currency)
    const sum = (of: typeof parts) => of.reduce((total, part) => total + minor(part.amount), 0)
    const figure = minor(amount) - minor(missing)
    const known = owed.find((each) => each.currency === currency)!
    const left = Number(known.cash) - minor(amount)
    return [
      ...(sum(parts) === figure ? [] : [`the parts of ${figure} sum to ${sum(parts)}`]),
      ...(minor(balance) + sum(lines) === figure ? [] : [`the balance less what is owed is not ${figure}`]),
      ...(amount > 0 && left < Number(known.owed)
        ? [`withdrawing ${amount} would leave ${left} for ${known.owed} owed`]
        : []),
    ]
  })
}

const termsOf = sql`concat_ws(' ', final_amount_minor, currency, policy, fee_percent, lines, package, (select concat_ws(' ', total_minor, upfront_minor, remaining_minor) from transactions t where t.booking_id = bookings.id))`

/** The terms that client and photographer agreed on when the time was held, as one text. */
export async function readTerms(db: Db, id: string): Promise<string> {
  const rows = await query<{ terms: string }>(db)`select ${termsOf} as terms from bookings where id = ${id}`
  return rows[0]!.terms
}

/** Violations that are allowed while responses get lost, but not after the jobs have run without faults. */
export async function findFinalViolations(db: Db, id: string): Promise<string[]> {
  const rows = await query<{ what: string }>(db)`
    select 'a charge without a recorded payment: ' || c.id as what from sandbox_objects c
      where c.kind = 'charge' and c.state = 'succeeded' and not exists (
        select from payments p where p.kind = 'capture' and p.provider = 'sandbox' and p.reference = c.id)
    union all select 'a payment without a charge: ' || p.reference from payments p
      where p.kind = 'capture' and not exists (
        select from sandbox_objects c where c.kind = 'charge' and c.state = 'succeeded' and c.id = p.reference)
    union all select 'a ' || c.kind || ' at the provider that is not recorded: ' || c.id from sandbox_objects c
      where (c.kind = 'dispute' and not exists (select from card_disputes d where d.reference = c.id and d.state = c.state))
        or (c.kind = 'refund' and c.state = 'made' and not exists (
          select from payments p where p.kind = 'refund' and p.reference = c.id))
    union all select 'a response to a chargeback whose outcome is unknown: ' || d.response from card_disputes d
      where d.state = 'open' and d.response in ('sending', 'accepting')
    union all select 'a chargeback is ' || d.response || ', but the bank has no evidence' from card_disputes d
      join sandbox_objects c on c.id = d.reference where d.response = 'submitted' and c.data ->> 'evidence' is null
    union all select 'evidence reached the bank, but is not recorded: ' || d.response from card_disputes d
      join sandbox_objects c on c.id = d.reference where d.state = 'open' and d.response = 'none' and c.data ->> 'evidence' is not null
    union all select 'the bank still holds what nobody will capture: ' || c.id from sandbox_objects c
      join payment_attempts a on a.charge_reference = c.id join bookings b on b.id = a.booking_id
      where c.kind = 'charge' and c.state = 'authorised' and (b.state <> 'requested' or b.accepted_at is not null)
    union all select 'an authorisation that is still ' || a.state || ': ' || a.id from payment_attempts a
      where a.state in ('capturing', 'releasing')
    union all select 'paid, but still waiting for payment' from bookings b join ledger_postings p on p.account = 'held:' || b.id
      where b.id = ${id} and b.state = 'held' group by b.id having sum(p.minor) <> 0
    union all select 'refunded more than the charge, in ' || count(*) || ' refunds: ' || (data ->> 'charge') from sandbox_objects c
      where kind = 'refund' and state = 'made' group by data ->> 'charge'
      having sum(amount_minor) > (select amount_minor from sandbox_objects o where o.id = min(c.data ->> 'charge'))
    union all select 'transferred to a photographer and not reversed: ' || c.id from sandbox_objects c
      join payouts o on o.id::text = split_part(c.key, ':', 1) where c.kind = 'transfer' and c.state = 'made' and o.state = 'returned'
    union all select 'transfer reversed, but its payout is not returned: ' || c.id from sandbox_objects c
      join payouts o on o.id::text = split_part(c.key, ':', 1) where c.kind = 'transfer' and c.state = 'returned' and o.state <> 'returned'
    union all select 'a transfer that is not recorded: ' || c.id from sandbox_objects c
      where c.kind = 'transfer' and not exists (select from payout_transfers f where f.reference = c.id)
    union all select 'a reversal that is not recorded: ' || c.id || ' by ' || ((c.data ->> 'reversed')::bigint - f.reversed_minor)
      from sandbox_objects c join payout_transfers f on f.reference = c.id
      where c.kind = 'transfer' and f.state <> 'returned' and coalesce((c.data ->> 'reversed')::bigint, 0) <> f.reversed_minor
    union all select 'a reversal is still due: ' || r.id from transfer_reversals r where r.state = 'due'
    union all select 'a payout is still ' || o.state || ': ' || o.id from payouts o where o.state in ('begun', 'transferred')
      -- a credit that the platform has no money for waits until the operator tops up
      and o.waiting_for is distinct from 'platform_balance'
      and not exists (select from sandbox_objects c where c.kind = 'payout' and c.id = o.reference)
    union all select 'a refund is still due: ' || r.id || ' is ' || r.state from refunds r
      where r.state not in ('made', 'failed', 'replaced')
      and not exists (select from card_disputes d where d.attempt_id = r.attempt_id and d.state = 'open')`
  return rows.map(({ what }) => what)
}

/** Refunds that the client is due by the policy, sent or not; those of duplicate payments do not count. */
export async function readRefundsDue(db: Db, id: string): Promise<number> {
  const rows = await query<{ minor: string }>(db)`
    select coalesce(sum(amount_minor), 0) as minor from refunds where booking_id = ${id} and source = 'held'`
  return Number(rows[0]!.minor)
}
