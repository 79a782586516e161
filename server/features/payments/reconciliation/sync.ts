import { eq } from 'drizzle-orm'
import * as m from '#messages/payments-reconciliation'
import { asMinor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { execute, query, sql } from '../../../platform/db/query.ts'
import { balanceCursors, balanceTransactions } from '../../../platform/db/tables/money/payments.ts'
import { DAY } from '../../../platform/time/wall-clock.ts'
import { post } from '../ledger/post.ts'
import { accounts, type Entry, type EntryKind, move } from '../ledger/postings.ts'
import type { BalanceTransaction, Outcome, Provider, ProviderBalance } from '../provider/interface.ts'

/** A transaction can appear in the list later than it happened. */
const OVERLAP_MS = DAY
const CHUNK = 1_000

export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.result === 'ok') return outcome.value
  throw new Error(`couldn’t read the provider’s balance: ${outcome.reason}`)
}

/**
 * Reads the provider's list of balance transactions, and posts what the ledger lacks of them. Read any number of times, each
 * is posted once.
 */
export async function syncBalance(db: Db, provider: Provider, now: Date): Promise<void> {
  const [cursor] = await db.select().from(balanceCursors).where(eq(balanceCursors.provider, provider.name))
  const since = new Date((cursor?.readUntil ?? (await findBeginning(db, now))).getTime() - OVERLAP_MS)
  const before = cursor ? [] : unwrap(await provider.readBalance())
  const listed = unwrap(await provider.listBalanceTransactions(since))
  const opening = cursor ? [] : findOpening(before, listed, since)
  // A balance that moved while the list was read says nothing about how it began: the next run tries again.
  const isSteady = cursor || isSame(before, unwrap(await provider.readBalance()))
  const known = isSteady ? [...listed, ...opening] : listed
  for (let n = 0; n < known.length; n += CHUNK)
    await storeTransactions(db, provider.name, known.slice(n, n + CHUNK))
  await postLacking(db, provider.name, now)
  if (!isSteady) return
  // By what was listed, not by the clock: a clock that is ahead would skip some.
  const readUntil =
    listed.reduce<Date | null>(
      (newest, { at }) => (newest && newest > at ? newest : at),
      cursor?.readUntil ?? null,
    ) ?? now
  await db
    .insert(balanceCursors)
    .values({ provider: provider.name, readUntil })
    .onConflictDoUpdate({ target: balanceCursors.provider, set: { readUntil } })
}

/** The provider's list is read from where the books begin. */
async function findBeginning(db: Db, now: Date): Promise<Date> {
  const rows = await query<{ at: string | null }>(db)`select min(at) as at from ledger_entries`
  return rows[0]?.at ? new Date(rows[0].at) : now
}

const totalOf = ({ availableMinor, pendingMinor }: ProviderBalance): number => availableMinor + pendingMinor

const isSame = (before: ProviderBalance[], after: ProviderBalance[]): boolean =>
  before.length === after.length &&
  before.every((one) =>
    after.some((other) => other.currency === one.currency && totalOf(other) === totalOf(one)),
  )

/** What the account had before the books began: the operator's own money. */
function findOpening(
  balances: ProviderBalance[],
  listed: BalanceTransaction[],
  since: Date,
): BalanceTransaction[] {
  return balances.flatMap((balance) => {
    const { currency } = balance
    const moved = listed
      .filter((each) => each.currency === currency)
      .reduce((sum, { minor, feeMinor }) => sum + minor - feeMinor, 0)
    const minor = asMinor(totalOf(balance) - moved)
    const about = { kind: 'top_up' as const, reference: null, description: m.openingBalance() }
    return minor === 0
      ? []
      : [{ ...about, id: `opening:${currency}`, minor, feeMinor: asMinor(0), currency, at: since }]
  })
}

async function storeTransactions(db: Db, provider: string, listed: BalanceTransaction[]): Promise<void> {
  await db
    .insert(balanceTransactions)
    .values(
      listed.map(({ minor, description, ...moved }) => ({
        ...moved,
        provider,
        amountMinor: minor,
        // What is about a booking is described there.
        description: moved.reference ? '' : description,
      })),
    )
    .onConflictDoNothing()
}

