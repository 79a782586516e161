import { type Minor, majorOf } from '../../../contract/format/money.ts'
import type { WebhookEvent } from '../../../contract/integrations/webhook-events.ts'
import { type NewEvent, queueWebhook } from '../../core/webhooks/queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { bookings } from '../../platform/db/tables/bookings.ts'
import type { Services } from '../../platform/services.ts'
import type { BookingEventType } from './templates/event-types.ts'

type Booking = typeof bookings.$inferSelect

/** The event that the operator's tools receive for each entry of the timeline. A captured payment is sent where it is recorded. */
const WEBHOOK_EVENTS: Record<BookingEventType, WebhookEvent | null> = {
  held: null,
  requested: 'booking.requested',
  booked: 'booking.confirmed',
  accepted: 'booking.accepted',
  declined: 'booking.declined',
  suggested: 'booking.declined',
  cancelled: 'booking.cancelled',
  expired: 'booking.expired',
  proposed: null,
  disagreed: null,
  withdrawn: null,
  moved: 'booking.rescheduled',
  venue: null,
  'portfolio-given': null,
  'portfolio-refused': null,
  'portfolio-withdrawn': null,
  'plan-asked': null,
  'plan-reminder': null,
  'plan-filled': null,
  'plan-changed': null,
  shot: null,
  delivered: 'booking.delivered',
  changes: null,
  'photos-sealed': null,
  'more-sealed': null,
  'seal-due': null,
  'seal-missed': null,
  'set-opened': null,
  'set-ending': null,
  completed: 'booking.completed',
  disputed: 'booking.disputed',
  'dispute-replied': null,
  resolved: 'booking.resolved',
  'remainder-paid': 'booking.paid',
  'remainder-failed': 'payment.failed',
  'remainder-due': null,
  'payment-failed': 'payment.failed',
  'refund-made': 'payment.refunded',
  'refund-failed': 'payment.refund_failed',
  'paid-twice': null,
  'paid-after-end': null,
  'paid-too-late': null,
  reminder: null,
  late: null,
  unattended: null,
  'capture-failed': null,
  'captured-early': null,
  'request-unpaid': 'booking.expired',
  'authorised-too-late': null,
  'authorisation-released': null,
  'authorisation-ended': null,
  'inquiry-opened': null,
  'inquiry-closed': null,
  'card-disputed': 'chargeback.opened',
  'refund-external': 'payment.refunded',
  'refund-office': null,
  'movement-reviewed': null,
  'chargeback-answered': null,
  'chargeback-accepted': null,
  'chargeback-won': 'chargeback.won',
  'chargeback-lost': 'chargeback.lost',
  'contract-asked': null,
  'contract-half-signed': null,
  'contract-signed': null,
  'contract-outdated': null,
}

export async function queueBookingWebhook(
  tx: Db,
  services: Pick<Services, 'jobs'>,
  booking: Booking,
  what: BookingEventType,
  { minor, now }: { minor: Minor; now: Date },
): Promise<void> {
  const kind = WEBHOOK_EVENTS[what]
  // An unpaid hold is no booking for the operator’s tools: neither its start nor its end is reported.
  if (kind?.startsWith('booking.') && !booking.bookedAt) return
  if (kind) await queueWebhook(tx, describeBookingEvent(kind, booking, minor, now), services)
}

/** Ids, state, times and amounts. `amount` is what the event is about: paid, refunded or disputed. */
export const describeBookingEvent = (
  kind: WebhookEvent,
  booking: Booking,
  minor: Minor,
  at: Date,
): NewEvent => ({
  kind,
  at,
  about: [booking.clientId, booking.photographerId],
  data: {
    bookingId: booking.id,
    state: booking.state,
    clientId: booking.clientId,
    photographerId: booking.photographerId,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    timeZone: booking.timeZone,
    total: majorOf(booking.finalAmountMinor, booking.currency),
    amount: majorOf(minor, booking.currency),
    currency: booking.currency,
  },
})
