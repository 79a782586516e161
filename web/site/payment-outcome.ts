import { api, fill } from '../../contract/paths.ts'
import type { PaymentOutcome } from '../../contract/payments.ts'
import type { Method, SiteContext } from '../load-context.ts'

/**
 * What became of the payment that the address names, as the provider reads now; null where it names none. Opening the page
 * makes nothing paid: it only asks.
 */
export const readOutcome = (url: URL, page: SiteContext) => ask(url, page, 'GET', api.payment)

/** The same for a client who has left the payment page, which is closed by it. */
export const leavePayment = (url: URL, page: SiteContext) => ask(url, page, 'POST', api.leavePayment)

async function ask(
  url: URL,
  { call }: SiteContext,
  method: Method,
  path: string,
): Promise<PaymentOutcome | null> {
  const id = url.searchParams.get('payment')
  if (!id) return null
  const answer = await call<PaymentOutcome>(method, fill(path, { id }))
  return answer.ok ? answer.body.data : null
}
