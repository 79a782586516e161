import { and, eq, inArray } from 'drizzle-orm'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { payouts } from '../../../platform/db/tables/money/payouts.ts'
import { findPayee } from '../payees/payee.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { beginPayoutIn } from './run.ts'
import { abandonBalance, listCredits } from './unclaimed.ts'

/**
 * Before a photographer is erased: a balance below the minimum is paid out once more, to the account that is about to be
 * forgotten here. What cannot be paid out leaves the balance, but stays owed.
 */
export async function closeBalance(
  tx: Db,
  photographerId: PersonId,
  services: PaymentServices | null,
  now: Date,
): Promise<void> {
  const provider = services && currentProvider(services)
  if (provider)
    for (const { currency } of await listCredits(tx, photographerId))
      await beginPayoutIn(tx, services, { photographerId, currency, now, closing: true })
  const payee = provider && (await findPayee(tx, provider.name, photographerId))
  if (payee?.reference)
    await tx
      .update(payouts)
      .set({ payeeReference: payee.reference })
      .where(
        and(eq(payouts.photographerId, photographerId), inArray(payouts.state, ['begun', 'transferred'])),
      )
  await abandonBalance(tx, photographerId, now)
}
