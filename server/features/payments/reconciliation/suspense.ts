import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as m from '#messages/payments-reconciliation'
import { formatMinor, majorOf } from '../../../../contract/format/money.ts'
import {
  type ExplainBody,
  paymentMessages,
  type Reconciliation,
} from '../../../../contract/payments/payments.ts'
import { recordActivity } from '../../../core/audit-log/queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { balanceTransactions } from '../../../platform/db/tables/money/payments.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { post } from '../ledger/post.ts'
import { accounts, move } from '../ledger/postings.ts'

/** What an administrator can say a movement was, and the account that it belongs to then. */
const ACCOUNTS: Record<ExplainBody['as'], string> = {
  fee: accounts.providerFee,
  bank: accounts.bank,
  adjustment: accounts.adjustment,
  loss: accounts.loss,
}

/** Movements of kinds that the product does not know: each waits until an administrator has explained it. */
export async function findSuspended(db: Db): Promise<Reconciliation['differences']> {
  const rows = await db
    .select()
    .from(balanceTransactions)
    .where(
      and(
        eq(balanceTransactions.kind, 'unknown'),
        isNotNull(balanceTransactions.postedAt),
        isNull(balanceTransactions.explainedAt),
      ),
    )
    .orderBy(asc(balanceTransactions.at))
    .limit(200)
  return rows.map(({ id, amountMinor, currency, description }) => ({
    kind: 'suspense' as const,
    reference: id,
    text: [m.unknownBalanceChange({ amount: formatMinor(amountMinor, currency) }), description]
      .filter(Boolean)
      .join(' '),
    ours: null,
    theirs: majorOf(amountMinor, currency),
    currency,
    booking: null,
  }))
}

/** An administrator says what a movement was: it leaves the suspense account. */
export async function explainMovement(
  db: Db,
  id: string,
  { actorId, as, note }: ExplainBody & { actorId: string },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(balanceTransactions)
      .where(and(eq(balanceTransactions.id, id), eq(balanceTransactions.kind, 'unknown')))
      .for('update')
    if (!found?.postedAt) throw new NotFound(paymentMessages.noMovement())
    if (found.explainedAt) throw new Conflict(paymentMessages.movementExplained())
    const { provider, amountMinor, currency } = found
    await tx
      .update(balanceTransactions)
      .set({ explainedAt: now })
      .where(and(eq(balanceTransactions.provider, provider), eq(balanceTransactions.id, id)))
    const postings = move(accounts.suspense, ACCOUNTS[as], amountMinor)
    if (postings.length > 0)
      await post(
        tx,
        { kind: 'explained', sourceKey: `explained:${provider}:${id}`, postings },
        { currency, at: now },
      )
    await recordActivity(tx, {
      actorId,
      action: 'movement.explained',
      subjectType: 'payment',
      after: { movement: id, as, note },
    })
  })
}
