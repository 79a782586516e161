import { MONEY_EVENT_TEMPLATES } from './event-templates-money.ts'
import {
  type BookingEventType,
  byThen,
  type EventData,
  type EventTemplate,
  mail,
  money,
  said,
  until,
  waits,
} from './event-types.ts'

export type AppointmentState = 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'

/** Emails about these events carry a calendar appointment in this state. */
const DATED: Partial<Record<BookingEventType, AppointmentState>> = {
  requested: 'TENTATIVE',
  booked: 'CONFIRMED',
  accepted: 'CONFIRMED',
  moved: 'CONFIRMED',
  declined: 'CANCELLED',
  expired: 'CANCELLED',
  cancelled: 'CANCELLED',
}

export function appointmentState(what: BookingEventType, onlyAsked: boolean): AppointmentState | null {
  return what === 'moved' && onlyAsked ? 'TENTATIVE' : (DATED[what] ?? null)
}

const back = (facts: EventData) =>
  facts.minor > 0 ? ` ${money(facts)} goes back to the card that paid; banks take a few days to show it.` : ''
const further = ({ note }: EventData) => (note ? ` ${note}` : '')
const whoCancelled = ({ by, client, photographer }: EventData) =>
  by === 'client'
    ? client
    : by === 'photographer'
      ? photographer
      : by === 'administrator'
        ? 'Our team'
        : 'The system'
const cancelledTo = (reader: EventData['by'], facts: EventData) =>
  `${facts.by === reader ? 'You have' : `${whoCancelled(facts)} has`} cancelled ${facts.when}.`

/** A hold sends no email, so insert-booking.ts writes its event together with the booking. */
export const HELD_LINE = 'Held while the payment is made'

