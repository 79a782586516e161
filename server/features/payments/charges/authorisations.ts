import { and, eq, inArray } from 'drizzle-orm'
import { paymentMessages } from '../../../../contract/payments/payments.ts'
import type { BookingId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import { HOUR, later, MINUTE } from '../../../platform/time/wall-clock.ts'
import type { Booking } from '../../booking-process/events.ts'
import { type Outcome, RECHECK_AFTER_MS } from '../provider/interface.ts'
import { type PaymentServices, providerNamed } from '../provider/providers.ts'
import { askToPay } from './ask-to-pay.ts'
import type { Attempt } from './attempts.ts'
import { recordCapture, recordDeclinedCapture, recordReleased } from './record.ts'
import { AUTHORISED } from './undecided.ts'

const RETRY_REFUSED_AFTER = 6 * HOUR

/** Decides that the booking's authorised payment is captured. Without one, the client is asked to pay. */
export async function startCapture(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  missingMinor: Attempt['amountMinor'],
  now: Date,
): Promise<void> {
  const started = await tx
    .update(paymentAttempts)
    .set({ state: 'capturing', lookAt: later(now, MINUTE) })
    .where(and(eq(paymentAttempts.bookingId, booking.id), eq(paymentAttempts.state, 'authorised')))
    .returning({ id: paymentAttempts.id })
  if (started.length === 0)
    await askToPay(tx, services, booking, missingMinor, paymentMessages.authorisationEnded(), now)
}

/**
 * Decides that all authorisations of a booking that has ended are released. One that was captured is refunded then. Whether
 * there is one to release.
 */
export async function startRelease(tx: Db, bookingId: BookingId, now: Date): Promise<boolean> {
  const released = await tx
    .update(paymentAttempts)
    .set({ state: 'releasing', lookAt: now })
    .where(and(eq(paymentAttempts.bookingId, bookingId), inArray(paymentAttempts.state, AUTHORISED)))
    .returning({ id: paymentAttempts.id })
  return released.length > 0
}

const keyOf = ({ id, decisionAttempt }: Attempt, call: 'capture' | 'release') =>
  `${id}:${call}:${decisionAttempt}`

/** Returns other open checkouts of the booking. */
export async function capture(services: PaymentServices, attempt: Attempt, now: Date): Promise<Attempt[]> {
  const provider = providerNamed(services, attempt.provider)
  if (!provider) return []
  const outcome = await provider.capture(keyOf(attempt, 'capture'), attempt.chargeReference!)
  if (outcome.result === 'ok') return recordCapture(services, attempt, outcome.value, attempt.reference!, now)
  if (outcome.result === 'declined') {
    await recordDeclinedCapture(services, attempt, outcome.reason, now)
    await release(services, { ...attempt, state: 'releasing' }, now)
  } else await retryLater(services, attempt, outcome, now)
  return []
}

/** What turns out to be captured is recorded, and refunded if the booking has ended. */
export async function release(services: PaymentServices, attempt: Attempt, now: Date): Promise<void> {
  const provider = providerNamed(services, attempt.provider)
  if (!provider) return
  const outcome = await provider.release(keyOf(attempt, 'release'), attempt.chargeReference!)
  if (outcome.result !== 'ok') return retryLater(services, attempt, outcome, now)
  const charge = outcome.value
  if (charge.state === 'succeeded') await recordCapture(services, attempt, charge, attempt.reference!, now)
  else await recordReleased(services, attempt, now)
}

/** The call may have been executed, or the provider refuses it: then the operator is alerted, and no deadline runs. */
async function retryLater(
  services: PaymentServices,
  { id, bookingId, state, decisionAttempt }: Attempt,
  outcome: Exclude<Outcome<unknown>, { result: 'ok' }>,
  now: Date,
): Promise<void> {
  const refused = outcome.result === 'refused'
  const about = { booking: bookingId, attempt: id, ...outcome }
  services.log[refused ? 'error' : 'warn'](about, `${state} an authorised payment failed`)
  await services.db
    .update(paymentAttempts)
    .set({
      lookAt: later(now, refused ? RETRY_REFUSED_AFTER : RECHECK_AFTER_MS),
      ...(refused ? { failure: outcome.reason, decisionAttempt: decisionAttempt + 1 } : {}),
    })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, state)))
}
