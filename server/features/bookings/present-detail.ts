import { stateLabels } from '../../../contract/bookings/labels.ts'
import type { BookingDetail, BookingSummary, Cancellation } from '../../../contract/bookings/process.ts'
import { dateIn, formatNamedTime } from '../../../contract/format/clocks.ts'
import { asMinor, formatMinor, type Minor, majorOf } from '../../../contract/format/money.ts'
import { addressLine, PAYMENT_FAILED_LINE } from '../booking-process/address-line.ts'
import { actionsFor } from '../booking-process/check-action.ts'
import { hasBalanceDue, replierNow } from '../booking-process/dispute-rules.ts'
import { describeMove, labelFacts } from '../booking-process/mail-facts.ts'
import type { Who } from '../booking-process/process.ts'
import { type ProgressFacts, progressOf } from '../booking-process/progress.ts'
import type { MemberBooking, TimelineRow } from '../booking-process/read.ts'
import { snapshotOf } from '../booking-process/transition.ts'
import { canChangeVenue, isAccepted, venueFor } from '../booking-process/venue.ts'
import { presentDispute } from '../disputes/present.ts'
import { presentPolicy, type Refund, termsOf } from '../quotes/policies.ts'
import { feeOf } from '../quotes/price.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentSummary(row: MemberBooking, who: Who): BookingSummary {
  const money = (minor: Minor) => majorOf(minor, row.currency)
  const { proposal } = row
  return {
    id: row.id,
    _id: row.id,
    state: row.state,
    bookingStatus: row.status,
    paymentStatus: row.paymentStatus,
    paymentStage: row.paymentStage,
    client: { ...row.client, _id: row.client.id },
    photographer: { ...row.photographer, _id: row.photographer.id },
    package: presentPackage(row),
    place: row.place,
    date: row.shootDate,
    start: row.startTime.slice(0, 5),
    end: row.endTime.slice(0, 5),
    timeZone: row.timeZone,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    description: row.description,
    total: money(row.total),
    upfront: money(row.upfront),
    remaining: money(row.remaining),
    remainingDue: iso(row.remainingDue),
    // What the client has to pay again counts as neither.
    paid: money(asMinor(row.captured - row.reopened)),
    refunded: money(asMinor(row.refunded - row.reopened)),
    authorised: money(row.authorised),
    currency: row.currency,
    // The platform fee is not shown to clients.
    ...(who === 'client' ? {} : { earns: money(earningsOf(row).earns) }),
    deadline: iso(row.deadline),
    payBy: row.state === 'requested' ? iso(row.payBy) : null,
    ...presentLabel(row, who),
    proposal: proposal && { by: proposal.by, date: proposal.date, start: proposal.start, end: proposal.end },
    createdAt: row.createdAt.toISOString(),
  }
}

/** What left the booking at the provider is not earned, unless it is paid again. */
function earningsOf({ total, lost, feePercent }: MemberBooking): { fee: Minor; earns: Minor } {
  const gross = asMinor(total - lost)
  const fee = feeOf(gross, feePercent)
  return { fee, earns: asMinor(gross - fee) }
}

/** Administrators read the label of a state without a side. */
function presentLabel(row: MemberBooking, who: Who): Pick<BookingSummary, 'label' | 'turn'> {
  if (who === 'administrator') return { label: stateLabels[row.state](), turn: null }
  const now = new Date()
  const { label, turn } = progressOf(progressFacts(row, now), who, now)
  return { label, turn }
}

/** The balance due; what the client has to pay again counts as unpaid. */
const owesRest = (row: MemberBooking): boolean =>
  hasBalanceDue(row, { captured: row.captured - row.reopened, total: row.total })

const progressFacts = (row: MemberBooking, now: Date): ProgressFacts => ({
  ...labelFacts(row),
  charge:
    owesRest(row) && row.remainingDue && row.remainingDue > now
      ? {
          amount: formatMinor(asMinor(row.total - row.captured + row.reopened), row.currency),
          date: dateIn(row.remainingDue, row.timeZone),
        }
      : null,
  moveTerms:
    row.proposal &&
    describeMove({ ...row, proposal: row.proposal, terms: termsOf(row), owes: owesRest(row) }, now, (at) =>
      formatNamedTime(at, row.timeZone),
    ),
  instant: row.instant,
  names: { client: row.client.fullName, photographer: row.photographer.fullName },
  captured: row.captured,
  refunded: row.refunded,
  authorised: row.authorised,
  wasAccepted: row.acceptedAt !== null,
  suggested: row.suggested,
  captureFailure: row.captureFailure,
  total: row.total,
  hasRemainder: row.remaining > 0,
  delivered: row.delivered,
  changesAsked: row.changesAsked,
  wasDisputed: row.dispute !== null,
  replier: replierNow(row, now),
  cancelledBy: row.cancelledBy,
  date: row.shootDate,
  startsAt: row.startsAt,
  deliveryDays: row.package?.deliveryDays ?? null,
})

function presentPackage({
  package: copy,
  packageId,
  policy,
  currency,
}: MemberBooking): BookingSummary['package'] {
  if (!copy || !policy) return null
  const { priceMinor, extraHourMinor, ...rest } = copy
  return {
    id: packageId,
    ...rest,
    price: majorOf(priceMinor, currency),
    extraHour: majorOf(extraHourMinor, currency),
    policy,
  }
}

const OTHER = { client: 'photographer', photographer: 'client' } as const

export type Around = { timeline: TimelineRow[]; changes: { at: Date; text: string }[]; who: Who; now: Date }

export function presentDetail(row: MemberBooking, { timeline, changes, who, now }: Around): BookingDetail {
  const money = (minor: Minor) => majorOf(minor, row.currency)
  const names = { client: row.client.fullName, photographer: row.photographer.fullName }
  return {
    ...presentSummary(row, who),
    ...(who === 'administrator' ? {} : { progress: progressOf(progressFacts(row, now), who, now) }),
    venue: venueFor(who, row),
    contact: isAccepted(row) && who !== 'administrator' ? { phone: row.phones[OTHER[who]] } : null,
    venueOpen: who === 'client' && canChangeVenue(row, now),
    lines: row.lines.map(({ kind, text, minor }) => ({ kind, text, amount: money(minor) })),
    policy: row.policy && presentPolicy(termsOf(row)),
    instant: row.instant,
    delivered: row.delivered,
    ...(who === 'client' ? {} : { fee: money(earningsOf(row).fee) }),
    dispute: presentDispute(row.dispute, row.currency),
    changes: changes.map(({ at, text }) => ({ at: at.toISOString(), text })),
    // Bookings from before the booking process are handled by hand.
    actions: row.policy
      ? actionsFor(snapshotOf(row, owesRest(row)), who, now).map(({ action, until }) => ({
          action,
          until: iso(until),
        }))
      : [],
    timeline: timeline
      .filter(
        ({ what, type }) =>
          who !== 'photographer' || (type !== 'payment-failed' && what !== PAYMENT_FAILED_LINE),
      )
      .map((line) => ({ at: line.at.toISOString(), what: addressLine(line, who, names), by: line.by })),
  }
}

export const presentCancellation = (refund: Refund, currency: string): Cancellation => ({
  refund: majorOf(refund.refundMinor, currency),
  keep: majorOf(refund.keepMinor, currency),
  currency,
  reason: refund.reason,
  until: iso(refund.until),
})
