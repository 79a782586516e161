import { desc } from 'drizzle-orm'
import * as m from '#messages/payments-reconciliation'
import { asMinor, formatMinor, type Minor, majorOf, minorOf } from '../../../../contract/format/money.ts'
import type { BalanceComparison, Reconciliation } from '../../../../contract/payments/payments.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query, type Sql, sql } from '../../../platform/db/query.ts'
import { reconciliations } from '../../../platform/db/tables/money/payments.ts'
import { DAY, MINUTE } from '../../../platform/time/wall-clock.ts'
import { findStalled } from '../charges/stalled.ts'
import { listToReview } from '../ledger/unexpected.ts'
import { type WaitingFor, waitingReasons } from '../payouts/waiting.ts'
import type { Movement, ProviderEvent } from '../provider/interface.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { compareBalances } from './compare.ts'
import { compareConnected } from './compare-connected.ts'
import { alertPendingRefunds, findPendingRefunds } from './pending-refunds.ts'
import { readUnlisted } from './reconcile-edge.ts'
import { findSuspended } from './suspense.ts'

type Difference = Reconciliation['differences'][number]
type Ours = {
  kind: Movement['kind']
  reference: string
  minor: Minor
  currency: string
  booking: string | null
}

/** Older movements have been compared often enough. */
const BACK_DAYS = 35
/** The webhook of a movement this recent may still arrive. */
const FRESH_MS = 10 * MINUTE

/** Compares the provider's movements with the ledger, once a day. */
export async function reconcile(services: PaymentServices, now = new Date()): Promise<void> {
  const provider = currentProvider(services)
  if (!provider) return
  const since = new Date(now.getTime() - BACK_DAYS * DAY)
  const listed = await provider.listMovements(since)
  if (listed.result !== 'ok') throw new Error(`couldn’t read from the provider: ${listed.reason}`)
  const recent = await readOurs(services.db, provider.name, { since })
  const all = [...listed.value, ...(await readUnlisted(provider, recent, listed.value))]
  const theirs = all.filter(({ at }) => now.getTime() - at.getTime() > FRESH_MS)
  const ours = [...recent, ...(await findOurs(services.db, provider.name, theirs, recent))]
  const { matched, differences } = compare(ours, theirs, all)
  await alertPendingRefunds(services, now)
  await services.db.insert(reconciliations).values({
    id: newId(),
    provider: provider.name,
    checkedAt: now,
    matched,
    balances: await compareBalances(services.db, provider, now),
    differences: [
      ...differences,
      ...(await compareConnected(services, provider, since)),
      ...(await findWaiting(services.db)),
    ],
  })
}

/** The kinds of the provider, as messages tell them apart. */
const kindOf = (kind: Movement['kind'] | ProviderEvent['kind']) => (kind === 'transfer' ? 'other' : kind)

export function compare(ours: Ours[], theirs: Movement[], all: Movement[] = theirs) {
  const differences: Difference[] = []
  const known = new Map(ours.map((move) => [`${move.kind} ${move.reference}`, move]))
  const there = new Set(all.map(({ kind, reference }) => `${kind} ${reference}`))
  let matched = 0
  for (const move of theirs) {
    const own = known.get(`${move.kind} ${move.reference}`)
    const amount = formatMinor(move.minor, move.currency)
    if (own && own.minor === move.minor && own.currency === move.currency) matched++
    else
      differences.push({
        kind: own ? 'amount' : 'missing',
        movement: move.kind,
        reference: move.reference,
        text: own
          ? m.amountsDiffer({
              kind: kindOf(move.kind),
              theirs: amount,
              ours: formatMinor(own.minor, own.currency),
            })
          : m.providerHasMore({ kind: kindOf(move.kind), amount }),
        ours: own ? majorOf(own.minor, own.currency) : null,
        theirs: majorOf(move.minor, move.currency),
        currency: move.currency,
        booking: own?.booking ?? null,
      })
  }
  for (const own of ours)
    if (!there.has(`${own.kind} ${own.reference}`))
      differences.push({
        kind: 'extra',
        movement: own.kind,
        reference: own.reference,
        text: m.ledgerHasMore({
          kind: kindOf(own.kind),
          amount: formatMinor(own.minor, own.currency),
        }),
        ours: majorOf(own.minor, own.currency),
        theirs: null,
        currency: own.currency,
        booking: own.booking,
      })
  return { matched, differences }
}

