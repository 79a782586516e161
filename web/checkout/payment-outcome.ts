import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatDeadlineFor, type ReaderClock } from '../../contract/format/clocks.ts'
import { api } from '../../contract/paths.ts'
import type { PaymentOutcome } from '../../contract/payments/payments.ts'
import { type ApiRequest, get, post } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { signInFor } from '../client/visit.ts'

/** For a payment of which the reader sees nothing without a session. */
export const SIGN_IN_NOTE = 'Sign in to see your payment and your booking.'

export type PaymentReturn = {
  /** Only for the client of the booking. */
  outcome: PaymentOutcome | null
  booking: BookingDetail | null
  /** Sign-in link that returns to this page; only without a session. */
  signIn: string | null
}

/** The provider's current state of the payment in the URL. Opening the page never marks a payment as paid. */
export const readPaymentReturn = (url: URL, page: SiteContext) =>
  ask(url, page, (id) => get(api.payment, { params: { id } }))

/** The same for a client who left the payment page, which this closes. */
export const leavePayment = (url: URL, page: SiteContext) =>
  ask(url, page, (id) => post(api.leavePayment, { params: { id } }))

async function ask(
  url: URL,
  { call }: SiteContext,
  requestFor: (id: string) => ApiRequest<PaymentOutcome>,
): Promise<PaymentReturn> {
  const id = url.searchParams.get('payment')
  if (!id) return { outcome: null, booking: null, signIn: null }
  const answer = await call(requestFor(id))
  const outcome = answer.ok ? answer.body.data : null
  const booking = outcome && (await call(get(api.myBooking, { params: { id: outcome.booking } })))
  return {
    outcome,
    booking: booking?.ok ? booking.body.data : null,
    signIn: answer.status === 401 ? signInFor(url.pathname + url.search) : null,
  }
}

/** What really happened, in one sentence; deadlines are on the reader's clock. Null where no payment is known. */
export function describePayment(
  { outcome }: Pick<PaymentReturn, 'outcome'>,
  clock: ReaderClock,
): string | null {
  if (!outcome) return null
  const { state, deadline, declined, photographer } = outcome
  if (declined) return 'Your card was declined. You haven’t been charged. Try another card.'
  const name = photographer ?? 'the photographer'
  const isMade = outcome.outcome === 'paid' || outcome.outcome === 'authorised'
  if (isMade && state === 'requested' && deadline)
    return `Request sent: ${photographer ?? 'The photographer'} has until ${formatDeadlineFor(clock, deadline)} to accept.`
  if (isMade && state === 'booked') return `Booking confirmed with ${name}.`
  if (state === 'held' && outcome.outcome === 'failed' && deadline)
    return `You haven’t paid yet. We hold this time for you until ${formatDeadlineFor(clock, deadline)}.`
  return null
}
