import { and, eq, or } from 'drizzle-orm'
import { asMinor } from '../../../../contract/format/money.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { expression } from '../../../platform/db/expressions.ts'
import { lockSubject } from '../../../platform/db/locks.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { query, sql } from '../../../platform/db/query.ts'
import { transferReversals } from '../../../platform/db/tables/money/corrections.ts'
import { unexpectedMovements } from '../../../platform/db/tables/money/payments.ts'
import { payees, payouts, payoutTransfers } from '../../../platform/db/tables/money/payouts.ts'
import { transferExternal, transferExternalReversed } from '../ledger/payout-postings.ts'
import { post } from '../ledger/post.ts'
import { recordUnexpected } from '../ledger/unexpected.ts'
import type { TransferObject } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { markReversed } from './reversals.ts'
import { reversalPrefix } from './reversed-parts.ts'

/**
 * Records a transfer to a photographer's account that no payout of ours made. The photographer has the money, so it is
 * debited from the balance; payouts wait until an administrator has reviewed it. True when nothing is left to do.
 */
export async function settleTransfer(
  services: PaymentServices,
  provider: string,
  object: TransferObject,
  now: Date,
): Promise<boolean> {
  if (await isOurs(services, object.key)) return settleOwnTransfer(services, provider, object, now)
  const [payee] = await services.db
    .select()
    .from(payees)
    .where(and(eq(payees.provider, provider), eq(payees.reference, object.payee)))
  if (!payee) return true
  const { photographerId } = payee
  const { reference, minor, currency } = object
  const name = `${provider}:${reference}`
  const about = { photographerId, currency, at: now }
  const reversedMinor = object.reversals.reduce((sum, each) => sum + each.minor, 0)
  await services.db.transaction(async (tx) => {
    await lockSubject(tx, 'payout', photographerId)
    const who = { id: null, photographerId, currency }
    const found = { provider, reference, amountMinor: minor }
    if (await post(tx, transferExternal({ photographer: photographerId, reference: name, minor }), about))
      await recordUnexpected(tx, who, { ...found, kind: 'transfer' }, now)
    const known = await readReversed(tx, name)
    const left = asMinor(reversedMinor - known)
    if (left <= 0) return
    const moved = { photographer: photographerId, reference: name, minor: left, totalMinor: reversedMinor }
    await post(tx, transferExternalReversed(moved), about)
    // One line for each transfer, with all that was reversed of it: more of it is to be reviewed again.
    await tx.delete(unexpectedMovements).where(isReversalOf(provider, reference))
    await recordUnexpected(tx, who, { ...found, kind: 'reversal', amountMinor: asMinor(reversedMinor) }, now)
  })
  return true
}

const isReversalOf = (provider: string, reference: string) =>
  and(
    eq(unexpectedMovements.provider, provider),
    eq(unexpectedMovements.kind, 'reversal'),
    eq(unexpectedMovements.reference, reference),
  )

/** What was posted so far as reversed of a transfer that is not ours. */
async function readReversed(tx: Db, reference: string): Promise<number> {
  const rows = await query<{ minor: string }>(tx)`
    select coalesce(sum(p.minor), 0) as minor from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.kind = 'transfer_external_reversed' and p.account = 'cash:platform'
      and starts_with(e.source_key, ${`transfer:${reference}:reversed`})`
  return Number(rows[0]!.minor)
}

/**
 * A partial reversal of one of our transfers: by a refund of ours whose response was lost, or in the provider's
 * dashboard.
 */
async function settleOwnTransfer(
  { db }: PaymentServices,
  provider: string,
  object: TransferObject,
  now: Date,
): Promise<boolean> {
  if (object.reversals.length === 0) return true
  const [transfer] = await db
    .select({ payoutId: payoutTransfers.payoutId, position: payoutTransfers.position })
    .from(payoutTransfers)
    .innerJoin(payouts, eq(payouts.id, payoutTransfers.payoutId))
    .where(and(eq(payouts.provider, provider), eq(payoutTransfers.reference, object.reference)))
  // The transfer was made, but its row is not stored yet.
  if (!transfer) return false
  for (const { reference, key, minor } of object.reversals) {
    // Reversed together with its whole payout; payouts/reverse.ts posts it.
    if (key.startsWith(reversalPrefix(transfer.payoutId))) continue
    await db.transaction(async (tx) => {
      const [payout] = await tx.select().from(payouts).where(eq(payouts.id, transfer.payoutId)).for('update')
      const [known] = await tx
        .select()
        .from(transferReversals)
        .where(or(eq(transferReversals.reference, reference), expression(sql`id::text = ${key}`)))
      if (known) return void (await markReversed(tx, known, reference, now))
      // The return of the payout has posted the full amount.
      if (payout!.state === 'returned') return
      const made = { ...transfer, id: newId(), amountMinor: minor, createdAt: now }
      await tx.insert(transferReversals).values(made)
      await markReversed(tx, made, reference, now)
      const { photographerId, currency } = payout!
      const found = { provider, kind: 'reversal' as const, reference, amountMinor: minor }
      await recordUnexpected(tx, { id: null, photographerId, currency }, found, now)
    })
  }
  return true
}

async function isOurs({ db }: PaymentServices, key: string): Promise<boolean> {
  const id = key.split(':')[0]!
  if (!/^[0-9a-f-]{36}$/i.test(id)) return false
  const [payout] = await db.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, id))
  return payout !== undefined
}
