import type Stripe from 'stripe'
import type { SetupPoint } from '../provider.ts'

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

const lists = (endpoints: Stripe.WebhookEndpoint[], event: string): boolean =>
  endpoints.some(({ enabled_events }) => enabled_events.includes('*') || enabled_events.includes(event))

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
        text: `No webhook endpoint sends to ${webhookUrl}. Add two under Developers, Webhooks: one for your account, one for connected accounts.`,
      },
    ]
  const missing = [...PLATFORM_EVENTS, ...CONNECT_EVENTS].filter((event) => !lists(ours, event))
  return [
    ours.length >= 2 && secrets >= ours.length
      ? { key: 'webhooks', state: 'ok', text: `${ours.length} webhook endpoints send to ${webhookUrl}.` }
      : {
          key: 'webhooks',
          state: 'warning',
          text:
            ours.length < 2
              ? 'There is 1 webhook endpoint. Add a second one for connected accounts: it reports on payouts and payees.'
              : `There are ${ours.length} webhook endpoints and ${secrets} signing secret. Put both secrets into STRIPE_WEBHOOK_SECRET, separated by a comma.`,
        },
    missing.length === 0
      ? { key: 'events', state: 'ok', text: 'The endpoints send all required events.' }
      : {
          key: 'events',
          state: 'wrong',
          text: `The endpoints are missing these events: ${missing.join(', ')}.`,
        },
  ]
}
