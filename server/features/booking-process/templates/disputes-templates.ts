import {
  type Actor,
  type BookingEventType,
  type EventData,
  type EventTemplate,
  mail,
  money,
  said,
  whoActed,
} from './event-types.ts'
import { SAFEKEEPING_EVENT_TEMPLATES } from './safekeeping-templates.ts'

const underReview = (reader: Actor) => (facts: EventData) =>
  facts.by === reader
    ? mail(
        'We’ve received your report',
        `${reader === 'client' ? facts.photographer : facts.client} can reply until ${facts.replyUntil}. Then our team decides about the booking for ${facts.when} and emails you both.${said(facts)}`,
      )
    : mail(
        'A problem was reported with your booking',
        `${whoActed(facts)} reported a problem with the booking for ${facts.when}.${said(facts)}\n\nReply in your own words, with photos if they help, until ${facts.replyUntil}. Then our team decides and emails you both.`,
        'Reply to report',
      )
const replied = (name: string, facts: EventData) =>
  mail(
    `${name} replied to your report`,
    `Our team reads both sides, decides about the booking for ${facts.when} and emails you both.${said(facts)}`,
  )

/** A reported problem, the reply of the other side and the decision; and the photos that are safe whatever it is. */
export const DISPUTE_EVENT_TEMPLATES = {
  ...SAFEKEEPING_EVENT_TEMPLATES,
  disputed: {
    line: (f) => `${whoActed(f)} reported a problem`,
    client: underReview('client'),
    photographer: underReview('photographer'),
    administrator: (f) =>
      mail(
        `Dispute to review: ${f.client} and ${f.photographer}`,
        `${whoActed(f)} reported a problem with the booking for ${f.when}.${said(f)}`,
      ),
  },
  'dispute-replied': {
    line: (f) => `${whoActed(f)} replied to the report`,
    client: (f) => replied(f.photographer, f),
    photographer: (f) => replied(f.client, f),
    administrator: (f) =>
      mail(
        `Reply in a dispute: ${f.client} and ${f.photographer}`,
        `${whoActed(f)} replied to the report about the booking for ${f.when}.${said(f)}`,
      ),
  },
  resolved: {
    line: (f) =>
      f.minor > 0 ? `Dispute resolved; ${money(f)} refunded` : 'Dispute resolved without a refund',
    client: (f) =>
      mail(
        'We’ve decided on the problem with your booking',
        `${f.minor > 0 ? `We’re refunding you ${money(f)}. It can take a few days to appear.` : 'Our team decided that no refund is due.'}${said(f)}`,
      ),
    photographer: (f) =>
      mail(
        'We’ve decided on the problem with your booking',
        f.minor > 0
          ? `We’re refunding ${money(f)} to ${f.client}. You keep the rest, less the platform fee.${said(f)}`
          : `Our team decided that no refund is due to ${f.client}. You keep the payment, less the platform fee.${said(f)}`,
      ),
  },
} satisfies Partial<Record<BookingEventType, EventTemplate>>
