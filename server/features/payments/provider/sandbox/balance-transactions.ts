import { eq, gte } from 'drizzle-orm'
import { asMinor } from '../../../../../contract/format/money.ts'
import type { Db } from '../../../../platform/db/connect.ts'
import { query } from '../../../../platform/db/query.ts'
import { sandboxBalanceTransactions, sandboxObjects } from '../../../../platform/db/tables/money/sandbox.ts'
import type { BalanceTransaction, ProviderBalance } from '../interface.ts'
import { readPlatformBalance } from './balances.ts'
import type { SandboxObject } from './objects.ts'

type Kind = BalanceTransaction['kind']
/** What it is called when the balance loses money by such an object, and when it gets money from it. */
const KINDS: Partial<Record<SandboxObject['kind'], { less: Kind; more: Kind }>> = {
  charge: { less: 'unknown', more: 'charge' },
  refund: { less: 'refund', more: 'refund_failure' },
  dispute: { less: 'dispute', more: 'dispute_reversal' },
  transfer: { less: 'transfer', more: 'reversal' },
  payout: { less: 'bank_payout', more: 'bank_return' },
  fee: { less: 'fee', more: 'fee' },
}

export async function listBalanceTransactions(db: Db, since: Date): Promise<BalanceTransaction[]> {
  const rows = await db
    .select({ moved: sandboxBalanceTransactions, object: sandboxObjects })
    .from(sandboxBalanceTransactions)
    .innerJoin(sandboxObjects, eq(sandboxObjects.id, sandboxBalanceTransactions.objectId))
    .where(gte(sandboxBalanceTransactions.createdAt, since))
  return rows.map(({ moved, object }) => {
    const names = KINDS[object.kind]
    return {
      id: moved.id,
      kind: names ? names[moved.amountMinor < 0 ? 'less' : 'more'] : 'unknown',
      reference: object.kind === 'fee' || object.kind === 'payout' ? null : object.id,
      minor: moved.amountMinor,
      feeMinor: moved.feeMinor,
      currency: moved.currency,
      description: object.data.description ?? '',
      at: moved.createdAt,
    }
  })
}

export async function readBalance(db: Db): Promise<ProviderBalance[]> {
  const rows = await query<{ currency: string; minor: string }>(db)`
    select currency, sum(amount_minor - fee_minor) as minor from sandbox_balance_transactions group by currency`
  return Promise.all(
    rows.map(async ({ currency, minor }) => {
      const availableMinor = await readPlatformBalance(db, currency)
      return { currency, availableMinor, pendingMinor: asMinor(Number(minor) - availableMinor) }
    }),
  )
}
