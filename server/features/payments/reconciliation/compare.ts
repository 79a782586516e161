import * as m from '#messages/payments-reconciliation'
import { asMinor, formatMinor, type Minor, majorOf } from '../../../../contract/format/money.ts'
import type { BalanceComparison } from '../../../../contract/payments/payments.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { execute, literal, query, sql } from '../../../platform/db/query.ts'
import type { Provider } from '../provider/interface.ts'
import { syncBalance, unwrap } from './sync.ts'

type Line = BalanceComparison['lines'][number]

/** Named one by one up to here; what is left is one line. */
const MAX_LINES = 200
const TIMEOUT_MS = 60_000

/** The provider's balance against `cash:platform`, with a line for everything that only one of them has. */
export async function compareBalances(db: Db, provider: Provider, now: Date): Promise<BalanceComparison[]> {
  await syncBalance(db, provider, now)
  const balances = unwrap(await provider.readBalance())
  return db.transaction(async (tx) => {
    await execute(tx)`set local statement_timeout = ${literal(TIMEOUT_MS)}`
    const totals = await readTotals(tx, provider.name)
    const currencies = new Set([...balances, ...totals].map(({ currency }) => currency))
    const found = await findLines(tx, provider.name)
    const outside = await findOutside(tx, provider.name)
    return [...currencies].sort().map((currency) => {
      const balance = balances.find((each) => each.currency === currency)
      const [available, pending] = [
        balance?.availableMinor ?? asMinor(0),
        balance?.pendingMinor ?? asMinor(0),
      ]
      const total = totals.find((each) => each.currency === currency) ?? {
        books: asMinor(0),
        listed: asMinor(0),
      }
      const difference = available + pending - total.books
      const lines = [...found, ...outside].filter((line) => line.currency === currency)
      const unlisted = available + pending - total.listed
      if (unlisted !== 0) lines.push({ ...unlistedLine(), currency, minor: asMinor(unlisted) })
      const rest = difference - lines.reduce((sum, { minor }) => sum + minor, 0)
      if (rest !== 0) lines.push({ ...restLine(), currency, minor: asMinor(rest) })
      const major = (minor: Minor) => majorOf(minor, currency)
      return {
        currency,
        available: major(available),
        pending: major(pending),
        books: major(total.books),
        difference: major(asMinor(difference)),
        lines: lines.map(({ minor, currency: _, ...line }) => ({ ...line, amount: major(minor) })),
      }
    })
  })
}

type DifferenceLine = Omit<Line, 'amount'> & { currency: string; minor: Minor }

const NAMELESS = { reference: null, booking: null, isFresh: false }
const unlistedLine = () => ({
  ...NAMELESS,
  kind: 'listing' as const,
  text: m.movedDuringComparison(),
})
const restLine = () => ({ ...NAMELESS, kind: 'movement' as const, text: m.moreMovementsThanFitOnThisPage() })

async function readTotals(tx: Db, provider: string) {
  const rows = await query<{ currency: string; books: string; listed: string }>(tx)`
    select currency, sum(books) as books, sum(listed) as listed from (
      select currency, minor as books, 0 as listed from ledger_postings where account = 'cash:platform'
      union all select currency, 0, amount_minor - fee_minor from balance_transactions where provider = ${provider}
    ) moved group by currency`
  return rows.map(({ currency, books, listed }) => ({
    currency,
    books: asMinor(books),
    listed: asMinor(listed),
  }))
}

/**
 * What moved, by its subject: `charge:…`, `refund:…`, `dispute:…`, `payout:…` for all transfers of a payout, `transfer:…` for
 * one that is not ours, and the transaction itself where the ledger has nothing else to name.
 */
const theirs = (provider: string) => sql`
  select t.id, t.currency, t.amount_minor - t.fee_minor as minor, t.at, t.description, case
    when t.kind = 'charge' then 'charge:' || t.reference
    when t.kind in ('refund', 'refund_failure') then 'refund:' || t.reference
    when t.kind in ('transfer', 'reversal') then coalesce('payout:' || f.payout_id, 'transfer:' || t.reference)
    when t.kind in ('dispute', 'dispute_reversal') then 'dispute:' || t.reference
    else 'balance:' || t.id end as subject
  from balance_transactions t
  left join payout_transfers f on f.reference = t.reference and t.kind in ('transfer', 'reversal')
  where t.provider = ${provider}`

