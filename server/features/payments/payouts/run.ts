import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import { asMinor, minorOf } from '../../../../contract/format/money.ts'
import { payeeMessages, SMALLEST_PAYOUT } from '../../../../contract/payments/payouts.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query } from '../../../platform/db/query.ts'
import { payoutItems, payouts } from '../../../platform/db/tables/money/payouts.ts'
import { payoutBegun } from '../ledger/payout-postings.ts'
import { post } from '../ledger/post.ts'
import { canPayOut, findPayee, refreshPayee } from '../payees/payee.ts'
import { isShortOfFunds, onlyOnce, RECHECK_AFTER_MS } from '../provider/interface.ts'
import { currentProvider, type PaymentServices, providerNamed } from '../provider/providers.ts'
import { readMinimum } from './minimum.ts'
import { type ItemRow, openItems, toItem } from './open-items.ts'
import { arePaused } from './pause.ts'
import { withholdReserved } from './reserve.ts'
import { claim, reversePayout } from './reverse.ts'
import { applyPayout, beginReturn, markTransferred } from './settle.ts'
import {
  adoptPayouts,
  listTransfers,
  type Payout,
  payoutKey,
  planTransfers,
  reversedOf,
  sendTransfers,
  sharesBalance,
} from './transfers.ts'
import { abandonBalance } from './unclaimed.ts'
import { keepWaiting } from './waiting.ts'
import { hasUnreviewedTransfer, type PayoutItem, withholdDisputed } from './withhold.ts'

type Owed = { photographer_id: PersonId; currency: string; minor: string; erased: boolean }

