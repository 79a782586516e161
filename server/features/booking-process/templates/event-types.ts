import * as m from '#messages/booking-events'
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

/** What the messages of events take: `dated` and `isOverdue` choose between their branches. */
export type Facts = EventData & {
  /** The amount as text. */
  amount: string
  deadline: string
  dated: 'yes' | 'other'
  /** Who acted, by name. */
  actor: string
  newTime: string
  replyUntil: string
  photos: number
}

const factsOf = (facts: EventData): Facts => ({
  ...facts,
  amount: formatMinor(facts.minor, facts.currency),
  deadline: facts.deadline ?? '',
  dated: facts.deadline ? 'yes' : 'other',
  actor: facts.by === 'client' ? facts.client : facts.photographer,
  newTime: facts.newTime ?? '',
  replyUntil: facts.replyUntil ?? '',
  photos: facts.photos ?? 0,
})

/** A template as it is written, with its facts prepared. */
export type Written = {
  line: (facts: Facts) => string
  client?: (facts: Facts) => Mail
  photographer?: (facts: Facts) => Mail
  administrator?: (facts: Facts) => Mail
}

export const templateOf = ({ line, client, photographer, administrator }: Written): EventTemplate => ({
  line: (facts) => line(factsOf(facts)),
  ...(client && { client: (facts) => client(factsOf(facts)) }),
  ...(photographer && { photographer: (facts) => photographer(factsOf(facts)) }),
  ...(administrator && { administrator: (facts) => administrator(factsOf(facts)) }),
})

/** Sentences or lines that follow each other; those that say nothing are left out. */
export const sentences = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' ')
export const paragraphs = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join('\n\n')

/** For reminders, which repeat even after the deadline. */
export const dueSentence = (f: Facts): string => {
  if (f.dated === 'other') return ''
  return f.overdue ? m.wasDueBy(f) : m.dueBy(f)
}
export const said = ({ note }: Facts): string => (note ? m.quoted({ note }) : '')
export const mail = (subject: string, text: string, button = m.viewBooking()): Mail => ({
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
