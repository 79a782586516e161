import { api, fill } from '../../contract/paths.ts'
import type { PaymentOutcome } from '../../contract/payments.ts'
import type { Method, SiteContext } from '../client/load-context.ts'
import { signInFor } from '../client/visit.ts'

export type PaymentReturn = {
  /** Only for the client of the booking. */
  outcome: PaymentOutcome | null
  /** Where a browser without a session signs in and comes back from. */
  signIn: string | null
}

/** What became of the payment that the address names, as the provider reads now. Opening the page makes nothing paid: it only asks. */
export const readPaymentReturn = (url: URL, page: SiteContext) => ask(url, page, 'GET', api.payment)

/** The same for a client who has left the payment page, which is closed by it. */
export const leavePayment = (url: URL, page: SiteContext) => ask(url, page, 'POST', api.leavePayment)

async function ask(url: URL, { call }: SiteContext, method: Method, path: string): Promise<PaymentReturn> {
  const id = url.searchParams.get('payment')
  if (!id) return { outcome: null, signIn: null }
  const answer = await call<PaymentOutcome>(method, fill(path, { id }))
  return {
    outcome: answer.ok ? answer.body.data : null,
    signIn: answer.status === 401 ? signInFor(url.pathname + url.search) : null,
  }
}

export const paymentNote = ({ outcome, signIn }: PaymentReturn): string | undefined =>
  signIn ? 'Sign in to see your payment and your booking.' : outcome?.text
