import {
  ACCEPT_DAYS,
  CANCELLATION_MONTHS,
  CHANGE_DAYS,
  DECISION_DAYS,
  DISPUTE_REPLY_HOURS,
  GRACE_HOURS,
  GRACE_MIN_NOTICE_HOURS,
  HOLD_MINUTES,
  LATE_DAYS,
  MAX_CANCELLATIONS,
  MAX_CHANGE_REQUESTS,
  NO_SHOW_HOURS,
  PAY_AGAIN_HOURS,
  policyChoices,
  REMAINING_DAYS,
  REPLY_HOURS,
  REPLY_HOURS_BEFORE,
  SUGGESTION_HOURS,
  UNPAID_DAYS,
} from '../../../contract/bookings/rules.ts'
import { site } from '../../../contract/paths.ts'
import { SAFE_HOURS, SAFE_MISSES, SAFE_OPEN_DAYS, SAFE_WINDOW } from '../../../contract/safekeeping/rules.ts'
import { rankingAnswer } from '../../../contract/search/ranking.ts'
import type { HelpTopic } from '../../../contract/site/help-topics.ts'

export type Answer = {
  audience: 'clients' | 'photographers'
  question: string
  /** The answer in one or two sentences. */
  short: string
  /** Paragraphs and lists. */
  body: (string | string[])[]
  related: HelpTopic[]
  link?: { to: string; text: string }
}