/** Movements in the provider's list that we recorded before the window began. */
async function findOurs(db: Db, provider: string, theirs: Movement[], recent: Ours[]): Promise<Ours[]> {
  const known = new Set(recent.map(({ kind, reference }) => `${kind} ${reference}`))
  const unknown = theirs.filter(({ kind, reference }) => !known.has(`${kind} ${reference}`))
  if (unknown.length === 0) return []
  const named = new Set(unknown.map(({ kind, reference }) => `${kind} ${reference}`))
  const found = await readOurs(db, provider, { references: unknown.map(({ reference }) => reference) })
  return found.filter(({ kind, reference }) => named.has(`${kind} ${reference}`))
}

async function readOurs(
  db: Db,
  provider: string,
  wanted: { since: Date } | { references: string[] },
): Promise<Ours[]> {
  const meant = (at: Sql, reference: Sql): Sql =>
    'since' in wanted
      ? sql`${at} >= ${wanted.since}`
      : sql`${reference} in (select jsonb_array_elements_text(${JSON.stringify(wanted.references)}::jsonb))`
  const rows = await query<Omit<Ours, 'minor'> & { minor: string }>(db)`
    select case p.kind when 'capture' then 'charge' else 'refund' end as kind, p.reference, p.amount_minor as minor,
      b.currency, b.id as booking
    from payments p join transactions t on t.id = p.transaction_id join bookings b on b.id = t.booking_id
    where p.provider = ${provider} and p.kind in ('capture', 'refund') and ${meant(sql`p.occurred_at`, sql`p.reference`)}
      and not exists (select from payments f where f.provider = p.provider and f.reference = p.reference || ':failed')
    union all
    select moved.kind, f.reference, f.amount_minor, o.currency, null
    from payouts o join payout_transfers f on f.payout_id = o.id
    join (values ('transfer'), ('reversal')) moved (kind) on moved.kind = 'transfer' or f.state = 'returned'
    where o.provider = ${provider} and f.reference is not null and ${meant(sql`o.created_at`, sql`f.reference`)}
    union all
    select 'reversal', f.reference, f.reversed_minor, o.currency, null
    from payouts o join payout_transfers f on f.payout_id = o.id
    where o.provider = ${provider} and f.state <> 'returned' and f.reversed_minor > 0
      and ${meant(sql`o.created_at`, sql`f.reference`)}
    union all
    select kind, reference, amount_minor, currency, null from unexpected_movements u
    where provider = ${provider} and kind in ('transfer', 'reversal') and ${meant(sql`found_at`, sql`reference`)}
      and not exists (select from transfer_reversals r where r.reference = u.reference)
    union all
    select 'dispute', reference, amount_minor, currency, booking_id from card_disputes
    where provider = ${provider} and not inquiry and ${meant(sql`opened_at`, sql`reference`)}`
  return rows.map((row) => ({ ...row, minor: asMinor(row.minor) }))
}

/** These are not differences but wait for an administrator; they are read from the database each time. */
const WAITING = new Set<Difference['kind']>([
  'owed',
  'stuck',
  'charge',
  'waiting',
  'unexpected',
  'event',
  'suspense',
  'pending',
])
const findWaiting = async (db: Db): Promise<Difference[]> => [
  ...(await findOwed(db)),
  ...(await findPendingRefunds(db)),
  ...(await findStuck(db)),
  ...(await findStalled(db)),
  ...(await findWaitingPayouts(db)),
  ...(await findUnexpected(db)),
  ...(await findUnhandled(db)),
  ...(await findSuspended(db)),
]

/** After this many attempts, waiting alone may not help. */
const TRIED_OFTEN = 5

