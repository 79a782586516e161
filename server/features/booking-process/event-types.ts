import { formatAmount } from '../../../contract/money.ts'

/** What can be told of a booking: what stands in its timeline, and what is mailed to whom. */
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
  /** Date and time at the place of the shoot, in words. */
  when: string
  currency: string
  by: Actor
  note: string
  /** More, for the photographer only. */
  detail?: string
  /** What this is about: an amount that came, went or is asked for. */
  minor: number
  deadline: string | null
  /** The deadline has passed. */
  overdue: boolean
}

type Mail = { subject: string; text: string; button: string }
export type EventTemplate = {
  line: (facts: EventData) => string
  client?: (facts: EventData) => Mail
  photographer?: (facts: EventData) => Mail
  administrator?: (facts: EventData) => Mail
}

export const money = ({ minor, currency }: EventData) => formatAmount(minor, currency)
export const until = ({ deadline }: EventData) => (deadline ? ` until ${deadline}` : '')
/** For what has to be done once and before, where `until` is for what may go on. */
export const byThen = ({ deadline }: EventData) => (deadline ? ` by ${deadline}` : '')
/** For what is asked for again and again, also when the time for it is over. */
export const waits = ({ deadline, overdue }: EventData) =>
  deadline ? (overdue ? ` and was due by ${deadline}` : ` until ${deadline}`) : ''
export const said = ({ note }: EventData) => (note ? `\n\n“${note}”` : '')
export const mail = (subject: string, text: string, button = 'Open the booking'): Mail => ({
  subject,
  text,
  button,
})