export const EVENT_TEMPLATES: Record<BookingEventType, EventTemplate> = {
  held: { line: () => HELD_LINE },
  requested: {
    line: (f) => `Requested; ${money(f)} paid`,
    client: (f) =>
      mail(
        `${f.photographer} has your request`,
        `You have paid ${money(f)} and asked for ${f.when}. ${f.photographer} answers${byThen(f)}; if not, everything comes back to you.`,
      ),
    photographer: (f) =>
      mail(
        `A request from ${f.client}`,
        `${f.client} asks for ${f.when} and has paid the upfront. Please answer${byThen(f)}.${said(f)}`,
        'Answer the request',
      ),
  },
  booked: {
    line: (f) => `Booked; ${money(f)} paid`,
    client: (f) =>
      mail(
        `You are booked with ${f.photographer}`,
        `You have paid ${money(f)}. ${f.photographer} will be there: ${f.when}.`,
      ),
    photographer: (f) =>
      mail(`${f.client} has booked you`, `${f.client} has booked and paid for ${f.when}.${said(f)}`),
  },
  accepted: {
    line: (f) => `${f.photographer} accepted`,
    client: (f) =>
      mail(`${f.photographer} has accepted`, `${f.photographer} has accepted your request: ${f.when}.`),
  },
  declined: {
    line: (f) => `${f.photographer} declined`,
    client: (f) =>
      mail(
        `${f.photographer} cannot take your request`,
        `${f.photographer} has declined ${f.when}.${back(f)}${said(f)}`,
      ),
  },
  cancelled: {
    line: (f) => `Cancelled by ${whoCancelled(f)}`,
    client: (f) =>
      mail(
        `Your booking with ${f.photographer} is cancelled`,
        `${cancelledTo('client', f)}${back(f) || ' Nothing goes back.'}${said(f)}`,
      ),
    photographer: (f) =>
      mail(
        `The booking of ${f.client} is cancelled`,
        `${cancelledTo('photographer', f)} The time is free again.${said(f)}`,
      ),
  },
  expired: {
    line: () => 'Ran out of time',
    client: (f) =>
      mail(
        `Your request to ${f.photographer} has run out`,
        `${f.photographer} did not answer in time for ${f.when}.${back(f)}`,
      ),
    photographer: (f) =>
      mail(
        `The request of ${f.client} has run out`,
        `You did not answer in time for ${f.when}; ${f.client} gets everything back.`,
      ),
  },
  proposed: {
    line: (f) => `${f.by === 'client' ? f.client : f.photographer} proposed another date`,
    client: (f) =>
      mail(
        `${f.photographer} proposes another date`,
        `Instead of ${f.when}: ${f.note}. Do you agree?`,
        'Answer',
      ),
    photographer: (f) =>
      mail(`${f.client} proposes another date`, `Instead of ${f.when}: ${f.note}. Do you agree?`, 'Answer'),
  },
  disagreed: {
    line: () => 'The other date was not agreed to',
    client: (f) =>
      mail('The date stays as it was', `The other date was not agreed to. It stays at ${f.when}.`),
    photographer: (f) =>
      mail('The date stays as it was', `The other date was not agreed to. It stays at ${f.when}.`),
  },
  withdrawn: {
    line: (f) => `${f.by === 'client' ? f.client : f.photographer} took the proposal of another date back`,
    client: (f) =>
      mail(
        'The date stays as it was',
        `${f.photographer} has taken the proposal of another date back. It stays at ${f.when}.`,
      ),
    photographer: (f) =>
      mail(
        'The date stays as it was',
        `${f.client} has taken the proposal of another date back. It stays at ${f.when}.`,
      ),
  },
  moved: {
    line: (f) => `Moved to ${f.when}`,
    client: (f) => mail('Your booking has a new date', `It is now on ${f.when}. What you have paid stays.`),
    photographer: (f) => mail(`The booking of ${f.client} has a new date`, `It is now on ${f.when}.`),
  },
  shot: {
    line: () => 'The shoot is over; the pictures come next',
    photographer: (f) =>
      mail(
        `The pictures for ${f.client}`,
        `The shoot is over. Please deliver the pictures${byThen(f)}.`,
        'Deliver the pictures',
      ),
  },
  delivered: {
    line: (f) => `${f.photographer} delivered the pictures`,
    client: (f) =>
      mail(
        'Your pictures are here',
        `${f.photographer} has delivered your pictures. Accept them, or ask for changes${until(f)}; after that they count as accepted.`,
        'See the pictures',
      ),
  },
  changes: {
    line: (f) => `${f.client} asked for changes`,
    photographer: (f) =>
      mail(
        `${f.client} asks for changes`,
        `${f.client} would like something changed. Please deliver again${byThen(f)}.${said(f)}`,
      ),
  },
  completed: {
    line: (f) =>
      f.by === 'clock' ? 'Accepted, as the time to say otherwise is over' : 'The pictures were accepted',
    photographer: (f) =>
      mail(
        'The pictures are accepted',
        f.minor > 0
          ? `Your money for the booking of ${f.client} is released: ${money(f)}. It comes with the next payout.`
          : `${f.client}’s booking is complete. Its money is not released yet; we’ll email you when it is.`,
      ),
    client: (f) =>
      f.note
        ? mail(
            'The remainder is still to be paid',
            `The pictures of ${f.photographer} count as accepted. ${f.note} They carry a mark until then.`,
            'Pay the remainder',
          )
        : mail('Thank you', `Your booking with ${f.photographer} is complete. How was it?`),
  },
  disputed: {
    line: (f) => `${f.by === 'client' ? f.client : f.photographer} reported a problem`,
    client: (f) =>
      mail(
        'A problem was reported',
        `Our team looks at the booking of ${f.when} and writes to both of you.${said(f)}`,
      ),
    photographer: (f) =>
      mail(
        'A problem was reported',
        `Our team looks at the booking of ${f.when} and writes to both of you.${said(f)}`,
      ),
    administrator: (f) =>
      mail(
        'A dispute waits for you',
        `${f.client} and ${f.photographer}, ${f.when}.${said(f)}`,
        'Open the booking',
      ),
  },
  resolved: {
    line: (f) => `Our team decided: ${money(f)} goes back`,
    client: (f) =>
      mail('The problem is settled', `Our team has decided: ${money(f)} goes back to you.${said(f)}`),
    photographer: (f) =>
      mail(
        'The problem is settled',
        `Our team has decided: ${money(f)} goes back to ${f.client}, the rest is yours.${said(f)}`,
      ),
  },
  reminder: {
    line: () => 'A reminder was sent',
    client: (f) =>
      mail(
        'Your pictures wait for you',
        `Please accept the pictures of ${f.photographer}, or ask for changes${until(f)}. After that they count as accepted.`,
      ),
    photographer: (f) =>
      mail(`${f.client} waits for you`, `The booking of ${f.client} waits for you${waits(f)}.`),
    administrator: (f) => mail('A dispute still waits', `${f.client} and ${f.photographer}, ${f.when}.`),
  },
  late: {
    line: () => 'The pictures are late: the client may cancel for everything',
    client: (f) =>
      mail(
        'Your pictures are very late',
        `${f.photographer} should have delivered long ago. You can cancel now and get everything back, or wait.${further(f)}`,
      ),
    photographer: (f) =>
      mail('Your pictures are very late', `${f.client} can now cancel and get everything back.${further(f)}`),
    administrator: (f) =>
      mail(
        `Photos overdue: ${f.photographer} for ${f.client}`,
        `The photos for ${f.when} were due by ${f.deadline}, and neither side has acted.${further(f)}`,
      ),
  },
  unattended: {
    line: (f) => `Cancelled because no photos were delivered; ${money(f)} refunded`,
    client: (f) =>
      mail(
        `Booking cancelled: ${f.photographer}`,
        `${f.photographer} didn’t deliver your photos for ${f.when}.${f.minor > 0 ? ` We’re refunding ${money(f)} to your card; it can take a few days to appear.` : ''}`,
      ),
    photographer: (f) =>
      mail(
        `Booking cancelled: ${f.client}`,
        `You didn’t deliver the photos for ${f.when}.${further(f)} ${f.client} gets a full refund.`,
      ),
  },
  ...MONEY_EVENT_TEMPLATES,
}
