import { and, eq, ne } from 'drizzle-orm'
import * as m from '#messages/payments'
import type { BookingState } from '../../../../contract/bookings/process.ts'
import { formatMinor, majorOf } from '../../../../contract/format/money.ts'
import type { PaymentOutcome } from '../../../../contract/payments/payments.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { bookings } from '../../../platform/db/tables/bookings.ts'
import { paymentAttempts, refunds } from '../../../platform/db/tables/money/payments.ts'
import { people } from '../../../platform/db/tables/people.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { closeCheckout, settleAttempt } from './settle.ts'

/** States that only a provider event can change. */
const ENDED = new Set(['succeeded', 'released'])

const OUTCOME_TEXTS: Record<PaymentOutcome['outcome'], (amount: string) => string> = {
  paid: (amount) => m.paymentReceived({ amount }),
  authorised: (amount) => m.cardAuthorised({ amount }),
  processing: (amount) => m.paymentProcessing({ amount }),
  open: (amount) => m.stillToPay({ amount }),
  failed: (amount) => m.paymentFailed({ amount }),
  returned: (amount) => m.beingRefundedToCard({ amount }),
  released: (amount) => m.cardReleased({ amount }),
}

function describeOutcome(outcome: PaymentOutcome['outcome'], state: BookingState, amount: string): string {
  const ended = state === 'cancelled' || state === 'declined' || state === 'expired'
  if (outcome === 'failed' && ended) return m.bookingEndedBeforePayment({ amount })
  return OUTCOME_TEXTS[outcome](amount)
}

/**
 * The current outcome of a payment as the provider reports it, for the client of its booking; null for others. Opening
 * this page never marks anything as paid.
 */
export async function readOutcome(
  services: PaymentServices,
  id: string,
  clientId: PersonId,
  now: Date,
): Promise<PaymentOutcome | null> {
  const before = await findAttempt(services.db, id, clientId)
  if (!before) return null
  if (!ENDED.has(before.attempt.state)) await settleAttempt(services, id, now)
  const { attempt, booking } = (await findAttempt(services.db, id, clientId))!
  const outcome = await outcomeOf(services.db, attempt)
  return {
    booking: attempt.bookingId,
    state: booking.state,
    outcome,
    amount: majorOf(attempt.amountMinor, attempt.currency),
    currency: attempt.currency,
    text: describeOutcome(outcome, booking.state, formatMinor(attempt.amountMinor, attempt.currency)),
    declined: outcome === 'failed' && attempt.state === 'failed',
    photographer: booking.photographer,
    deadline: booking.deadline?.toISOString() ?? null,
    timeZone: booking.timeZone,
    checkoutUrl: outcome === 'open' ? attempt.url : null,
  }
}

/** The client has left the payment page: closes it, and records what was paid on it before. */
export async function leavePayment(
  services: PaymentServices,
  id: string,
  clientId: PersonId,
  now: Date,
): Promise<PaymentOutcome | null> {
  const attempt = (await findAttempt(services.db, id, clientId))?.attempt
  if (attempt?.method === 'checkout' && attempt.state === 'open') await closeCheckout(services, attempt, now)
  return readOutcome(services, id, clientId, now)
}

async function findAttempt(db: Db, id: string, clientId: PersonId) {
  const [found] = await db
    .select({
      attempt: paymentAttempts,
      booking: {
        state: bookings.state,
        deadline: bookings.deadline,
        timeZone: bookings.timeZone,
        photographer: people.fullName,
      },
    })
    .from(paymentAttempts)
    .innerJoin(bookings, eq(bookings.id, paymentAttempts.bookingId))
    .innerJoin(people, eq(people.id, bookings.photographerId))
    .where(and(eq(paymentAttempts.id, id), eq(bookings.clientId, clientId)))
  return found
}

async function outcomeOf(
  db: Db,
  attempt: typeof paymentAttempts.$inferSelect,
): Promise<PaymentOutcome['outcome']> {
  switch (attempt.state) {
    case 'succeeded': {
      const back = await db
        .select({ minor: refunds.amountMinor })
        .from(refunds)
        // One that was replaced reached the client with another refund.
        .where(and(eq(refunds.attemptId, attempt.id), ne(refunds.state, 'replaced')))
      const returned = back.reduce((sum, { minor }) => sum + minor, 0)
      return returned >= attempt.amountMinor ? 'returned' : 'paid'
    }
    case 'authorised':
      return 'authorised'
    case 'releasing':
    case 'released':
      return 'released'
    case 'capturing':
    case 'processing':
    case 'opening':
      return 'processing'
    case 'open':
      return 'open'
    default:
      return 'failed'
  }
}
