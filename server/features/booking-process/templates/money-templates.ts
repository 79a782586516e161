import * as m from '#messages/booking-events'
import { type Facts, type Mail, mail, paragraphs, said, sentences, type Written } from './event-types.ts'

/** Banks address the cardholder; others read whose card it is. */
const aboutCard = ({ note }: Facts, card: string) => note.replace(/^Your card/, card)

const refundSent = (f: Facts) => mail(m.refundSentSubject(f), m.refundSent(f))

/** For the photographer, when the photos are accepted. */
export function earningsReleased(f: Facts): Mail {
  if (f.minor === 0) return mail(m.photosAccepted(), m.earningsNotReleased(f))
  const next = f.lacksPayoutAccount ? m.setUpPayoutAccount() : m.paidOutAutomatically()
  return mail(m.earningsReleasedSubject(f), sentences(m.earningsInBalance(f), next))
}

/** A chargeback does not change the booking, so its shoot takes place. */
const shootGoesAhead = ({ isConfirmed }: Facts) => (isConfirmed ? m.shootGoesAhead() : '')
/** After a lost chargeback the photographer may not want to work without the payment. */
const shootWithoutPayment = (f: Facts) =>
  f.isConfirmed ? sentences(shootGoesAhead(f), m.contactIfNot()) : ''
const nearestTimes = ({ note }: Facts) => (note ? m.availableTimes({ times: note }) : '')

/** Event templates about the money of a booking. */
export const MONEY_EVENT_TEMPLATES = {
  'remainder-paid': {
    line: m.remainderPaidLine,
    client: (f) => mail(m.paymentReceived(f), m.paidInFull(f)),
  },
  'remainder-failed': {
    line: m.remainderFailedLine,
    client: (f) =>
      mail(
        m.paymentFailedSubject(),
        f.deadline ? m.remainderFailedDated(f) : m.remainderFailed(f),
        m.payNow(),
      ),
  },
  'remainder-due': {
    line: m.remainderDueLine,
    client: (f) =>
      mail(m.remainderDueSubject(f), f.deadline ? m.remainderDueDated(f) : m.remainderDue(f), m.payNow()),
  },
  'payment-failed': { line: m.paymentFailedLine },
  'refund-made': { line: m.refundMadeLine, client: refundSent },
  'refund-failed': {
    line: m.refundFailedLine,
    administrator: (f) => mail(m.refundFailedSubject(f), paragraphs(m.refundFailed(f), said(f))),
  },
  'paid-twice': {
    line: m.paidTwiceLine,
    client: (f) => mail(m.paidTwiceSubject(f), m.paidTwice(f)),
  },
  'paid-after-end': {
    line: m.paidAfterEndLine,
    client: (f) => mail(m.paidAfterEndSubject(), m.paidAfterEnd(f)),
  },
  'paid-too-late': {
    line: m.paidTooLateLine,
    client: (f) =>
      mail(m.paidTooLateSubject(), paragraphs(m.paidTooLate(f), nearestTimes(f)), m.chooseAnotherTime()),
  },
  'capture-failed': {
    line: m.captureFailedLine,
    client: (f) => mail(m.payToConfirmSubject(f), m.payToConfirm(f), m.payNow()),
    photographer: (f) =>
      mail(
        m.captureFailedSubject(f),
        m.captureFailed({ ...f, reason: aboutCard(f, m.cardOf({ name: f.client })) }),
      ),
  },
  'captured-early': { line: m.capturedEarlyLine },
  'request-unpaid': {
    line: m.requestUnpaidLine,
    client: (f) => mail(m.requestEndedOf(f), m.requestUnpaidClient(f)),
    photographer: (f) => mail(m.requestEndedFrom(f), m.requestUnpaidPhotographer(f)),
  },
  'authorised-too-late': {
    line: m.authorisedTooLateLine,
    client: (f) =>
      mail(
        m.authorisedTooLateSubject(),
        paragraphs(m.authorisedTooLate(f), nearestTimes(f)),
        m.chooseAnotherTime(),
      ),
  },
  'authorisation-released': { line: m.authorisationReleasedLine },
  'authorisation-ended': { line: m.authorisationEndedLine },
  'inquiry-opened': {
    line: m.inquiryLine,
    administrator: (f) => mail(m.inquirySubject(f), sentences(m.amountAndWho(f), m.inquiry())),
  },
  'inquiry-closed': { line: m.inquiryClosedLine },
  'card-disputed': {
    line: m.chargebackLine,
    photographer: (f) =>
      mail(m.chargebackOf(f), sentences(m.bankReversed(f), m.teamResponds(), shootGoesAhead(f))),
    administrator: (f) => mail(m.chargebackSubject(f), sentences(m.amountAndWho(f), m.respondToBank())),
  },
  'refund-external': {
    line: m.refundExternalLine,
    client: refundSent,
    photographer: (f) => mail(m.refundedToClient(f), sentences(m.refundOnHold(f), shootWithoutPayment(f))),
    administrator: (f) => mail(m.refundToReview(f), sentences(m.amountAndWho(f), m.refundedAtProvider())),
  },
  'refund-office': {
    line: m.refundOfficeLine,
    client: (f) => mail(m.refundOfficeSubject(f), paragraphs(m.refundOfficeClient(f), said(f))),
    photographer: (f) =>
      mail(m.weRefundedClient(f), paragraphs(sentences(m.refundOfficePhotographer(f), f.detail), said(f))),
  },
  'movement-reviewed': {
    line: m.refundCheckedLine,
    photographer: (f) => mail(m.refundChecked(), sentences(m.refundCheckedOf(f), f.note)),
  },
  'chargeback-answered': { line: m.evidenceSentLine },
  'chargeback-accepted': { line: m.chargebackAcceptedLine },
  'chargeback-won': {
    line: m.chargebackWonLine,
    photographer: (f) =>
      mail(m.chargebackWonPhotographer(), sentences(m.bankReturned(f), shootGoesAhead(f), f.detail)),
    administrator: (f) => mail(m.chargebackWonSubject(f), m.amountAndWho(f)),
  },
  'chargeback-lost': {
    line: m.chargebackLostLine,
    photographer: (f) =>
      mail(m.chargebackLostPhotographer(), sentences(m.clientKeeps(f), shootWithoutPayment(f), f.detail)),
    administrator: (f) => mail(m.chargebackLostSubject(f), sentences(m.amountAndWho(f), f.note)),
  },
} satisfies Record<string, Written>