/** Entries that moved the platform's cash, with the provider at which it moved; by hand is no provider. */
const ours = sql`
  select c.currency, c.minor, c.at, c.booking_id,
    case when c.kind = 'written_off' then 'manual' else coalesce(r.provider, o.provider, d.provider,
      case when c.topic in ('capture', 'transfer', 'balance') then c.second end) end as provider,
    case c.topic when 'capture' then 'charge:' || c.rest when 'transfer' then 'transfer:' || c.third
      when 'refund' then 'refund:' || coalesce(r.reference, c.second) when 'payout' then 'payout:' || c.second
      when 'reversal' then 'payout:' || v.payout_id
      when 'dispute' then 'dispute:' || d.reference when 'balance' then 'balance:' || c.rest end as subject,
    c.source_key
  from (
    select e.kind, e.source_key, e.booking_id, e.at, p.currency, sum(p.minor) as minor,
      split_part(e.source_key, ':', 1) as topic, split_part(e.source_key, ':', 2) as second,
      split_part(e.source_key, ':', 3) as third, regexp_replace(e.source_key, '^[^:]*:[^:]*:', '') as rest
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.account = 'cash:platform' group by e.id, p.currency
  ) c
  left join refunds r on c.topic = 'refund' and r.id::text = c.second
  left join transfer_reversals v on c.topic = 'reversal' and v.id::text = c.second
  left join payouts o on o.id::text = case c.topic when 'payout' then c.second else v.payout_id::text end
  left join card_disputes d on c.topic = 'dispute' and d.id::text = c.second`

type Row = {
  subject: string
  currency: string
  ours: string | null
  theirs: string | null
  booking: string | null
  description: string | null
  is_fresh: boolean
}

async function findLines(tx: Db, provider: string): Promise<DifferenceLine[]> {
  const rows = await query<Row>(tx)`
    with theirs as (${theirs(provider)}), ours as (${ours}),
    booked as (
      -- What was posted for a transaction belongs to the subject of that transaction.
      select coalesce(t.subject, o.subject, o.source_key) as subject, o.currency, sum(o.minor) as minor,
        min(o.booking_id::text) as booking, max(o.at) as at
      from ours o left join theirs t on o.subject = 'balance:' || t.id
      where coalesce(o.provider, ${provider}) = ${provider} group by 1, 2
    ), listed as (
      select subject, currency, sum(minor) as minor, max(at) as at, max(description) as description from theirs group by 1, 2
    )
    select subject, currency, b.minor as ours, l.minor as theirs, b.booking, l.description,
      coalesce(greatest(b.at, l.at) > now() - interval '1 day', false) as is_fresh
    from booked b full join listed l using (subject, currency)
    where coalesce(b.minor, 0) <> coalesce(l.minor, 0)
    order by abs(coalesce(l.minor, 0) - coalesce(b.minor, 0)) desc, subject limit ${MAX_LINES}`
  return rows.map((row) => ({
    kind: 'movement' as const,
    text: describeLine(row),
    reference: row.subject.replace(/^[a-z]+:/, ''),
    booking: row.booking,
    isFresh: row.is_fresh,
    currency: row.currency,
    minor: asMinor(Number(row.theirs) - Number(row.ours)),
  }))
}

const NAMES: Record<string, () => string> = {
  charge: m.payment,
  refund: m.refund,
  payout: m.payout,
  transfer: m.transfer,
  dispute: m.chargeback,
}

function describeLine({ subject, currency, ours: own, theirs: other, description }: Row): string {
  const name = NAMES[subject.split(':')[0]!]?.() ?? (description || m.movement())
  const signed = (minor: string) => formatMinor(asMinor(minor), currency)
  if (own === null) return m.atProviderOnly({ name })
  if (other === null) return m.inLedgerOnly({ name })
  return m.providerAndLedgerDiffer({ name, theirs: signed(other), ours: signed(own) })
}

/** Money that was never at this provider: paid manually, or through an earlier provider. */
async function findOutside(tx: Db, provider: string): Promise<DifferenceLine[]> {
  const rows = await query<{ provider: string; currency: string; minor: string }>(tx)`
    select provider, currency, sum(minor) as minor from (${ours}) moved
    where provider <> ${provider} group by 1, 2 having sum(minor) <> 0`
  return rows.map((row) => ({
    ...NAMELESS,
    kind: 'outside' as const,
    text:
      row.provider === 'manual' ? m.paidManuallyOutsideTheProvider() : m.movedAt({ provider: row.provider }),
    currency: row.currency,
    minor: asMinor(-Number(row.minor)),
  }))
}
