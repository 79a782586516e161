import * as m from '#messages/payments'
import type { Step } from '../../core/jobs/run-steps.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { CORRECTIONS_QUEUE } from '../tax/issue-invoices.ts'
import { remindOfChargebacks } from './chargebacks/remind.ts'
import { lookUpResponses } from './chargebacks/respond.ts'
import { sweepAttempts } from './charges/sweep.ts'
import { rereadConnected } from './inbox/reread-connected.ts'
import { sweepEvents } from './inbox/sweep-events.ts'
import { workInbox } from './inbox/work-inbox.ts'
import { correctReceipts } from './papers/correct-receipts.ts'
import { remindPayees } from './payees/remind-payees.ts'
import { PAYOUT_CRON } from './payouts/next-payout.ts'
import { sendReversals } from './payouts/reversals.ts'
import { runPayouts, sendPayouts } from './payouts/run.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { sendRefunds } from './refunds/send-refunds.ts'

/** What arrived is read before deadlines act on it. */
export const moneyIn: readonly Step[] = [
  { name: 'inbox', run: workInbox },
  { name: 'payment attempts', run: sweepAttempts },
]

/** What deadlines caused is sent in the same run. */
export const moneyOut: readonly Step[] = [
  { name: 'chargeback responses', run: lookUpResponses },
  { name: 'chargeback reminders', run: remindOfChargebacks },
  { name: 'refunds', run: (services, now) => sendRefunds(services, null, now) },
  { name: 'payouts', run: sendPayouts },
  { name: 'reversals', run: sendReversals },
]

/** Separate queues, so that a failing job does not stop the others. */
export async function startPaymentJobs(services: Services): Promise<void> {
  const daily = { pollingIntervalSeconds: 30, retries: 3 }
  await startQueue(services, 'payouts', { ...daily, title: m.payouts(), cron: PAYOUT_CRON }, () =>
    runPayouts(services),
  )
  const reminders = { ...daily, title: m.remindersAboutPayoutAccounts(), cron: '13 9 * * *' }
  await startQueue(services, 'payee-reminders', reminders, () => remindPayees(services))
  const connected = { ...daily, title: m.payoutAccountsAtProvider(), cron: '23 4 * * *' }
  await startQueue(services, 'connected-accounts', connected, () => rereadConnected(services))
  const comparison = { ...daily, title: m.reconciliationWithProvider(), cron: '43 5 * * *' }
  await startQueue(services, 'reconciliation', comparison, () => reconcile(services))
  const corrections = { ...daily, title: m.correctedReceipts(), cron: '53 5 * * *' }
  await startQueue(services, CORRECTIONS_QUEUE, corrections, () => correctReceipts(services))
  const events = { title: m.paymentProviderEvents(), cron: '7 * * * *', retries: 3 }
  await startQueue(services, 'provider-events', events, async () => void (await sweepEvents(services)))
}
