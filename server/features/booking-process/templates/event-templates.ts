import { LATE_DAYS, SUGGESTION_HOURS } from '../../../../contract/bookings/rules.ts'
import { DISPUTE_EVENT_TEMPLATES } from './disputes-templates.ts'
import {
  type BookingEventType,
  byThen,
  dueSentence,
  type EventData,
  type EventTemplate,
  mail,
  money,
  said,
  whoActed,
} from './event-types.ts'
import { earningsReleased, MONEY_EVENT_TEMPLATES } from './money-templates.ts'
import { PLAN_EVENT_TEMPLATES } from './plan-templates.ts'

const refunding = (facts: EventData) =>
  facts.minor > 0
    ? ` We’re refunding ${money(facts)} to your card. It can take a few days to appear.`
    : facts.uncharged
      ? ' You haven’t been charged, and your card is no longer authorised.'
      : ' No refund is due.'
const refundToClient = (facts: EventData) =>
  facts.minor > 0
    ? `We’re refunding ${money(facts)} to ${facts.client}.`
    : facts.uncharged
      ? `${facts.client} wasn’t charged.`
      : `${facts.client} gets no refund.`
/** For the timeline of a request that ended. */
const withRelease = ({ released }: EventData) => (released ? '; card authorisation released' : '')
const further = ({ note }: EventData) => (note ? ` ${note}` : '')
const whoCancelled = ({ by, client, photographer }: EventData) =>
  by === 'client' ? client : by === 'photographer' ? photographer : 'our team'
/** What was never charged was a request, which clients withdraw. */
const isWithdrawn = ({ by, uncharged }: EventData) => by === 'client' && uncharged === true
/** Who ended what; `booking`: as its reader calls it. */
const cancelledTo = (reader: EventData['by'], booking: string, facts: EventData) => {
  const who =
    facts.by === reader
      ? 'You'
      : facts.by === 'clock'
        ? 'We'
        : facts.by === 'administrator'
          ? 'Our team'
          : whoCancelled(facts)
  return isWithdrawn(facts)
    ? `${who} withdrew ${reader === 'client' ? 'your' : 'the'} request`
    : `${who} cancelled ${booking}`
}
/** People’s reasons are quoted; ours are not. */
const reason = (facts: EventData) => (facts.by === 'clock' ? further(facts) : said(facts))
const timeUnchanged = (why: string, { when }: EventData) =>
  mail('Your booking time hasn’t changed', `${why} Your shoot is still on ${when}.`)
const proposal = (name: string, { when, newTime, terms }: EventData) =>
  mail(
    `${name} proposed a new time`,
    `Proposed time: ${newTime}. Current time: ${when}.${terms ? `\n\n${terms}` : ''}\n\nAccept the new time or keep the current one. Without a reply, the current time stays.`,
    'Review proposal',
  )
/** A hold sends no email, so insert-booking.ts writes its event itself. */
export const HELD_LINE = 'Time reserved for 30 minutes, for the client to pay'
/** The hold of an offer that answers a request. */
export const SUGGESTED_LINE = `Time reserved for ${SUGGESTION_HOURS} hours, for the client to accept an offer`
/** Holds that expire without an email are written by reserve-slot.ts. */
export const EXPIRED_LINE = 'Expired'

