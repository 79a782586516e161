import * as m from '#messages/booking-events'
import {
  type Actor,
  type BookingEventType,
  type Facts,
  mail,
  paragraphs,
  said,
  sentences,
  type Written,
} from './event-types.ts'
import { SAFEKEEPING_EVENT_TEMPLATES } from './safekeeping-templates.ts'

const underReview = (reader: Actor) => (f: Facts) =>
  f.by === reader
    ? mail(
        m.reportReceived(),
        paragraphs(m.otherCanReply({ ...f, name: reader === 'client' ? f.photographer : f.client }), said(f)),
      )
    : mail(
        m.problemReported(),
        paragraphs(m.problemReportedBy(f), said(f), m.replyInYourWords(f)),
        m.replyToReport(),
      )
const replied = (name: string, f: Facts) =>
  mail(m.repliedSubject({ name }), paragraphs(m.teamReadsBothSides(f), said(f)))

/** A reported problem, the reply of the other side and the decision; and the photos that are safe whatever it is. */
export const DISPUTE_EVENT_TEMPLATES = {
  ...SAFEKEEPING_EVENT_TEMPLATES,
  disputed: {
    line: m.reportedLine,
    client: underReview('client'),
    photographer: underReview('photographer'),
    administrator: (f) => mail(m.disputeToReview(f), paragraphs(m.problemReportedBy(f), said(f))),
  },
  'dispute-replied': {
    line: m.repliedLine,
    client: (f) => replied(f.photographer, f),
    photographer: (f) => replied(f.client, f),
    administrator: (f) => mail(m.replyInDispute(f), paragraphs(m.repliedToReport(f), said(f))),
  },
  resolved: {
    line: (f) => (f.minor > 0 ? m.resolvedWithRefundLine(f) : m.resolvedWithoutRefundLine()),
    client: (f) =>
      mail(m.problemDecided(), paragraphs(f.minor > 0 ? m.decidedRefund(f) : m.decidedNoRefund(), said(f))),
    photographer: (f) =>
      mail(
        m.problemDecided(),
        paragraphs(
          f.minor > 0
            ? sentences(m.refundingClient(f), m.youKeepRest())
            : sentences(m.noRefundDueTo(f), m.youKeepPayment()),
          said(f),
        ),
      ),
  },
} satisfies Partial<Record<BookingEventType, Written>>
