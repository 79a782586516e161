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

/** Numbers of the booking process are compared with it in server/site/help-facts.test.ts. */
export const answers: Record<HelpTopic, () => Answer> = {
  payment: () => ({
    audience: 'clients',
    question: m.howDoesPaymentWork(),
    short: m.youPayPartOfThePriceWhenYour({ remainingDays: REMAINING_DAYS }),
    body: [
      m.everyPriceIsAllInThePackageExtra(),
      [
        m.upfrontPaymentAShareOfThePrice(),
        m.remainingPaymentChargedToTheSame({ remainingDays: REMAINING_DAYS }),
        m.ifTheShootIsLessThanDaysAwayThe({ remainingDays: REMAINING_DAYS }),
      ],
      m.yourPhotographerIsPaidAfterYou({ acceptDays: ACCEPT_DAYS }),
      m.ifYourBankDeclinesTheRemaining({ unpaidDays: UNPAID_DAYS }),
      m.youGetAReceiptForEveryPaymentOn(),
    ],
    related: ['refunds', 'delivery', 'problems'],
  }),
  'after-booking': () => ({
    audience: 'clients',
    question: m.whatHappensAfterIBook(),
    short: m.instantBookingsAreConfirmedAsSoon({ replyHours: REPLY_HOURS }),
    body: [
      m.whileYouPayWeHoldYourTimeSlotFor({ holdMinutes: HOLD_MINUTES }),
      [
        m.instantBookingYourBookingIs(),
        m.requestToBookThePhotographerHas({ replyHours: REPLY_HOURS, replyHoursBefore: REPLY_HOURS_BEFORE }),
      ],
      m.thePhotographerCanAnswerARequest({ suggestionHours: SUGGESTION_HOURS }),
      m.aRequestAuthorisesYourCardYoure(),
      m.ifYourCardCantBeChargedWhenThe({ payAgainHours: PAY_AGAIN_HOURS }),
      m.yourBookingPageShowsEveryStepAnd(),
    ],
    related: ['payment', 'new-time', 'refunds'],
    link: { to: site.search, text: m.findAPhotographer() },
  }),
  refunds: () => ({
    audience: 'clients',
    question: m.whenDoIGetARefund(),
    short: m.itDependsOnTheCancellationPolicyOf(),
    body: [
      m.everyPackageHasOneOfCancellation({ count: policyChoices().length }),
      policyChoices().map(({ text, more }) => `${text}: ${more}`),
      m.whateverThePolicyYouGetAFullRefund({
        graceHours: GRACE_HOURS,
        graceMinNoticeHours: GRACE_MIN_NOTICE_HOURS,
      }),
      m.youAlsoGetAFullRefundIfThe({ lateDays: LATE_DAYS }),
      m.refundsGoToTheCardYouPaidWith(),
    ],
    related: ['payment', 'new-time', 'problems'],
  }),
  'new-time': () => ({
    audience: 'clients',
    question: m.canIChangeTheDate(),
    short: m.yesProposeANewTimeOnYourBooking(),
    body: [
      m.bothOfYouCanProposeANewTimeUntil(),
      m.theBookingMovesWhenTheOtherPerson(),
      m.theFirstTimeYouMoveABookingBefore(),
      m.ifYouCantAgreeTheBookingStaysAsIt(),
    ],
    related: ['refunds', 'after-booking'],
  }),
  delivery: () => ({
    audience: 'clients',
    question: m.howDoIGetMyPhotos(),
    short: m.yourPhotographerDeliversAPrivate({ acceptDays: ACCEPT_DAYS }),
    body: [
      m.eachPackageSaysWithinHowManyDays(),
      [
        m.acceptThePhotosAndYourPhotographer(),
        m.requestChangesUpToTimesWithNotesOn({ maxChangeRequests: MAX_CHANGE_REQUESTS }),
        m.ifYouDontReplyWithinDaysThePhotos({ acceptDays: ACCEPT_DAYS }),
      ],
      m.downloadOnePhotoYourFavouritesOr(),
      m.youCanShareTheGalleryWithALinkIt(),
      m.ifThePhotosAreMoreThanDaysLateYou({ lateDays: LATE_DAYS }),
    ],
    related: ['payment', 'problems', 'reviews'],
  }),
  problems: () => ({
    audience: 'clients',
    question: m.whatIfSomethingGoesWrong(),
    short: m.reportAProblemOnYourBookingPage(),
    body: [
      m.messageYourPhotographerFirstMost(),
      [
        m.youCanReportAProblemFromTheStartOf(),
        m.ifThePhotographerDoesntComeReport(),
        m.ifAClientDoesntComeThePhotographer({ noShowHours: NO_SHOW_HOURS }),
      ],
      m.aReportedProblemBecomesADisputeNo(),
      m.theOtherSideReadsYourReportAndCan({ disputeReplyHours: DISPUTE_REPLY_HOURS }),
      m.ourTeamReadsBothSidesAndAimsTo({ decisionDays: DECISION_DAYS }),
    ],
    related: ['refunds', 'delivery'],
    link: { to: site.contact, text: m.contactUs() },
  }),
  'safe-photos': () => ({
    audience: 'clients',
    question: m.howArePhotosKeptSafeBeforeDelivery(),
    short: m.photographersWithTheBadgeStore({ safeHours: SAFE_HOURS }),
    body: [
      m.thePhotographerUploadsPreviewsOr(),
      m.yourBookingPageSaysHowManyPhotos(),
      [
        m.whenYouAcceptTheGalleryTheSealed(),
        m.ifNothingIsEverDeliveredAndYouGetA({ safeOpenDays: SAFE_OPEN_DAYS }),
        m.ifTooFewPhotosAreStoredInTimeWe({ safeMisses: SAFE_MISSES, safeWindow: SAFE_WINDOW }),
      ],
      m.thePromiseBelongsToYourBookingIt(),
    ],
    related: ['delivery', 'problems'],
  }),
  reviews: () => ({
    audience: 'clients',
    question: m.whoCanWriteAReview(),
    short: m.clientsAndPhotographersCanReview(),
    body: [
      m.neitherOfYouCanReadTheOthersReview(),
      m.reviewsOfPhotographersArePublic(),
      m.ourTeamCanHideAReviewWithAReasonA(),
    ],
    related: ['verified', 'delivery'],
  }),
  'search-order': () => ({
    audience: 'clients',
    question: m.howAreSearchResultsOrdered(),
    ...rankingAnswer(),
    related: ['verified', 'reviews', 'payment'],
    link: { to: site.search, text: m.findAPhotographer() },
  }),
  verified: () => ({
    audience: 'clients',
    question: m.whatDoesVerifiedMean(),
    short: m.ourTeamHasCheckedThePhotographers(),
    body: [
      m.everyPhotographerSubmitsAProfile(),
      m.whatWeCheck(),
      [
        m.theEmailAddressIsConfirmed(),
        m.theProfileHasABaseLocationA(),
        m.thePortfolioHasAtLeast6PhotosAndAt(),
        m.theProofShowsThatThePhotosAreThe(),
      ],
      m.weCheckOnceBeforeTheProfileIs(),
      m.theProofIsPrivateOnlyOurTeamSeesIt(),
      m.weDontAttendShootsToLearnHow(),
    ],
    related: ['reviews', 'search-order', 'becoming-verified'],
  }),
  'becoming-verified': () => ({
    audience: 'photographers',
    question: m.howDoIBecomeVerified(),
    short: m.completeYourProfileAddProofOfYour(),
    body: [
      m.beforeYouSubmitYourStudioShowsWhat(),
      [
        m.aConfirmedEmailAddress(),
        m.aBaseLocationAHeadlineAndAText(),
        m.atLeast6PhotosInYourPortfolio(),
        m.atLeast1ActivePackage(),
        m.proofOfYourWorkLinksToYourWebsite(),
      ],
      m.ifWeRequestChangesWeSayWhatTo(),
      m.onceYoureVerifiedPublishYourPage(),
    ],
    related: ['verified', 'search-order', 'getting-paid', 'requests'],
    link: { to: `${site.signUp}?role=photographer`, text: m.showYourWork() },
  }),
  'getting-paid': () => ({
    audience: 'photographers',
    question: m.whenAmIPaid(),
    short: m.yourEarningsAreReleasedWhenThe(),
    body: [
      m.theClientPaysWhenTheBookingIs({ remainingDays: REMAINING_DAYS }),
      m.itIsReleasedToYourBalanceWhenThe({ acceptDays: ACCEPT_DAYS }),
      m.weTakeAPlatformFeeFromYourShareYou(),
      m.setUpYourPayoutAccountUnder(),
    ],
    related: ['delivering-photos', 'requests', 'cancelling-as-photographer'],
    link: { to: site.studioEarnings, text: m.openEarnings() },
  }),
  requests: () => ({
    audience: 'photographers',
    question: m.howDoBookingRequestsWork(),
    short: m.aRequestWaitsForYourReplyThe({ replyHours: REPLY_HOURS }),
    body: [
      m.ifTheShootIsSoonYouMustReplyAt({ replyHoursBefore: REPLY_HOURS_BEFORE }),
      m.withInstantBookingClientsBookAn(),
      m.yourCalendarShowsClientsOnlyThe(),
    ],
    related: ['getting-paid', 'cancelling-as-photographer'],
    link: { to: site.studioCalendar, text: m.openYourCalendar() },
  }),
  'delivering-photos': () => ({
    audience: 'photographers',
    question: m.howDoIDeliverPhotos(),
    short: m.uploadThemToTheGalleryOfTheBooking({ acceptDays: ACCEPT_DAYS }),
    body: [
      m.youCanPrepareTheGalleryBeforeThe(),
      [
        m.theClientAcceptsThePhotosAndYour(),
        m.theClientCanRequestChangesUpTo({ maxChangeRequests: MAX_CHANGE_REQUESTS, changeDays: CHANGE_DAYS }),
        m.withoutAReplyWithinDaysThePhotos({ acceptDays: ACCEPT_DAYS }),
      ],
      m.moreThanDaysAfterTheDeadlineThe({ lateDays: LATE_DAYS }),
    ],
    related: ['getting-paid', 'problems'],
  }),
  'cancelling-as-photographer': () => ({
    audience: 'photographers',
    question: m.whatIfIHaveToCancel(),
    short: m.theClientGetsAFullRefundAfter({
      maxCancellations: MAX_CANCELLATIONS,
      cancellationMonths: CANCELLATION_MONTHS,
    }),
    body: [
      m.proposeANewTimeFirstIfTheClient(),
      m.ifYouCancelTheClientGetsAFull(),
      m.ourTeamSeesHowOftenYouCancelAfter({
        maxCancellations: MAX_CANCELLATIONS,
        cancellationMonths: CANCELLATION_MONTHS,
      }),
    ],
    related: ['requests', 'getting-paid'],
  }),
}
