import type { FastifyInstance } from 'fastify'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { remindOfChargebacks } from '../payments/chargebacks/remind.ts'
import { lookUpResponses } from '../payments/chargebacks/respond.ts'
import { PAYOUT_CRON } from '../payments/payouts/next-payout.ts'
import { remindPayees } from '../payments/payouts/remind-payees.ts'
import { sendReversals } from '../payments/payouts/reversals.ts'
import { runPayouts, sendPayouts } from '../payments/payouts/run.ts'
import { reconcile } from '../payments/reconcile.ts'
import { deliverWebhooks, type PostWebhook } from '../payments/sandbox/deliver.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { sweepAttempts } from '../payments/sweep.ts'
import { sweepEvents } from '../payments/sweep-events.ts'
import { PAYMENTS_QUEUE, triggerPaymentJobs } from '../payments/wake.ts'
import { workInbox } from '../payments/work-inbox.ts'
import { runDeadlines, runReminders } from './deadlines.ts'
import { cancelUnpaid, chargeRemainders } from './remainder.ts'

const SANDBOX_EVERY_MS = 1_000

/** Deadlines, remaining payments, webhooks and refunds every minute and on every event; payouts once a day. */
export async function startBookingJobs(services: Services): Promise<void> {
  const minutely = { title: 'Payments, refunds and booking deadlines', cron: '* * * * *' }
  await startQueue(services, PAYMENTS_QUEUE, minutely, () => runBookingJobs(services))
  // Separate queues, so that a failing job does not stop the others.
  const daily = { pollingIntervalSeconds: 30, retries: 3 }
  await startQueue(services, 'payouts', { ...daily, title: 'Payouts', cron: PAYOUT_CRON }, () =>
    runPayouts(services),
  )
  // Earlier versions numbered receipts in a job, whose schedule is still in the database.
  await services.jobs.unschedule('receipts')
  const reminders = { ...daily, title: 'Reminders about payout accounts', cron: '13 9 * * *' }
  await startQueue(services, 'payee-reminders', reminders, () => remindPayees(services))
  const comparison = { ...daily, title: 'Reconciliation with the payment provider', cron: '43 5 * * *' }
  await startQueue(services, 'reconciliation', comparison, () => reconcile(services))
  const events = { title: 'Payment provider events', cron: '7 * * * *', retries: 3 }
  await startQueue(services, 'provider-events', events, async () => void (await sweepEvents(services)))
  triggerPaymentJobs(services)
}

/** Runs all due work, in the order in which one step can cause the next. */
export async function runBookingJobs(services: Services, now = new Date()): Promise<void> {
  await workInbox(services, now)
  await sweepAttempts(services, now)
  await runDeadlines(services, now)
  await runReminders(services, now)
  await chargeRemainders(services, now)
  await cancelUnpaid(services, now)
  await lookUpResponses(services, now)
  await remindOfChargebacks(services, now)
  await sendRefunds(services, null, now)
  await sendPayouts(services, now)
  await sendReversals(services, now)
}

/** The sandbox stands for another company, which calls us by itself. */
export function startSandboxWebhooks(app: FastifyInstance, services: Services): void {
  const send: PostWebhook = async (url, body, signature) => {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    return (await app.inject({ method: 'POST', url, payload: body, headers })).statusCode
  }
  let delivering: Promise<unknown> | undefined
  const timer = setInterval(() => {
    delivering ??= deliverWebhooks(services, send)
      .catch((error) => services.log.warn({ err: error }, 'delivering sandbox webhooks failed'))
      .finally(() => {
        delivering = undefined
      })
  }, SANDBOX_EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await delivering
  })
}
