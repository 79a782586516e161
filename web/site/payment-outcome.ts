import { api, fill } from '../../contract/paths.ts'
import type { PaymentOutcome } from '../../contract/payments.ts'
import type { SiteContext } from '../load-context.ts'

/**
 * What became of the payment that the address names, as the provider reads now; null where it names none. Opening the page
 * makes nothing paid: it only asks.
 */
export async function readOutcome(url: URL, { call }: SiteContext): Promise<PaymentOutcome | null> {
  const id = url.searchParams.get('payment')
  if (!id) return null
  const answer = await call<PaymentOutcome>('GET', fill(api.payment, { id }))
  return answer.ok ? answer.body.data : null
}