/** Begins a payout for every photographer whose balance is large enough, and sends those that a provider carries. */
export async function runPayouts(services: PaymentServices, now = new Date()): Promise<number> {
  await adoptPayouts(services.db, now)
  const rows = await query<Owed>(services.db)`
    select owed.*, p.erased_at is not null as erased from (
      select substr(account, 9)::uuid as photographer_id, currency, -sum(minor) as minor
      from ledger_postings where account like 'payable:%' group by 1, 2 having sum(minor) < 0
    ) owed join people p on p.id = owed.photographer_id`
  let made = 0
  const failures: unknown[] = []
  for (const { photographer_id, currency, minor, erased } of rows) {
    if (erased) {
      await services.db.transaction((tx) => abandonBalance(tx, photographer_id, now))
      continue
    }
    if (asMinor(minor) < minorOf(SMALLEST_PAYOUT, currency)) continue
    try {
      if (await beginPayout(services, photographer_id, currency, now)) made++
    } catch (error) {
      services.log.error({ err: error, photographer: photographer_id }, 'creating a payout failed')
      failures.push(error)
    }
  }
  await sendPayouts(services, now)
  // The whole job is retried: photographers whose payout has begun have nothing left to pay out.
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payouts were not created`)
  return made
}

/** Moves a photographer's whole balance into a payout. Two concurrent processes make only one. */
export async function beginPayout(
  services: PaymentServices,
  photographerId: PersonId,
  currency: string,
  now: Date,
): Promise<string | null> {
  return services.db.transaction((tx) => beginPayoutIn(tx, services, { photographerId, currency, now }))
}

type Wanted = {
  photographerId: PersonId
  currency: string
  now: Date /** The account is about to end. */
  closing?: boolean
}

export async function beginPayoutIn(
  tx: Db,
  services: PaymentServices,
  { photographerId, currency, now, closing = false }: Wanted,
): Promise<string | null> {
  await lockSubject(tx, 'payout', photographerId)
  const provider = currentProvider(services)
  if (!(await canPayOut(tx, services, photographerId))) return null
  if (await hasUnreviewedTransfer(tx, photographerId)) return null
  if (await arePaused(tx, photographerId)) return null
  const open = await openItems(tx, photographerId, currency)
  const undisputed = await withholdDisputed(tx, photographerId, open)
  const items = closing ? undisputed : await withholdReserved(tx, photographerId, undisputed, now)
  const amountMinor = asMinor(items.reduce((sum, { minor }) => sum + minor, 0))
  const minimum = closing
    ? minorOf(SMALLEST_PAYOUT, currency)
    : await readMinimum(tx, photographerId, currency, now)
  if (amountMinor < minimum) return null
  const id = newId()
  const [payout] = await tx
    .insert(payouts)
    .values({
      id,
      photographerId,
      amountMinor,
      currency,
      provider: provider?.name ?? 'manual',
      state: provider ? 'begun' : 'due',
      createdAt: now,
      sendAt: provider ? now : null,
    })
    .returning()
  await tx.insert(payoutItems).values(items.map(({ entryId, minor }) => ({ entryId, payoutId: id, minor })))
  if (provider) await planTransfers(tx, payout!)
  await post(tx, payoutBegun({ payout: id, photographer: photographerId, minor: amountMinor }), {
    photographerId,
    currency,
    at: now,
  })
  return id
}

/** Sends the payouts that have begun, reverses those that will not arrive, and looks up those that are unclear. */
export async function sendPayouts(services: PaymentServices, now: Date): Promise<void> {
  const due = await services.db
    .select()
    .from(payouts)
    .where(and(inArray(payouts.state, ['begun', 'transferred', 'returning']), lte(payouts.sendAt, now)))
    .orderBy(asc(payouts.sendAt))
    .limit(100)
  for (const payout of due)
    await sendPayout(services, payout, now).catch((error) =>
      services.log.error({ err: error, payout: payout.id }, 'sending a payout failed'),
    )
}

async function sendPayout(services: PaymentServices, payout: Payout, now: Date): Promise<void> {
  if (payout.state === 'returning') return reversePayout(services, payout.id, now)
  const provider = providerNamed(services, payout.provider)
  const payee = await findPayee(services.db, payout.provider, payout.photographerId)
  // A payee is deleted with its person, and the payout that was on its way still names the account.
  const account = payee?.reference ?? payout.payeeReference
  if (!provider) return keepWaiting(services, payout, 'provider', now)
  if (!account) return payee ? stopForGone(services, payout, payee, now) : undefined
  if (!(await claim(services.db, payout, now))) return
  if (await stopDisputed(services.db, payout, now))
    return reversePayout(services, payout.id, now, { claimed: true })
  // Attempted before: the provider does not remember keys for ever, so the object is looked up first.
  const again = now.getTime() - payout.createdAt.getTime() >= RECHECK_AFTER_MS
  if (payout.state === 'begun') {
    const sent = await sendTransfers(services, provider, payout, { payee: account, again, now })
    if (sent.result === 'unknown') return
    if (isShortOfFunds(sent)) return keepWaiting(services, payout, 'platform_balance', now)
    if (sent.result !== 'ok') return giveUp(services, payout, sent, now)
    if (!(await markTransferred(services.db, payout.id))) return
  }
  const key = payoutKey(payout)
  const by = payout.reference ? { reference: payout.reference } : { key, payee: account }
  const wanted = {
    payee: account,
    minor: payout.amountMinor,
    currency: payout.currency,
    transfers: (await listTransfers(services.db, payout.id)).flatMap(({ reference }) => reference ?? []),
    sharesBalance: await sharesBalance(services.db, payout),
  }
  const paid = await onlyOnce(again ? provider.read('payout', by) : null, () => provider.payOut(key, wanted))
  if (paid.result === 'unknown') return
  if (isShortOfFunds(paid)) {
    // Part of its money was reversed at the provider, so waiting would not help.
    if (reversedOf(await listTransfers(services.db, payout.id)) > 0)
      return giveUp(services, payout, { reason: m.partReversedAtProvider() }, now)
    return keepWaiting(services, payout, 'payee_balance', now)
  }
  if (paid.result !== 'ok') return giveUp(services, payout, paid, now)
  await services.db
    .update(payouts)
    .set({ reference: paid.value.reference, waitingSince: null, waitingFor: null })
    .where(eq(payouts.id, payout.id))
  await applyPayout(services, payout.id, paid.value, now)
}

/** The photographer's account is gone: the money returns to the balance, for the next account. */
async function stopForGone(
  services: PaymentServices,
  payout: Payout,
  { goneAccounts }: { goneAccounts: number },
  now: Date,
): Promise<void> {
  if (goneAccounts === 0 || !(await claim(services.db, payout, now))) return
  await services.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(payouts).where(eq(payouts.id, payout.id)).for('update')
    if (locked) await beginReturn(tx, locked, payeeMessages.accountGone(), now)
  })
  await reversePayout(services, payout.id, now, { claimed: true })
}

/** What the provider refuses is logged with its code; a payee that cannot receive is read again, so that the next run waits. */
async function giveUp(
  services: PaymentServices,
  { id, photographerId }: Payout,
  refusal: { reason: string; code?: string },
  now: Date,
): Promise<void> {
  services.log.error({ payout: id, ...refusal }, 'a payout was rejected')
  await refreshPayee(services, photographerId)
  await applyPayout(services, id, { state: 'returned', failure: refusal.reason, byProvider: true }, now)
  await reversePayout(services, id, now, { claimed: true })
}

/**
 * A chargeback can arrive between the beginning of a payout and its sending: checks again, under the lock that
 * chargebacks take, and returns the payout if it could not begin like this now.
 */
async function stopDisputed(db: Db, { id, photographerId }: Payout, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSubject(tx, 'payout', photographerId)
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    const sent = payout?.reference !== null
    if (!payout || sent || (payout.state !== 'begun' && payout.state !== 'transferred')) return false
    const own = await itemsOf(tx, id)
    const items = [...own, ...(await openItems(tx, photographerId, payout.currency))]
    const allowed = new Set((await withholdDisputed(tx, photographerId, items)).map(({ entryId }) => entryId))
    if (own.every(({ entryId }) => allowed.has(entryId))) return false
    return beginReturn(tx, payout, m.stoppedByChargeback(), now)
  })
}

async function itemsOf(tx: Db, payoutId: string): Promise<PayoutItem[]> {
  const rows = await query<ItemRow>(tx)`
    select i.entry_id, e.booking_id, e.at, i.minor from payout_items i join ledger_entries e on e.id = i.entry_id
    where i.payout_id = ${payoutId} order by e.at, i.entry_id`
  return rows.map(toItem)
}
