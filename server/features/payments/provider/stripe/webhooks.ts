import type Stripe from 'stripe'
import type { ProviderEvent } from '../interface.ts'
import { PLATFORM_EVENTS } from './check-webhooks.ts'
import type { Client } from './client.ts'
import { isRelease, payoutReference } from './views.ts'

const TOLERANCE_S = 300

type Headers = Record<string, string | string[] | undefined>

/** A fresh event, signed with one of our secrets (the account and its connected accounts have one each). */
export async function verifyWebhook(
  client: Client,
  secrets: string[],
  headers: Headers,
  body: string,
): Promise<ProviderEvent | 'ignored' | null> {
  const header = String(headers['stripe-signature'] ?? '')
  // The SDK rejects old timestamps but accepts future ones, with which an event could be replayed for ever.
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1])
  if (!Number.isFinite(at) || at - Date.now() / 1000 > TOLERANCE_S) return null
  const stripe = await client()
  for (const secret of secrets)
    try {
      return toEvent(stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_S)) ?? 'ignored'
    } catch {
      // Signed with another secret, or forged.
    }
  return null
}

/** An event of the account itself that its endpoint has to send. Others are in the list of events, which is read daily. */
export const isRequired = ({ type }: Stripe.Event): boolean => PLATFORM_EVENTS.includes(type)

/** The object that an event is about, or null when we do not need it. */
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
  if (event.type.startsWith('refund.') || event.type === 'charge.refund.updated')
    return isRelease(event.data.object as Stripe.Refund) ? null : about('refund')
  if (event.type.startsWith('charge.dispute.')) return about('dispute')
  if (event.type.startsWith('transfer.')) return about('transfer')
  if (event.type === 'account.updated') return about('payee')
  // The event's object is the application; the payee is event.account.
  if (event.type === 'account.application.deauthorized' && event.account) return about('payee', event.account)
  // The platform's own payouts are the operator's and do not matter here.
  if (event.type.startsWith('payout.') && event.account)
    return about('payout', payoutReference(event.account, id))
  return null
}