/** Events that could not be handled yet; they are retried for as long as the provider cannot be read. */
async function findUnhandled(db: Db): Promise<Difference[]> {
  const rows = await query<{ body: ProviderEvent; failure: string }>(db)`
    select distinct on (body) body::jsonb as body, failure from webhook_inbox
    where handled_at is null and failure is not null and tries >= ${TRIED_OFTEN} order by body, received_at limit 200`
  return rows.map(({ body: { kind, reference }, failure }) => ({
    kind: 'event' as const,
    movement: kind,
    reference,
    text: m.updateNotProcessed({ kind: kindOf(kind), failure }),
    ours: null,
    theirs: null,
    currency: '',
    booking: null,
  }))
}

const describeUnexpected = (kind: string, amount: string): string =>
  kind === 'dispute'
    ? m.chargebackLostDecide({ amount })
    : m.unexpectedMovement({
        kind: kind === 'refund' || kind === 'transfer' ? kind : 'other',
        amount,
      })

/** Movements at the provider without us that no administrator has reviewed. */
const findUnexpected = async (db: Db): Promise<Difference[]> =>
  (await listToReview(db)).map(({ id, kind, amount, currency, booking, missing }) => ({
    isMissing: missing > 0,
    kind: 'unexpected' as const,
    reference: id,
    text: describeUnexpected(kind, formatMinor(minorOf(amount, currency), currency)),
    ours: amount,
    theirs: amount,
    currency,
    booking,
  }))

/**
 * Payouts that were returned and whose transfer could not be reversed: the money is in the photographer's account at
 * the provider.
 */
async function findStuck(db: Db): Promise<Difference[]> {
  const rows = await query<{ id: string; minor: string; currency: string; failure: string }>(db)`
    select id, amount_minor as minor, currency, reversal_failure as failure from payouts
      where state = 'returning' and reversal_failure is not null order by created_at`
  return rows.map(({ id, minor, currency, failure }) => ({
    kind: 'stuck' as const,
    reference: id,
    text: m.payoutReturnedTransferStuck({ amount: formatMinor(asMinor(minor), currency), failure }),
    ours: majorOf(asMinor(minor), currency),
    theirs: null,
    currency,
    booking: null,
  }))
}

/** Payouts whose money is not available yet; they are retried every hour. */
async function findWaitingPayouts(db: Db): Promise<Difference[]> {
  const rows = await query<{ id: string; minor: string; currency: string; waiting_for: WaitingFor }>(db)`
    select id, amount_minor as minor, currency, waiting_for from payouts
      where waiting_since is not null and state in ('begun', 'transferred') order by waiting_since`
  return rows.map(({ id, minor, currency, waiting_for }) => ({
    kind: 'waiting' as const,
    reference: id,
    text: m.payoutWaiting({
      amount: formatMinor(asMinor(minor), currency),
      reason: waitingReasons[waiting_for](),
    }),
    ours: majorOf(asMinor(minor), currency),
    theirs: null,
    currency,
    booking: null,
  }))
}

/** Refunds that failed: still owed, and an administrator has to pay them in another way. */
async function findOwed(db: Db): Promise<Difference[]> {
  const rows = await query<{
    id: string
    booking_id: BookingId
    minor: string
    currency: string
    failure: string | null
  }>(db)`
    select id, booking_id, amount_minor as minor, currency, failure from refunds where state = 'failed' order by created_at`
  return rows.map(({ id, booking_id, minor, currency, failure }) => ({
    kind: 'owed' as const,
    reference: id,
    text: [m.refundOwedFailed({ amount: formatMinor(asMinor(minor), currency) }), failure]
      .filter(Boolean)
      .join(' '),
    ours: majorOf(asMinor(minor), currency),
    theirs: null,
    currency,
    booking: booking_id,
  }))
}

/** The newest comparison, with what is owed now. */
export async function readReconciliation(db: Db, provider: string): Promise<Reconciliation> {
  const [newest] = await db.select().from(reconciliations).orderBy(desc(reconciliations.checkedAt)).limit(1)
  const found = ((newest?.differences ?? []) as Difference[]).filter(({ kind }) => !WAITING.has(kind))
  return {
    provider: newest?.provider ?? provider,
    checkedAt: newest?.checkedAt.toISOString() ?? null,
    matched: newest?.matched ?? 0,
    balances: (newest?.balances ?? []) as BalanceComparison[],
    differences: [...found, ...(await findWaiting(db))],
  }
}
