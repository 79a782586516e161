import { and, eq, inArray } from 'drizzle-orm'
import * as m from '#messages/payments-payouts'
import { payouts } from '../../../platform/db/tables/money/payouts.ts'
import { DAY, HOUR, later } from '../../../platform/time/wall-clock.ts'
import type { PaymentServices } from '../provider/providers.ts'
import type { Payout } from './transfers.ts'

export type WaitingFor = NonNullable<Payout['waitingFor']>

export const waitingReasons: Record<WaitingFor, () => string> = {
  platform_balance: m.providerBalanceTooLow,
  payee_balance: m.waitsForSettlement,
  provider: m.providerGone,
}

/** How often a payout whose money is not available yet is tried. */
const RETRY_MS = HOUR
const ALERT_AFTER_MS = DAY

/** The money of a payout, or its provider, is not available: retries every hour, under a new key. */
export async function keepWaiting(
  services: PaymentServices,
  payout: Payout,
  waitingFor: WaitingFor,
  now: Date,
): Promise<void> {
  const since = payout.waitingSince ?? now
  await services.db
    .update(payouts)
    .set({
      waitingFor,
      waitingSince: since,
      sendAt: later(now, RETRY_MS),
      attempt: waitingFor === 'payee_balance' ? payout.attempt + 1 : payout.attempt,
    })
    .where(and(eq(payouts.id, payout.id), inArray(payouts.state, ['begun', 'transferred'])))
  if (now.getTime() - since.getTime() >= ALERT_AFTER_MS)
    services.log.error(
      { payout: payout.id, waitingFor, since },
      'a payout has been waiting for its money for a day',
    )
}