export const EVENT_TEMPLATES: Record<BookingEventType, EventTemplate> = {
  held: { line: () => HELD_LINE },
  requested: {
    line: (f) => `Request sent; ${money(f)} authorised, not charged`,
    client: (f) =>
      mail(
        `Request sent to ${f.photographer}`,
        `Your card is authorised for ${money(f)}, not charged. Your request is for ${f.when}, and ${f.photographer} needs to reply${byThen(f)}. We charge your card only if they accept. If they decline or don’t reply, we release it.`,
      ),
    photographer: (f) =>
      mail(
        `New booking request from ${f.client}`,
        `${f.client} wants to book you for ${f.when}. Their card is authorised for ${money(f)} and is charged when you accept. Reply${byThen(f)}.${said(f)}`,
        'Reply to request',
      ),
  },
  booked: {
    line: (f) => `Booking confirmed; ${money(f)} paid`,
    client: (f) =>
      mail(
        `Booking confirmed with ${f.photographer}`,
        `You’ve paid ${money(f)}. Your shoot is on ${f.when}.`,
      ),
    photographer: (f) =>
      mail(
        `New booking from ${f.client}`,
        `${f.client} booked you for ${f.when} and has paid ${money(f)}.${said(f)}`,
      ),
  },
  accepted: {
    line: (f) => `${f.photographer} accepted the request${f.minor > 0 ? `; ${money(f)} charged` : ''}`,
    client: (f) =>
      mail(
        `Booking confirmed: ${f.photographer} accepted`,
        `Your shoot with ${f.photographer} is on ${f.when}.${f.minor > 0 ? ` We’ve charged ${money(f)} to your card.` : ''}`,
      ),
    photographer: (f) =>
      mail(
        `Booking confirmed: ${f.client} has paid`,
        `${f.client}’s payment of ${money(f)} went through. The shoot is on ${f.when}.`,
      ),
  },
  declined: {
    line: (f) => `${f.photographer} declined the request${withRelease(f)}`,
    client: (f) =>
      mail(
        `${f.photographer} declined your request`,
        `${f.photographer} declined your request for ${f.when}.${refunding(f)}${said(f)}`,
      ),
  },
  suggested: {
    line: (f) => `${f.photographer} suggested another time or price`,
    client: (f) =>
      mail(
        `${f.photographer} suggests another time or price`,
        `Instead of your request for ${f.when}, ${f.photographer} offers ${f.note}${refunding(f)}`,
        'View offer',
      ),
  },
  cancelled: {
    line: (f) => (f.by === 'clock' ? 'Cancelled automatically' : `Cancelled by ${whoCancelled(f)}`),
    client: (f) => {
      const ended = cancelledTo('client', 'your booking', f)
      const withWhom = f.by === 'photographer' ? '' : ` ${isWithdrawn(f) ? 'to' : 'with'} ${f.photographer}`
      return mail(ended + withWhom, `${ended} for ${f.when}.${refunding(f)}${reason(f)}`)
    },
    photographer: (f) => {
      const ended = cancelledTo(
        'photographer',
        f.by === 'client' ? 'the booking' : `${f.client}’s booking`,
        f,
      )
      return mail(
        ended,
        `${ended} for ${f.when}. ${refundToClient(f)} That time is available again.${reason(f)}`,
      )
    },
  },
  expired: {
    line: (f) => EXPIRED_LINE + withRelease(f),
    client: (f) =>
      mail(
        `Request expired: ${f.photographer}`,
        `${f.photographer} didn’t reply in time for ${f.when}.${refunding(f)}`,
      ),
    photographer: (f) =>
      mail(`Request expired: ${f.client}`, `You didn’t reply in time for ${f.when}. ${refundToClient(f)}`),
  },
  proposed: {
    line: (f) => `${whoActed(f)} proposed a new time${f.newTime ? `: ${f.newTime}` : ''}`,
    client: (f) => proposal(f.photographer, f),
    photographer: (f) => proposal(f.client, f),
  },
  disagreed: {
    line: () => 'The proposed time was declined',
    client: (f) => timeUnchanged('The proposed time was declined.', f),
    photographer: (f) => timeUnchanged('The proposed time was declined.', f),
  },
  withdrawn: {
    line: (f) => `${whoActed(f)} withdrew the proposed time`,
    client: (f) => timeUnchanged(`${f.photographer} withdrew the proposed time.`, f),
    photographer: (f) => timeUnchanged(`${f.client} withdrew the proposed time.`, f),
  },
  moved: {
    line: (f) => `Moved to ${f.when}${f.by === 'administrator' ? '' : `; accepted by ${whoActed(f)}`}`,
    client: (f) =>
      mail(
        `Booking moved to ${f.when}`,
        `Your shoot with ${f.photographer} is now on ${f.when}. Your payments carry over.`,
      ),
    photographer: (f) => mail(`Booking moved: ${f.client}`, `${f.client}’s shoot is now on ${f.when}.`),
  },
  venue: {
    line: () => 'Venue changed',
    photographer: (f) =>
      mail(`New venue for ${f.client}’s booking`, `${f.client} changed the venue for ${f.when}.`),
  },
  'portfolio-given': {
    line: () => 'Photos allowed in the portfolio',
    photographer: (f) =>
      mail(
        `${f.client} allows photos in your portfolio`,
        `${f.client} agreed that you show photos of the booking for ${f.when} in your portfolio. They can withdraw this at any time.`,
      ),
  },
  'portfolio-refused': {
    line: () => 'Photos not allowed in the portfolio',
    photographer: (f) =>
      mail(
        `Keep ${f.client}’s photos out of your portfolio`,
        `${f.client} didn’t agree that photos of the booking for ${f.when} are shown in your portfolio. We hide those that we recognise. Remove any others.`,
      ),
  },
  'portfolio-withdrawn': {
    line: () => 'Consent to photos in the portfolio withdrawn',
    photographer: (f) =>
      mail(
        `${f.client} withdrew the consent to photos in your portfolio`,
        `${f.client} no longer agrees that photos of the booking for ${f.when} are shown in your portfolio. We’ve hidden those that we recognise. Remove any others, here and elsewhere. With fewer than 6 photos left, your profile isn’t listed until you add more.`,
      ),
  },
  shot: {
    line: () => 'The shoot is over',
    photographer: (f) =>
      mail(
        `Deliver ${f.client}’s photos`,
        `The shoot is over. Deliver the photos${byThen(f)}.`,
        'Deliver photos',
      ),
  },
  delivered: {
    line: (f) => `${f.photographer} delivered the photos`,
    client: (f) =>
      mail(
        'Your photos are ready',
        `${f.photographer} delivered your photos. Accept them or request changes${byThen(f)}. After that they’re accepted automatically.`,
        'View photos',
      ),
  },
  changes: {
    line: (f) => `${f.client} requested changes`,
    photographer: (f) =>
      mail(
        `${f.client} requested changes`,
        `Deliver the photos again${byThen(f)}.${said(f)}`,
        'Deliver photos',
      ),
  },
  completed: {
    line: (f) =>
      f.by === 'clock'
        ? 'Photos accepted automatically after the deadline'
        : 'The client accepted the photos',
    photographer: earningsReleased,
    client: (f) =>
      f.note
        ? mail(
            'Payment due for your photos',
            `Your photos from ${f.photographer} are accepted. ${f.note} The photos are watermarked until you pay.`,
            'Pay now',
          )
        : mail(
            'Your booking is complete',
            `How was your shoot with ${f.photographer}? Leave a review to help other clients choose.`,
          ),
  },
  ...PLAN_EVENT_TEMPLATES,
  ...DISPUTE_EVENT_TEMPLATES,
  reminder: {
    line: () => 'Reminder sent',
    client: (f) =>
      mail(
        'Reminder: review your photos',
        `Accept ${f.photographer}’s photos or request changes${byThen(f)}. After that they’re accepted automatically.`,
      ),
    photographer: (f) =>
      mail(
        `Reminder: ${f.client}’s booking needs your attention`,
        `Open ${f.client}’s booking to see what’s next.${dueSentence(f)}`,
      ),
    administrator: (f) =>
      mail('Reminder: dispute to review', `${f.client} and ${f.photographer}, ${f.when}.${dueSentence(f)}`),
  },
  late: {
    line: () => 'Photos overdue; the client can cancel for a full refund',
    client: (f) =>
      mail(
        'Your photos are overdue',
        `${f.photographer} is more than ${LATE_DAYS} days late. You can cancel for a full refund, or keep waiting.${further(f)}`,
      ),
    photographer: (f) =>
      mail(`Overdue photos for ${f.client}`, `${f.client} can now cancel for a full refund.${further(f)}`),
    administrator: (f) =>
      mail(
        `Photos overdue: ${f.photographer} for ${f.client}`,
        `The photos for ${f.when} were due by ${f.deadline}. Neither the client nor the photographer has acted.${further(f)}`,
      ),
  },
  unattended: {
    line: (f) => `Cancelled because no photos were delivered; ${money(f)} refunded`,
    client: (f) =>
      mail(
        `We cancelled your booking with ${f.photographer}`,
        `${f.photographer} didn’t deliver your photos for ${f.when}.${refunding(f)}`,
      ),
    photographer: (f) =>
      mail(
        `We cancelled ${f.client}’s booking`,
        `You didn’t deliver the photos for ${f.when}.${further(f)} ${f.client} gets a full refund.`,
      ),
  },
  ...MONEY_EVENT_TEMPLATES,
}
