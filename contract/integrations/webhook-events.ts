/** Events that an endpoint can subscribe to. */
export const webhookEvents = [
  'booking.requested',
  'booking.confirmed',
  'booking.accepted',
  'booking.declined',
  'booking.expired',
  'booking.cancelled',
  'booking.rescheduled',
  'booking.paid',
  'booking.delivered',
  'booking.completed',
  'booking.disputed',
  'booking.resolved',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.refund_failed',
  'chargeback.opened',
  'chargeback.won',
  'chargeback.lost',
  'payout.paid',
  'payout.failed',
  'person.joined',
  'person.verified',
  'person.erased',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent on request, to any endpoint. */
export const TEST_EVENT = 'webhook.test'
