import type Stripe from 'stripe'
import * as m from '#messages/payment-setup'
import type { SetupPoint } from '../interface.ts'

/** Events of the operator's account that we handle. */
export const PLATFORM_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
]
/** Events of photographers' accounts that we handle. */
export const CONNECT_EVENTS = ['account.updated', 'payout.paid', 'payout.failed', 'payout.canceled']

const missingIn = (endpoints: Stripe.WebhookEndpoint[], events: string[]): string[] =>
  events.filter(
    (event) =>
      !endpoints.some(({ enabled_events }) => enabled_events.includes('*') || enabled_events.includes(event)),
  )

/** An endpoint for connected accounts belongs to the platform's application. */
const isForConnected = ({ application }: Stripe.WebhookEndpoint): boolean => application !== null

/** Expects two endpoints with the same URL: one for the account itself, one for connected accounts. */
export function checkEndpoints(
  all: Stripe.WebhookEndpoint[],
  webhookUrl: string,
  secrets: number,
): SetupPoint[] {
  const ours = all.filter(({ url, status }) => url === webhookUrl && status === 'enabled')
  if (ours.length === 0)
    return [
      {
        key: 'webhooks',
        state: 'wrong',
        text: m.noEndpointSends({ webhookUrl }),
      },
    ]
  const connected = ours.filter(isForConnected)
  const own = ours.filter((endpoint) => !isForConnected(endpoint))
  const missing = [...missingIn(own, PLATFORM_EVENTS), ...missingIn(connected, CONNECT_EVENTS)]
  return [
    checkScopes(own.length, connected.length, secrets, webhookUrl),
    missing.length === 0
      ? { key: 'events', state: 'ok', text: m.theEndpointsSendAllRequiredEvents() }
      : {
          key: 'events',
          state: 'wrong',
          text: m.endpointsMissEvents({ missing: missing.join(', ') }),
        },
  ]
}

function checkScopes(own: number, connected: number, secrets: number, webhookUrl: string): SetupPoint {
  const count = own + connected
  if (own > 0 && connected > 0 && secrets >= count)
    return { key: 'webhooks', state: 'ok', text: m.endpointsSend({ count, webhookUrl }) }
  const text =
    connected === 0
      ? m.noEndpointForConnected()
      : own === 0
        ? m.noEndpointForOwn()
        : m.secretsMissing({ count, secrets })
  return { key: 'webhooks', state: 'warning', text }
}
