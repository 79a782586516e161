import { formatAmount } from '../../../contract/money.ts'

/** The events of a booking, which fill its timeline and send emails. */
export type BookingEventType =
  | 'held'
  | 'requested'
  | 'booked'
  | 'accepted'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'proposed'
  | 'disagreed'
  | 'withdrawn'
  | 'moved'
  | 'venue'
  | 'shot'
  | 'delivered'
  | 'changes'
  | 'completed'
  | 'disputed'
  | 'resolved'
  | 'remainder-paid'
  | 'remainder-failed'
  | 'payment-failed'
  | 'refund-made'
  | 'refund-failed'
  | 'paid-twice'
  | 'paid-after-end'
  | 'paid-too-late'
  | 'reminder'
  | 'late'
  | 'unattended'
  | 'card-disputed'
  | 'refund-external'
  | 'refund-office'
  | 'movement-reviewed'
  | 'chargeback-answered'
  | 'chargeback-accepted'
  | 'chargeback-won'
  | 'chargeback-lost'

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
  /** The amount paid, refunded or due. */
  minor: number
  /** In the zone of the reader, which it names. */
  deadline: string | null
  overdue: boolean
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

export const money = ({ minor, currency }: EventData) => formatAmount(minor, currency)
export const byThen = ({ deadline }: EventData) => (deadline ? ` by ${deadline}` : '')
/** For reminders, which repeat even after the deadline. */
export const dueSentence = ({ deadline, overdue }: EventData) =>
  deadline ? (overdue ? ` It was due by ${deadline}.` : ` Due by ${deadline}.`) : ''
export const said = ({ note }: EventData) => (note ? `\n\n“${note}”` : '')
export const mail = (subject: string, text: string, button = 'View booking'): Mail => ({
  subject,
  text,
  button,
})
