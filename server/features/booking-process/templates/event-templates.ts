import * as m from '#messages/booking-events'
import { LATE_DAYS, SUGGESTION_HOURS } from '../../../../contract/bookings/rules.ts'
import { inSharedLocale } from '../../../platform/locale.ts'
import { CANCELLED_TEMPLATE, refunding, refundToClient } from './cancelled-template.ts'
import { DISPUTE_EVENT_TEMPLATES } from './disputes-templates.ts'
import {
  type BookingEventType,
  dueSentence,
  type EventTemplate,
  type Facts,
  mail,
  paragraphs,
  said,
  sentences,
  templateOf,
  type Written,
} from './event-types.ts'
import { earningsReleased, MONEY_EVENT_TEMPLATES } from './money-templates.ts'
import { PLAN_EVENT_TEMPLATES } from './plan-templates.ts'
import { PORTFOLIO_EVENT_TEMPLATES } from './portfolio-templates.ts'

const timeUnchanged = (why: string, f: Facts) =>
  mail(m.timeUnchangedSubject(), sentences(why, m.timeUnchanged(f)))
const proposal = (name: string, f: Facts) =>
  mail(
    m.newTimeProposedSubject({ name }),
    paragraphs(m.proposedAndCurrentTime(f), f.terms, m.acceptOrKeep()),
    m.reviewProposal(),
  )
/** A hold sends no email, so insert-booking.ts writes its event itself. */
export const heldLine = () => inSharedLocale(m.heldLine)
/** The hold of an offer that answers a request. */
export const suggestedLine = () => inSharedLocale(() => m.heldForOfferLine({ hours: SUGGESTION_HOURS }))
/** Holds that expire without an email are written by reserve-slot.ts. */
export const expiredLine = () => inSharedLocale(() => m.expiredLine({ released: 'other' }))

/** For the timeline of a request that ended. */
const released = (f: Facts) => (f.released ? ('yes' as const) : ('other' as const))
const paid = (f: Facts) => (f.minor > 0 ? ('yes' as const) : ('other' as const))

const TEMPLATES: Record<BookingEventType, Written> = {
  held: { line: heldLine },
  requested: {
    line: m.requestedLine,
    client: (f) => mail(m.requestSentSubject(f), m.requestSent(f)),
    photographer: (f) =>
      mail(m.newRequestSubject(f), paragraphs(m.newRequest(f), said(f)), m.replyToRequest()),
  },
  booked: {
    line: m.bookedLine,
    client: (f) => mail(m.bookedClientSubject(f), m.bookedClient(f)),
    photographer: (f) => mail(m.bookedPhotographerSubject(f), paragraphs(m.bookedPhotographer(f), said(f))),
  },
  accepted: {
    line: (f) => m.acceptedLine({ ...f, charged: paid(f) }),
    client: (f) =>
      mail(m.acceptedSubject(f), sentences(m.acceptedClient(f), f.minor > 0 ? m.chargedCard(f) : '')),
    photographer: (f) => mail(m.acceptedAndPaidSubject(f), m.acceptedAndPaid(f)),
  },
  declined: {
    line: (f) => m.declinedLine({ ...f, released: released(f) }),
    client: (f) =>
      mail(m.declinedSubject(f), paragraphs(sentences(m.declinedRequest(f), refunding(f)), said(f))),
  },
  suggested: {
    line: m.suggestedLine,
    client: (f) => mail(m.suggestedSubject(f), sentences(m.suggestedOffer(f), refunding(f)), m.viewOffer()),
  },
  cancelled: CANCELLED_TEMPLATE,
  expired: {
    line: (f) => m.expiredLine({ released: released(f) }),
    client: (f) => mail(m.requestExpiredOf(f), sentences(m.noReplyInTime(f), refunding(f))),
    photographer: (f) => mail(m.requestExpiredFrom(f), sentences(m.youDidNotReply(f), refundToClient(f))),
  },
  proposed: {
    line: (f) => m.proposedLine({ ...f, known: f.newTime ? 'yes' : 'other' }),
    client: (f) => proposal(f.photographer, f),
    photographer: (f) => proposal(f.client, f),
  },
  disagreed: {
    line: m.proposalDeclinedLine,
    client: (f) => timeUnchanged(m.proposalDeclined(), f),
    photographer: (f) => timeUnchanged(m.proposalDeclined(), f),
  },
  withdrawn: {
    line: m.proposalWithdrawnLine,
    client: (f) => timeUnchanged(m.proposalWithdrawn({ name: f.photographer }), f),
    photographer: (f) => timeUnchanged(m.proposalWithdrawn({ name: f.client }), f),
  },
  moved: {
    line: (f) => m.movedLine({ ...f, accepted: f.by === 'administrator' ? 'other' : 'yes' }),
    client: (f) => mail(m.movedToSubject(f), m.movedClient(f)),
    photographer: (f) => mail(m.movedOfSubject(f), m.movedPhotographer(f)),
  },
  venue: {
    line: m.venueLine,
    photographer: (f) => mail(m.newVenueSubject(f), m.newVenue(f)),
  },
  ...PORTFOLIO_EVENT_TEMPLATES,
  shot: {
    line: m.shootOverLine,
    photographer: (f) => mail(m.deliverPhotosOf(f), m.shootOverDeliver(f), m.deliverPhotos()),
  },
  delivered: {
    line: m.deliveredLine,
    client: (f) => mail(m.photosReady(), m.photosDelivered(f), m.viewPhotos()),
  },
  changes: {
    line: m.changesLine,
    photographer: (f) => mail(m.changesLine(f), paragraphs(m.deliverAgain(f), said(f)), m.deliverPhotos()),
  },
  completed: {
    line: (f) => (f.by === 'clock' ? m.acceptedAutomaticallyLine() : m.clientAcceptedLine()),
    photographer: earningsReleased,
    client: (f) =>
      f.note
        ? mail(
            m.paymentDueForPhotos(),
            sentences(m.photosAcceptedOf(f), f.note, m.watermarkedUntilPaid()),
            m.payNow(),
          )
        : mail(m.bookingComplete(), m.leaveReview(f)),
  },
  ...PLAN_EVENT_TEMPLATES,
  ...DISPUTE_EVENT_TEMPLATES,
  reminder: {
    line: m.reminderLine,
    client: (f) => mail(m.reviewPhotosSubject(), m.reviewPhotos(f)),
    photographer: (f) => mail(m.bookingNeedsAttention(f), sentences(m.openBookingToSee(f), dueSentence(f))),
    administrator: (f) => mail(m.disputeReminder(), sentences(m.whoAndWhen(f), dueSentence(f))),
  },
  late: {
    line: m.lateLine,
    client: (f) => mail(m.photosOverdue(), sentences(m.lateClient({ ...f, days: LATE_DAYS }), f.note)),
    photographer: (f) => mail(m.latePhotographerSubject(f), sentences(m.latePhotographer(f), f.note)),
    administrator: (f) => mail(m.lateAdministratorSubject(f), sentences(m.lateAdministrator(f), f.note)),
  },
  unattended: {
    line: m.unattendedLine,
    client: (f) => mail(m.weCancelledYours(f), sentences(m.photosNotDelivered(f), refunding(f))),
    photographer: (f) =>
      mail(m.weCancelledBookingOf(f), sentences(m.youDidNotDeliver(f), f.note, m.clientGetsFullRefund(f))),
  },
  ...MONEY_EVENT_TEMPLATES,
}

export const EVENT_TEMPLATES = Object.fromEntries(
  Object.entries(TEMPLATES).map(([what, written]) => [what, templateOf(written)]),
) as Record<BookingEventType, EventTemplate>
