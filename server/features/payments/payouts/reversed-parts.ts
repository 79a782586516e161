import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { transferReversals } from '../../../platform/db/tables/money/corrections.ts'
import { payouts, payoutTransfers } from '../../../platform/db/tables/money/payouts.ts'
import type { TransferObject } from '../provider/interface.ts'
import { markReversed } from './reversals.ts'
import type { Payout } from './transfers.ts'

/** The keys of the reversals that return a whole payout begin with this. */
export const reversalPrefix = (payoutId: string): string => `${payoutId}:reversal:`

/**
 * Posts the transfers of a returning payout that are back although another one cannot be reversed, because the money is
 * in the platform's balance already. The return posts the rest.
 */
export async function recordParts(
  db: Db,
  { id: payoutId }: Payout,
  returned: TransferObject[],
  now: Date,
): Promise<void> {
  for (const { reference, reversals } of returned)
    await db.transaction(async (tx) => {
      const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update')
      const [transfer] = await tx
        .select({ payoutId: payoutTransfers.payoutId, position: payoutTransfers.position })
        .from(payoutTransfers)
        .where(and(eq(payoutTransfers.payoutId, payoutId), eq(payoutTransfers.reference, reference)))
      if (payout?.state !== 'returning' || !transfer) return
      for (const part of reversals.filter(({ key }) => key.startsWith(reversalPrefix(payoutId)))) {
        const [known] = await tx
          .select({ id: transferReversals.id })
          .from(transferReversals)
          .where(eq(transferReversals.reference, part.reference))
        if (known) continue
        const made = { ...transfer, id: newId(), amountMinor: part.minor, createdAt: now }
        await tx.insert(transferReversals).values(made)
        await markReversed(tx, made, part.reference, now)
      }
    })
}
