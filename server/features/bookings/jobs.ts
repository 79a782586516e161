import * as m from '#messages/server-bookings'
import { runSteps, type Step } from '../../core/jobs/run-steps.ts'
import { startQueue } from '../../core/jobs/start-queue.ts'
import type { Services } from '../../platform/services.ts'
import { askForSignatures } from '../agreements/ask.ts'
import { PAYMENTS_QUEUE, triggerPaymentJobs } from '../payments/inbox/webhook-inbox.ts'
import { moneyIn, moneyOut } from '../payments/jobs.ts'
import { askClients } from '../plans/ask-clients.ts'
import { runDeadlines, runReminders } from './deadlines.ts'
import { cancelUnpaid, chargeRemainders } from './remainder.ts'

/** A payment whose webhook could not be read must not expire, so what cancels bookings waits for the inbox. */
const bookingSteps: readonly Step[] = [
  { name: 'deadlines', after: ['inbox'], run: runDeadlines },
  { name: 'reminders', run: runReminders },
  { name: 'shoot plans', run: askClients },
  { name: 'contracts', run: askForSignatures },
  { name: 'remaining payments', run: chargeRemainders },
  { name: 'unpaid bookings', after: ['inbox'], run: cancelUnpaid },
]

/** Deadlines, remaining payments, webhooks and refunds every minute and on every event. */
export async function startBookingJobs(services: Services): Promise<void> {
  const minutely = { title: m.paymentsAndDeadlines(), cron: '* * * * *' }
  await startQueue(services, PAYMENTS_QUEUE, minutely, () => runBookingJobs(services))
  triggerPaymentJobs(services)
}

/** Runs all due work, in the order in which one step can cause the next. */
export async function runBookingJobs(services: Services, now = new Date()): Promise<void> {
  await runSteps(services, [...moneyIn, ...bookingSteps, ...moneyOut], now)
}