/** Numbers of the booking process are compared with it in server/site/help-facts.test.ts. */
export const answers: Record<HelpTopic, Answer> = {
  payment: {
    audience: 'clients',
    question: 'How does payment work?',
    short: `You pay part of the price when your booking is confirmed and the remaining payment ${REMAINING_DAYS} days before the shoot. We hold your money until you accept your photos.`,
    body: [
      'Every price is all-in: the package, extra hours and travel. We add no fees.',
      [
        'Upfront payment: a share of the price, charged when your booking is confirmed. Each package shows its share.',
        `Remaining payment: charged to the same card ${REMAINING_DAYS} days before the shoot.`,
        `If the shoot is less than ${REMAINING_DAYS} days away, the full price is charged when your booking is confirmed.`,
      ],
      `Your photographer is paid after you accept the photos. If you don’t reply within ${ACCEPT_DAYS} days of delivery, the photos are accepted automatically.`,
      `If your bank declines the remaining payment, we email you a payment link every day. Without a payment, the booking is cancelled ${UNPAID_DAYS} days before the shoot, under its cancellation policy.`,
      'You get a receipt for every payment on your booking page.',
    ],
    related: ['refunds', 'delivery', 'problems'],
  },
  'after-booking': {
    audience: 'clients',
    question: 'What happens after I book?',
    short: `Instant bookings are confirmed as soon as you pay. With a request to book, your card is authorised, not charged, and the photographer has ${REPLY_HOURS} hours to accept.`,
    body: [
      `While you pay, we hold your time slot for ${HOLD_MINUTES} minutes, so no one else can book it.`,
      [
        'Instant booking: your booking is confirmed as soon as the payment arrives.',
        `Request to book: the photographer has ${REPLY_HOURS} hours to accept. If the shoot is soon, they must accept at least ${REPLY_HOURS_BEFORE} hours before it starts.`,
      ],
      `The photographer can answer a request with another time or price. We hold that time for you for ${SUGGESTION_HOURS} hours, and your first request ends without a charge.`,
      'A request authorises your card. You’re charged when the photographer accepts. If they decline or don’t reply in time, or if you withdraw the request, the authorisation is released and you pay nothing.',
      `If your card can’t be charged when the photographer accepts, you have ${PAY_AGAIN_HOURS} hours to pay another way. Your time stays reserved until then.`,
      'Your booking page shows every step, and you can message each other there.',
    ],
    related: ['payment', 'new-time', 'refunds'],
    link: { to: site.search, text: 'Find a photographer' },
  },
  refunds: {
    audience: 'clients',
    question: 'When do I get a refund?',
    short:
      'It depends on the cancellation policy of your package and on how early you cancel. We show the exact amount before you confirm.',
    body: [
      `Every package has one of ${policyChoices().length} cancellation policies:`,
      policyChoices().map(({ text, more }) => `${text}: ${more}`),
      `Whatever the policy, you get a full refund within ${GRACE_HOURS} hours of booking if the shoot is at least ${GRACE_MIN_NOTICE_HOURS} hours away.`,
      `You also get a full refund if the photographer cancels. A request that isn’t accepted costs nothing. If your photos are more than ${LATE_DAYS} days late, you can cancel for a full refund.`,
      'Refunds go to the card you paid with. Checkout and booking page show your deadlines as dates.',
    ],
    related: ['payment', 'new-time', 'problems'],
  },
  'new-time': {
    audience: 'clients',
    question: 'Can I change the date?',
    short: 'Yes. Propose a new time on your booking page. It changes when your photographer accepts.',
    body: [
      'Both of you can propose a new time until the shoot starts. You choose from the times when the photographer is available.',
      'The booking moves when the other person accepts. Your payment stays with it, and the old time slot becomes available again.',
      'The first time you move a booking before its last refund deadline, the refund deadlines move too. Later changes leave them as they were.',
      'If you can’t agree, the booking stays as it is. You can still cancel under its cancellation policy.',
    ],
    related: ['refunds', 'after-booking'],
  },
  delivery: {
    audience: 'clients',
    question: 'How do I get my photos?',
    short: `Your photographer delivers a private gallery. You have ${ACCEPT_DAYS} days to accept the photos or request changes.`,
    body: [
      'Each package says within how many days the photos are delivered. We email you when your gallery is ready.',
      [
        'Accept the photos, and your photographer is paid.',
        `Request changes up to ${MAX_CHANGE_REQUESTS} times, with notes on single photos.`,
        `If you don’t reply within ${ACCEPT_DAYS} days, the photos are accepted automatically. We remind you before.`,
      ],
      'Download one photo, your favourites or all of them as a ZIP file. Previews have a watermark until everything is paid.',
      'You can share the gallery with a link. It stays online for 12 months after you accept the photos.',
      `If the photos are more than ${LATE_DAYS} days late, you can cancel for a full refund.`,
    ],
    related: ['payment', 'problems', 'reviews'],
  },
  problems: {
    audience: 'clients',
    question: 'What if something goes wrong?',
    short:
      'Report a problem on your booking page before you accept the photos. We hold the payment until our team decides.',
    body: [
      'Message your photographer first. Most problems are solved this way.',
      [
        'You can report a problem from the start of the shoot until you accept the photos.',
        'If the photographer doesn’t come, report it there too.',
        `If a client doesn’t come, the photographer can report it within ${NO_SHOW_HOURS} hours of the start.`,
      ],
      'A reported problem becomes a dispute. No money is paid out while it is open.',
      `The other side reads your report and can reply within ${DISPUTE_REPLY_HOURS} hours, with photos. You both read report and reply on the booking page.`,
      `Our team reads both sides and aims to decide within ${DECISION_DAYS} days. Decision and reason are on the booking page. We name the amount that is refunded to you. The rest goes to the photographer.`,
    ],
    related: ['refunds', 'delivery'],
    link: { to: site.contact, text: 'Contact us' },
  },
  'safe-photos': {
    audience: 'clients',
    question: 'How are photos kept safe before delivery?',
    short: `Photographers with the badge store photos of every shoot with us within ${SAFE_HOURS} hours. They’re sealed until your gallery is delivered.`,
    body: [
      `The photographer uploads previews or originals of the whole shoot, at least as many as your package includes. We keep a checksum of each photo and seal them: no one can remove or replace one.`,
      'Your booking page says how many photos are safe and since when. You can’t open them, because they’re not selected or edited yet. Nor can our team.',
      [
        'When you accept the gallery, the sealed photos are deleted.',
        `If nothing is ever delivered and you get a refund, they open to you. You can view and download them for ${SAFE_OPEN_DAYS} days.`,
        `If too few photos are stored in time, we tell you. After ${SAFE_MISSES} misses in the last ${SAFE_WINDOW} shoots, a photographer loses the badge until later shoots have replaced them.`,
      ],
      'The promise belongs to your booking: it stays if the photographer stops offering it to others.',
    ],
    related: ['delivery', 'problems'],
  },
  reviews: {
    audience: 'clients',
    question: 'Who can write a review?',
    short: 'Clients and photographers can review each other for 14 days after a booking is completed.',
    body: [
      'Neither of you can read the other’s review until both are written or the 14 days are over.',
      'Reviews of photographers are public, with your first name only. Photographers can reply once. Reviews of clients are shown to photographers only.',
      'Our team can hide a review, with a reason. A hidden review doesn’t count towards the rating.',
    ],
    related: ['verified', 'delivery'],
  },
  'search-order': {
    audience: 'clients',
    question: 'How are search results ordered?',
    ...rankingAnswer(),
    related: ['verified', 'reviews', 'payment'],
    link: { to: site.search, text: 'Find a photographer' },
  },
  verified: {
    audience: 'clients',
    question: 'What does “verified” mean?',
    short:
      'Our team has checked the photographer’s profile, photos and proof of their work. Only verified photographers can be found and booked.',
    body: [
      'Every photographer submits a profile before clients can find it. Someone on our team, not a program, looks at it and decides.',
      'What we check:',
      [
        'The email address is confirmed.',
        'The profile has a base location, a headline and a text about the photographer.',
        'The portfolio has at least 6 photos, and at least 1 package has a price.',
        'The proof shows that the photos are the photographer’s own: links to their other pages, or papers and photos that only the author has.',
      ],
      'We check once, before the profile is listed. The result is approved, changes requested or not approved, with a reason.',
      'The proof is private. Only our team sees it, and we delete it 30 days after the decision.',
      'We don’t attend shoots. To learn how clients found working with a photographer, read the reviews. Only clients with a completed booking can write one.',
    ],
    related: ['reviews', 'search-order', 'becoming-verified'],
  },
  'becoming-verified': {
    audience: 'photographers',
    question: 'How do I become verified?',
    short: 'Complete your profile, add proof of your work and submit it. We email you our decision.',
    body: [
      'Before you submit, your studio shows what is still missing:',
      [
        'a confirmed email address',
        'a base location, a headline and a text about you',
        'at least 6 photos in your portfolio',
        'at least 1 active package',
        'proof of your work: links to your website or profiles, or up to 10 photos of papers or originals',
      ],
      'If we request changes, we say what to change, and you can submit again.',
      'Once you’re verified, publish your page. Clients find it in search at once. We delete your proof of work 30 days after the decision.',
    ],
    related: ['verified', 'search-order', 'getting-paid', 'requests'],
    link: { to: `${site.signUp}?role=photographer`, text: 'Show your work' },
  },
  'getting-paid': {
    audience: 'photographers',
    question: 'When am I paid?',
    short: 'Your earnings are released when the client accepts the photos. Payouts run every day.',
    body: [
      `The client pays when the booking is confirmed and ${REMAINING_DAYS} days before the shoot. We hold the money.`,
      `It is released to your balance when the client accepts the photos, or ${ACCEPT_DAYS} days after delivery without a reply.`,
      'We take a platform fee from your share. You see it, and what you earn, before you accept a booking. Clients pay no fee.',
      'Set up your payout account under Earnings. Payouts run every day once your balance reaches the minimum shown there. You get a statement for every month.',
    ],
    related: ['delivering-photos', 'requests', 'cancelling-as-photographer'],
    link: { to: site.studioEarnings, text: 'Open Earnings' },
  },
  requests: {
    audience: 'photographers',
    question: 'How do booking requests work?',
    short: `A request waits for your reply. The client’s card is authorised, and we charge it when you accept. You have ${REPLY_HOURS} hours to accept or decline.`,
    body: [
      `If the shoot is soon, you must reply at least ${REPLY_HOURS_BEFORE} hours before it starts. Without a reply the request expires, and the client gets a full refund.`,
      'With instant booking, clients book an available time without waiting for you. Switch it on or off in your profile.',
      'Your calendar shows clients only the times that your weekly hours, time off, buffers and connected calendars leave open.',
    ],
    related: ['getting-paid', 'cancelling-as-photographer'],
    link: { to: site.studioCalendar, text: 'Open your calendar' },
  },
  'delivering-photos': {
    audience: 'photographers',
    question: 'How do I deliver photos?',
    short: `Upload them to the gallery of the booking and deliver it. The client has ${ACCEPT_DAYS} days to accept or request changes.`,
    body: [
      'You can prepare the gallery before the shoot. Deliver it within the days that your package names.',
      [
        'The client accepts the photos, and your earnings are released.',
        `The client can request changes up to ${MAX_CHANGE_REQUESTS} times. You have ${CHANGE_DAYS} days for each.`,
        `Without a reply within ${ACCEPT_DAYS} days, the photos are accepted automatically.`,
      ],
      `More than ${LATE_DAYS} days after the deadline, the client can cancel for a full refund.`,
    ],
    related: ['getting-paid', 'problems'],
  },
  'cancelling-as-photographer': {
    audience: 'photographers',
    question: 'What if I have to cancel?',
    short: `The client gets a full refund. After ${MAX_CANCELLATIONS} cancellations within ${CANCELLATION_MONTHS} months, instant booking is paused.`,
    body: [
      'Propose a new time first. If the client accepts, the booking and its payment move with it.',
      'If you cancel, the client gets a full refund, whatever the cancellation policy says.',
      `Our team sees how often you cancel. After ${MAX_CANCELLATIONS} cancellations within ${CANCELLATION_MONTHS} months you receive requests only, until the oldest is more than ${CANCELLATION_MONTHS} months ago.`,
    ],
    related: ['requests', 'getting-paid'],
  },
}
