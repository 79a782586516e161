import * as m from '#messages/help'
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

/** Numbers of the booking process are compared with it in server/site/help-facts.test.ts. `languages`: readers can choose one. */
export const answers: Record<HelpTopic, (languages?: boolean) => Answer> = {
  payment: () => ({
    audience: 'clients',
    question: m.paymentQuestion(),
    short: m.paymentShort({ remainingDays: REMAINING_DAYS }),
    body: [
      m.paymentText1(),
      [
        m.paymentText2(),
        m.paymentText3({ remainingDays: REMAINING_DAYS }),
        m.paymentText4({ remainingDays: REMAINING_DAYS }),
      ],
      m.paymentText5({ acceptDays: ACCEPT_DAYS }),
      m.paymentText6({ unpaidDays: UNPAID_DAYS }),
      m.paymentText7(),
    ],
    related: ['refunds', 'delivery', 'problems'],
  }),
  'after-booking': () => ({
    audience: 'clients',
    question: m.afterBookingQuestion(),
    short: m.afterBookingShort({ replyHours: REPLY_HOURS }),
    body: [
      m.afterBookingText1({ holdMinutes: HOLD_MINUTES }),
      [
        m.afterBookingText2(),
        m.afterBookingText3({ replyHours: REPLY_HOURS, replyHoursBefore: REPLY_HOURS_BEFORE }),
      ],
      m.afterBookingText4({ suggestionHours: SUGGESTION_HOURS }),
      m.afterBookingText5(),
      m.afterBookingText6({ payAgainHours: PAY_AGAIN_HOURS }),
      m.afterBookingText7(),
    ],
    related: ['payment', 'new-time', 'refunds'],
    link: { to: site.search, text: m.findAPhotographer() },
  }),
  refunds: () => ({
    audience: 'clients',
    question: m.refundsQuestion(),
    short: m.refundsShort(),
    body: [
      m.refundsText1({ count: policyChoices().length }),
      policyChoices().map(({ text, more }) => `${text}: ${more}`),
      m.refundsText2({
        graceHours: GRACE_HOURS,
        graceMinNoticeHours: GRACE_MIN_NOTICE_HOURS,
      }),
      m.refundsText3({ lateDays: LATE_DAYS }),
      m.refundsText4(),
    ],
    related: ['payment', 'new-time', 'problems'],
  }),
  'new-time': () => ({
    audience: 'clients',
    question: m.newTimeQuestion(),
    short: m.newTimeShort(),
    body: [m.newTimeText1(), m.newTimeText2(), m.newTimeText3(), m.newTimeText4()],
    related: ['refunds', 'after-booking'],
  }),
  delivery: () => ({
    audience: 'clients',
    question: m.deliveryQuestion(),
    short: m.deliveryShort({ acceptDays: ACCEPT_DAYS }),
    body: [
      m.deliveryText1(),
      [
        m.deliveryText2(),
        m.deliveryText3({ maxChangeRequests: MAX_CHANGE_REQUESTS }),
        m.deliveryText4({ acceptDays: ACCEPT_DAYS }),
      ],
      m.deliveryText5(),
      m.deliveryText6(),
      m.deliveryText7({ lateDays: LATE_DAYS }),
    ],
    related: ['payment', 'problems', 'reviews'],
  }),
  problems: () => ({
    audience: 'clients',
    question: m.problemsQuestion(),
    short: m.problemsShort(),
    body: [
      m.problemsText1(),
      [m.problemsText2(), m.problemsText3(), m.problemsText4({ noShowHours: NO_SHOW_HOURS })],
      m.problemsText5(),
      m.problemsText6({ disputeReplyHours: DISPUTE_REPLY_HOURS }),
      m.problemsText7({ decisionDays: DECISION_DAYS }),
    ],
    related: ['refunds', 'delivery'],
    link: { to: site.contact, text: m.contactUs() },
  }),
  'safe-photos': () => ({
    audience: 'clients',
    question: m.safePhotosQuestion(),
    short: m.safePhotosShort({ safeHours: SAFE_HOURS }),
    body: [
      m.safePhotosText1(),
      m.safePhotosText2(),
      [
        m.safePhotosText3(),
        m.safePhotosText4({ safeOpenDays: SAFE_OPEN_DAYS }),
        m.safePhotosText5({ safeMisses: SAFE_MISSES, safeWindow: SAFE_WINDOW }),
      ],
      m.safePhotosText6(),
    ],
    related: ['delivery', 'problems'],
  }),
  reviews: () => ({
    audience: 'clients',
    question: m.reviewsQuestion(),
    short: m.reviewsShort(),
    body: [m.reviewsText1(), m.reviewsText2(), m.reviewsText3()],
    related: ['verified', 'delivery'],
  }),
  'search-order': (languages) => ({
    audience: 'clients',
    question: m.searchOrderQuestion(),
    ...rankingAnswer(languages),
    related: ['verified', 'reviews', 'payment'],
    link: { to: site.search, text: m.findAPhotographer() },
  }),
  verified: () => ({
    audience: 'clients',
    question: m.verifiedQuestion(),
    short: m.verifiedShort(),
    body: [
      m.verifiedText1(),
      m.verifiedText2(),
      [m.verifiedText3(), m.verifiedText4(), m.verifiedText5(), m.verifiedText6()],
      m.verifiedText7(),
      m.verifiedText8(),
      m.verifiedText9(),
    ],
    related: ['reviews', 'search-order', 'becoming-verified'],
  }),
  'becoming-verified': () => ({
    audience: 'photographers',
    question: m.becomingVerifiedQuestion(),
    short: m.becomingVerifiedShort(),
    body: [
      m.becomingVerifiedText1(),
      [
        m.becomingVerifiedText2(),
        m.becomingVerifiedText3(),
        m.becomingVerifiedText4(),
        m.becomingVerifiedText5(),
        m.becomingVerifiedText6(),
      ],
      m.becomingVerifiedText7(),
      m.becomingVerifiedText8(),
    ],
    related: ['verified', 'search-order', 'getting-paid', 'requests'],
    link: { to: `${site.signUp}?role=photographer`, text: m.showYourWork() },
  }),
  'getting-paid': () => ({
    audience: 'photographers',
    question: m.gettingPaidQuestion(),
    short: m.gettingPaidShort(),
    body: [
      m.gettingPaidText1({ remainingDays: REMAINING_DAYS }),
      m.gettingPaidText2({ acceptDays: ACCEPT_DAYS }),
      m.gettingPaidText3(),
      m.gettingPaidText4(),
    ],
    related: ['delivering-photos', 'requests', 'cancelling-as-photographer'],
    link: { to: site.studioEarnings, text: m.openEarnings() },
  }),
  requests: () => ({
    audience: 'photographers',
    question: m.requestsQuestion(),
    short: m.requestsShort({ replyHours: REPLY_HOURS }),
    body: [m.requestsText1({ replyHoursBefore: REPLY_HOURS_BEFORE }), m.requestsText2(), m.requestsText3()],
    related: ['getting-paid', 'cancelling-as-photographer'],
    link: { to: site.studioCalendar, text: m.openYourCalendar() },
  }),
  'delivering-photos': () => ({
    audience: 'photographers',
    question: m.deliveringPhotosQuestion(),
    short: m.deliveringPhotosShort({ acceptDays: ACCEPT_DAYS }),
    body: [
      m.deliveringPhotosText1(),
      [
        m.deliveringPhotosText2(),
        m.deliveringPhotosText3({ maxChangeRequests: MAX_CHANGE_REQUESTS, changeDays: CHANGE_DAYS }),
        m.deliveringPhotosText4({ acceptDays: ACCEPT_DAYS }),
      ],
      m.deliveringPhotosText5({ lateDays: LATE_DAYS }),
    ],
    related: ['getting-paid', 'problems'],
  }),
  'cancelling-as-photographer': () => ({
    audience: 'photographers',
    question: m.cancellingAsPhotographerQuestion(),
    short: m.cancellingAsPhotographerShort({
      maxCancellations: MAX_CANCELLATIONS,
      cancellationMonths: CANCELLATION_MONTHS,
    }),
    body: [
      m.cancellingAsPhotographerText1(),
      m.cancellingAsPhotographerText2(),
      m.cancellingAsPhotographerText3({
        maxCancellations: MAX_CANCELLATIONS,
        cancellationMonths: CANCELLATION_MONTHS,
      }),
    ],
    related: ['requests', 'getting-paid'],
  }),
}
