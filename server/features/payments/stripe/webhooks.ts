import type Stripe from 'stripe'
import type { ProviderEvent } from '../provider.ts'
import type { Client } from './client.ts'
import { payoutReference } from './views.ts'

const TOLERANCE_S = 300

type Headers = Record<string, string | string[] | undefined>

/** One of ours, signed with one of the secrets (an account and its connected accounts have one each), and fresh. */
export async function verifyWebhook(
  client: Client,
  secrets: string[],
  headers: Headers,
  body: string,
): Promise<ProviderEvent | 'ignored' | null> {
  const header = String(headers['stripe-signature'] ?? '')
  // The SDK refuses what is old and takes what comes from the future, which could be used for ever after.
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  if (!Number.isFinite(at) || at - Date.now() / 1000 > TOLERANCE_S) return null
  const stripe = await client()
  for (const secret of secrets)
    try {
      return toEvent(stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_S)) ?? 'ignored'
    } catch {
      // Not this secret, or nobody's.
    }
  return null
}

/** What an event is about; null for the many that we do not need. */
export function toEvent(event: Stripe.Event): ProviderEvent | null {
  const { id } = event.data.object as { id?: string }
  if (!id) return null
  const about = (kind: ProviderEvent['kind'], reference = id): ProviderEvent => ({
    id: event.id,
    kind,
    reference,
  })
  if (event.type.startsWith('checkout.session.')) return about('checkout')
  if (event.type.startsWith('payment_intent.')) return about('charge')
  if (event.type.startsWith('refund.') || event.type === 'charge.refund.updated') return about('refund')
  if (event.type.startsWith('charge.dispute.')) return about('dispute')
  if (event.type.startsWith('transfer.')) return about('transfer')
  if (event.type === 'account.updated') return about('payee')
  // Payouts of the platform itself are the operator's own.
  if (event.type.startsWith('payout.') && event.account)
    return about('payout', payoutReference(event.account, id))
  return null
}
