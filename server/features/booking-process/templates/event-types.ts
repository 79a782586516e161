import { formatMinor, type Minor } from '../../../../contract/format/money.ts'
import { identifier, type Sql, sql } from '../../../platform/db/query.ts'

/**
 * Joins events to their booking, by the names of both in the statement. Nothing happened before the booking was made, apart from
 * differences between clocks, so PostgreSQL does not look into the months before it.
 */
export const eventsOf = (event: string, booking: string): Sql =>
  sql`${identifier(`${event}.booking_id`)} = ${identifier(`${booking}.id`)} and ${identifier(`${event}.at`)} >= ${identifier(`${booking}.created_at`)} - interval '1 day'`

/** The events of a booking, which fill its timeline and send emails. */
export type BookingEventType =
  | 'held'
  | 'requested'
  | 'booked'
  | 'accepted'
  | 'declined'
  | 'suggested'
  | 'cancelled'
  | 'expired'
  | 'proposed'
  | 'disagreed'
  | 'withdrawn'
  | 'moved'
  | 'venue'
  | 'portfolio-given'
  | 'portfolio-refused'
  | 'portfolio-withdrawn'
  | 'plan-asked'
  | 'plan-reminder'
  | 'plan-filled'
  | 'plan-changed'
  | 'shot'
  | 'delivered'
  | 'changes'
  | 'photos-sealed'
  | 'more-sealed'
  | 'seal-due'
  | 'seal-missed'
  | 'set-opened'
  | 'set-ending'
  | 'completed'
  | 'disputed'
  | 'dispute-replied'
  | 'resolved'
  | 'remainder-paid'
  | 'remainder-failed'
  | 'remainder-due'
  | 'payment-failed'
  | 'refund-made'
  | 'refund-failed'
  | 'paid-twice'
  | 'paid-after-end'
  | 'paid-too-late'
  | 'reminder'
  | 'late'
  | 'unattended'
  | 'capture-failed'
  | 'captured-early'
  | 'request-unpaid'
  | 'authorised-too-late'
  | 'authorisation-released'
  | 'authorisation-ended'
  | 'inquiry-opened'
  | 'inquiry-closed'
  | 'card-disputed'
  | 'refund-external'
  | 'refund-office'
  | 'movement-reviewed'
  | 'chargeback-answered'
  | 'chargeback-accepted'
  | 'chargeback-won'
  | 'chargeback-lost'
  | 'contract-asked'
  | 'contract-half-signed'
  | 'contract-signed'
  | 'contract-outdated'

export type Actor = 'client' | 'photographer' | 'administrator' | 'clock' | 'provider'

export type EventData = {
  client: string
  photographer: string
  /** Date and time at the place of the shoot, which they name. */
  when: string
  currency: string
  by: Actor
  note: string
  /** Extra text for the photographer only. */
  detail?: string
  /** A proposed date and time, at the place of the shoot. */
  newTime?: string
  /** What else changes with it. */
  terms?: string
  /** Nothing was ever charged, so nothing is refunded. */
  uncharged?: boolean
  /** A card authorisation was released. */
  released?: boolean
  /** The amount paid, refunded or due. */
  minor: Minor
  /** In the zone of the reader, which it names. */
  deadline: string | null
  overdue: boolean
  /** Until when the other side of a reported problem can reply, or a plan locks, in the zone of the reader. */
  replyUntil?: string
  /** How many photos are stored safely. */
  photos?: number
  /** Earnings wait for the photographer's payout account. */
  lacksPayoutAccount?: boolean
  /** The shoot is agreed and not over. */
  isConfirmed?: boolean
}

export type Mail = { subject: string; text: string; button: string }
export type EventTemplate = {
  line: (facts: EventData) => string
  client?: (facts: EventData) => Mail
  photographer?: (facts: EventData) => Mail
  administrator?: (facts: EventData) => Mail
}

export const money = ({ minor, currency }: EventData) => formatMinor(minor, currency)
export const byThen = ({ deadline }: EventData) => (deadline ? ` by ${deadline}` : '')
/** For reminders, which repeat even after the deadline. */
export const dueSentence = ({ deadline, overdue }: EventData) =>
  deadline ? (overdue ? ` It was due by ${deadline}.` : ` Due by ${deadline}.`) : ''
export const said = ({ note }: EventData) => (note ? `\n\n“${note}”` : '')
export const whoActed = ({ by, client, photographer }: EventData) => (by === 'client' ? client : photographer)
export const mail = (subject: string, text: string, button = 'View booking'): Mail => ({
  subject,
  text,
  button,
})

export type AppointmentState = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

/** Emails about these events carry a calendar appointment in this state. */
const DATED: Partial<Record<BookingEventType, AppointmentState>> = {
  requested: 'TENTATIVE',
  booked: 'CONFIRMED',
  accepted: 'CONFIRMED',
  moved: 'CONFIRMED',
  venue: 'CONFIRMED',
  declined: 'CANCELLED',
  suggested: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
  'request-unpaid': 'CANCELLED',
}

/** Emails that change neither the agreement nor any money. Their recipient can turn them off. */
const OPTIONAL = new Set<BookingEventType>([
  'proposed',
  'disagreed',
  'withdrawn',
  'venue',
  'portfolio-given',
  'portfolio-refused',
  'plan-asked',
  'plan-reminder',
  'plan-filled',
  'plan-changed',
  'shot',
  'changes',
  'seal-due',
  'reminder',
])

/** The email after a completed booking only asks for a review, unless something is still due. */
export const isOptional = (what: BookingEventType, who: Actor, { note }: Pick<EventData, 'note'>): boolean =>
  OPTIONAL.has(what) || (what === 'completed' && who === 'client' && !note)

export function appointmentState(what: BookingEventType, onlyAsked: boolean): AppointmentState | null {
  return what === 'moved' && onlyAsked ? 'TENTATIVE' : (DATED[what] ?? null)
}