type Row = {
  id: string
  kind: BalanceTransaction['kind']
  minor: string
  fee_minor: string
  currency: string
  at: string
  /** What was posted with the charge or the chargeback; null: that is not in the ledger yet. */
  known_minor: string | null
}

async function postLacking(db: Db, provider: string, now: Date): Promise<void> {
  for (;;) {
    const handled = await db.transaction(async (tx) => {
      await lockSubject(tx, 'balance', provider)
      const rows = await findUnposted(tx, provider)
      for (const row of rows) {
        const moved = { ...row, provider, minor: asMinor(row.minor), feeMinor: asMinor(row.fee_minor) }
        const entry = balanceEntry(moved, asMinor(row.known_minor ?? 0))
        if (entry) await post(tx, entry, { currency: row.currency, at: new Date(row.at) })
      }
      await execute(tx)`
        update balance_transactions set posted_at = ${now}
        where provider = ${provider} and id = any(${rows.map(({ id }) => id)}::text[])`
      return rows.length
    })
    if (handled < CHUNK) return
  }
}

/** A charge or chargeback brings its fee along, so that only the difference is posted, once the ledger has it. */
async function findUnposted(tx: Db, provider: string): Promise<Row[]> {
  const feeOf = (account: string, entry: ReturnType<typeof sql>) => sql`(
    select coalesce(sum(p.minor) filter (where p.account = ${account}), 0) from ledger_entries e
    join ledger_postings p on p.entry_id = e.id and p.currency = t.currency where e.source_key = ${entry} having count(*) > 0)`
  const rows = await query<Row>(tx)`
    select * from (
      select id, kind, amount_minor as minor, fee_minor, currency, at, case kind
        when 'charge' then ${feeOf('expense:provider', sql`'capture:' || t.provider || ':' || t.reference`)}
        when 'dispute' then ${feeOf(
          'expense:dispute',
          sql`(select 'dispute:' || d.id || ':opened' from card_disputes d
            where d.provider = t.provider and d.reference = t.reference)`,
        )}
        else 0 end as known_minor
      from balance_transactions t where provider = ${provider} and posted_at is null
    ) found where known_minor is not null order by at limit ${CHUNK}`
  return rows
}

type Kind = BalanceTransaction['kind']
type Posted = { kind: EntryKind; account: string }

/** Nothing else posts these: all of their amount is news to the ledger. */
const OWN: Partial<Record<Kind, Posted>> = {
  fee: { kind: 'provider_fee', account: accounts.providerFee },
  bank_payout: { kind: 'bank_payout', account: accounts.bank },
  bank_return: { kind: 'bank_return', account: accounts.bank },
  top_up: { kind: 'top_up', account: accounts.bank },
  reserve: { kind: 'reserve', account: accounts.reserved },
  adjustment: { kind: 'provider_adjustment', account: accounts.adjustment },
  unknown: { kind: 'suspended', account: accounts.suspense },
}
const DISPUTE_FEE: Posted = { kind: 'dispute_fee', account: accounts.disputeFee }
const FEE: Posted = { kind: 'provider_fee', account: accounts.providerFee }

type Moved = Pick<BalanceTransaction, 'id' | 'kind' | 'minor' | 'feeMinor'> & { provider: string }

/**
 * What the ledger lacks of a balance transaction: the amount where nothing else posts it, and its fee, less the part that
 * was posted with the charge or the chargeback. Null: nothing.
 */
function balanceEntry(moved: Moved, knownFeeMinor = asMinor(0)): Entry | null {
  const own = OWN[moved.kind]
  const posted = own ?? (moved.kind.startsWith('dispute') ? DISPUTE_FEE : FEE)
  const postings = [
    ...(own ? move(own.account, accounts.cash, asMinor(-moved.minor)) : []),
    ...move(
      own ? accounts.providerFee : posted.account,
      accounts.cash,
      asMinor(moved.feeMinor - knownFeeMinor),
    ),
  ]
  if (postings.length === 0) return null
  return { kind: posted.kind, sourceKey: `balance:${moved.provider}:${moved.id}`, postings }
}
