import { formatDeadlineFor, type ReaderClock } from '../../contract/format/clocks.ts'
import { api } from '../../contract/paths.ts'
import type { PaymentOutcome } from '../../contract/payments/payments.ts'
import { type ApiRequest, get, post } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { signInFor } from '../client/visit.ts'

export type PaymentReturn = {
  /** Only for the client of the booking. */
  outcome: PaymentOutcome | null
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
  if (!id) return { outcome: null, signIn: null }
  const answer = await call(requestFor(id))
  return {
    outcome: answer.ok ? answer.body.data : null,
    signIn: answer.status === 401 ? signInFor(url.pathname + url.search) : null,
  }
}

/** What really happened, in one sentence; deadlines are on the reader's clock. */
export function describePayment({ outcome }: PaymentReturn, clock: ReaderClock): string | undefined {
  if (!outcome) return undefined
  const { state, deadline, declined, photographer } = outcome
  if (declined) return 'Your card was declined. You haven’t been charged. Try another card.'
  if (outcome.outcome !== 'paid' && outcome.outcome !== 'authorised') return undefined
  const name = photographer ?? 'The photographer'
  if (state === 'requested' && deadline)
    return `Request sent: ${name} has until ${formatDeadlineFor(clock, deadline)} to accept.`
  return state === 'booked' ? `Booking confirmed with ${photographer ?? 'the photographer'}.` : undefined
}

export const paymentNote = ({ outcome, signIn }: PaymentReturn): string | undefined =>
  signIn ? 'Sign in to see your payment and your booking.' : outcome?.text
