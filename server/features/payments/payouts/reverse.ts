import { and, eq, lte } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import type { Db } from '../../../platform/db/connect.ts'
import { payouts } from '../../../platform/db/tables/money/payouts.ts'
import { DAY, later } from '../../../platform/time/wall-clock.ts'
import { findPayee } from '../payees/payee.ts'
import type { Outcome, Provider, TransferObject } from '../provider/interface.ts'
import { RECHECK_AFTER_MS } from '../provider/interface.ts'
import { type PaymentServices, PROVIDER_GONE, providerNamed } from '../provider/providers.ts'
import { recordParts, reversalPrefix } from './reversed-parts.ts'
import { applyPayout, beginReturn, markReturned } from './settle.ts'
import {
  listTransfers,
  markMade,
  type Payout,
  type PayoutTransfer,
  payoutKey,
  transferKey,
} from './transfers.ts'

/** Claims a due payout for some minutes. False when another process has it or its state has changed. */
export async function claim(
  db: Db,
  { id, state }: Pick<Payout, 'id' | 'state'>,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .update(payouts)
    .set({ sendAt: later(now, RECHECK_AFTER_MS) })
    .where(and(eq(payouts.id, id), eq(payouts.state, state), lte(payouts.sendAt, now)))
    .returning({ id: payouts.id })
  return claimed.length > 0
}

/** An administrator marks a payout as returned, or retries a reversal that failed. */
export async function returnPayout(
  tx: Db,
  payout: Payout,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  // On its way to the bank: only the provider knows whether it arrives.
  if (payout.state === 'transferred') return false
  if (payout.state !== 'returning') return beginReturn(tx, payout, reason, now)
  if (!payout.reversalFailure) return false
  await tx.update(payouts).set({ sendAt: now }).where(eq(payouts.id, payout.id))
  return true
}

/**
 * Reverses the transfers of a payout that will not arrive, then credits the balance. Reads the transfers first, because
 * some may never have been made or may already be reversed. A rejected reversal is retried the next day and shown to
 * administrators; an unclear one is read again in some minutes.
 */
export async function reversePayout(
  services: PaymentServices,
  id: string,
  now: Date,
  { claimed = false } = {},
): Promise<void> {
  const { db } = services
  if (!claimed && !(await claim(db, { id, state: 'returning' }, now))) return
  const [payout] = await db.select().from(payouts).where(eq(payouts.id, id))
  if (payout?.state !== 'returning') return
  if (!(await isUnsent(services, payout, now))) return
  const back = await reverse(services, payout, now)
  if (back.result === 'unknown') return
  const arrived = back.result !== 'ok' && (await hasArrived(services, payout))
  await db.transaction(async (tx) => {
    const [locked] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update')
    if (locked?.state !== 'returning') return
    if (back.result === 'ok') return void (await markReturned(tx, locked, locked.reason, now))
    await tx
      .update(payouts)
      .set({
        // With the same key, a provider repeats its first response.
        reversal: locked.reversal + 1,
        ...(arrived
          ? { state: 'paid', reason: m.notReturned(), reversalFailure: null, sendAt: null, failedAt: null }
          : { reversalFailure: back.reason, sendAt: later(now, DAY) }),
      })
      .where(eq(payouts.id, id))
  })
}

/**
 * A payout without a reference may still have been sent, with the response lost, so it is returned only if the provider
 * knows none. One that is on its way, or was paid, is not: the account may have other money, which a reversal would take.
 */
async function isUnsent(services: PaymentServices, payout: Payout, now: Date): Promise<boolean> {
  const { db } = services
  const provider = providerNamed(services, payout.provider)
  const payee = await findPayee(db, payout.provider, payout.photographerId)
  const account = payee?.reference ?? payout.payeeReference
  if (!provider || !account) return true
  const by = payout.reference ? { reference: payout.reference } : { key: payoutKey(payout), payee: account }
  const read = await provider.read('payout', by)
  // An account that is gone cannot be asked.
  if (read.result !== 'ok') return read.result === 'refused'
  if (!read.value) return true
  const { reference, state } = read.value
  if (payout.reference) {
    if (state === 'paid') await applyPayout(services, payout.id, read.value, now)
    const [known] = await db.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, payout.id))
    return known?.state === 'returning'
  }
  const isGoing = state !== 'returned'
  await db
    .update(payouts)
    .set({ reference, ...(isGoing ? { state: 'transferred' as const, reason: null } : {}) })
    .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'returning')))
  if (isGoing) await applyPayout(services, payout.id, read.value, now)
  return !isGoing
}

/** The bank has paid it after all, so there is nothing to reverse. */
async function hasArrived(services: PaymentServices, { provider, reference, paidAt }: Payout) {
  if (!reference || !paidAt) return false
  const read = await providerNamed(services, provider)?.read('payout', { reference })
  return read?.result === 'ok' && read.value?.state === 'paid'
}

/** Reverses every transfer that was made; stops at the first failure and returns it. */
async function reverse(services: PaymentServices, payout: Payout, now: Date): Promise<Outcome<unknown>> {
  const provider = providerNamed(services, payout.provider)
  if (!provider) return { result: 'refused', reason: PROVIDER_GONE }
  const returned: TransferObject[] = []
  for (const transfer of await listTransfers(services.db, payout.id)) {
    if (transfer.state === 'returned') continue
    const back = await reverseOne(services, provider, payout, transfer, now)
    if (back.result !== 'ok') {
      await recordParts(services.db, payout, returned, now)
      return back
    }
    if (back.value) returned.push(back.value)
  }
  return { result: 'ok', value: null }
}

async function reverseOne(
  { db }: PaymentServices,
  provider: Provider,
  payout: Payout,
  transfer: PayoutTransfer,
  now: Date,
): Promise<Outcome<TransferObject | null>> {
  const { reference, position } = transfer
  const found = await provider.read('transfer', reference ? { reference } : { key: transferKey(transfer) })
  if (found.result !== 'ok') return { result: 'unknown', reason: found.reason }
  if (!found.value)
    return reference
      ? { result: 'refused', reason: m.theProviderHasNoSuchTransfer() }
      : { result: 'ok', value: null }
  if (!reference) await markMade(db, transfer, found.value.reference, now)
  if (found.value.state === 'returned') return found
  return provider.reverseTransfer(
    `${reversalPrefix(payout.id)}${payout.reversal}:${position}`,
    found.value.reference,
  )
}
