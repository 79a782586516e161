import * as m from '#messages/checkout'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { formatDeadlineFor, type ReaderClock } from '../../contract/format/clocks.ts'
import { api } from '../../contract/paths.ts'
import type { PaymentOutcome } from '../../contract/payments/payments.ts'
import { type ApiRequest, get, post } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { pathOf, signInFor } from '../client/visit.ts'

/** For a payment of which the reader sees nothing without a session. */
export const signInNote = (): string => m.signInToSeePayment()

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
    signIn: answer.status === 401 ? signInFor(pathOf(url)) : null,
  }
}

const requestSent = (name: string | null, deadline: string): string =>
  name ? m.requestSent({ name, deadline }) : m.requestSentToPhotographer({ deadline })

/** What really happened, in one sentence; deadlines are on the reader's clock. Null where no payment is known. */
export function describePayment(
  { outcome }: Pick<PaymentReturn, 'outcome'>,
  clock: ReaderClock,
): string | null {
  if (!outcome) return null
  const { state, deadline, declined, photographer } = outcome
  if (declined) return m.cardDeclined()
  const isMade = outcome.outcome === 'paid' || outcome.outcome === 'authorised'
  if (isMade && state === 'requested' && deadline)
    return requestSent(photographer, formatDeadlineFor(clock, deadline))
  if (isMade && state === 'booked')
    return photographer
      ? m.bookingConfirmedWith({ name: photographer })
      : m.bookingConfirmedWithPhotographer()
  if (state === 'held' && outcome.outcome === 'failed' && deadline)
    return m.notPaidYet({ deadline: formatDeadlineFor(clock, deadline) })
  return null
}
