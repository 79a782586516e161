import { desc } from 'drizzle-orm'
import type { OwnMoney } from '../../../contract/admin/own-money.ts'
import type { BalanceComparison } from '../../../contract/payments/payments.ts'
import { readOwnMoney } from '../../features/payments/ledger/own-money.ts'
import type { Db } from '../../platform/db/connect.ts'
import { reconciliations } from '../../platform/db/tables/money/payments.ts'

/** The figure of the ledger, with what the provider had available at the last comparison. */
export async function readWithdrawable(db: Db): Promise<OwnMoney[]> {
  const figures = await readOwnMoney(db)
  const [newest] = await db.select().from(reconciliations).orderBy(desc(reconciliations.checkedAt)).limit(1)
  const balances = (newest?.balances ?? []) as BalanceComparison[]
  return figures.map((figure) => {
    const balance = balances.find(({ currency }) => currency === figure.currency)
    return {
      ...figure,
      available: balance ? { amount: balance.available, at: newest!.checkedAt.toISOString() } : null,
    }
  })
}
