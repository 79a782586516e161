import { GRACE_HOURS, GRACE_MIN_NOTICE_HOURS, policyTexts } from '../../../contract/bookings/rules.ts'
import { dateIn, formatNamedTime, formatShootHours } from '../../../contract/format/clocks.ts'
import { formatLongDay } from '../../../contract/format/days.ts'
import { formatMinor, type Minor } from '../../../contract/format/money.ts'
import { formatDays } from '../../../contract/format/numbers.ts'
import { services } from '../../../contract/listings/services.ts'
import type { MemberBooking } from '../booking-process/read.ts'
import { policyInstants, termsOf } from '../quotes/policies.ts'
import type { Fact } from './document.ts'

/**
 * What a contract says about its booking. Nothing in it may depend on the moment of reading, or the contract would be
 * outdated by itself.
 */
export function listFacts(booking: MemberBooking, revision: number): Fact[] {
  const { package: copy, place, timeZone, currency } = booking
  const money = (minor: Minor) => formatMinor(minor, currency)
  const hours = { start: booking.startTime.slice(0, 5), end: booking.endTime.slice(0, 5) }
  const facts: [term: string, value: string | null | undefined][] = [
    ['Contract', `booking ${booking.id}, version ${revision}`],
    ['Photographer', booking.photographer.fullName],
    ['Client', booking.client.fullName],
    ['Service', services().find(({ key }) => key === copy?.service)?.name],
    ['Date', formatLongDay(booking.shootDate)],
    [
      'Time',
      `${formatShootHours({ ...hours, startsAt: booking.startsAt, timeZone, place: null })}, time zone ${timeZone}`,
    ],
    ['Location', place && [place.name, place.region, place.country].filter(Boolean).join(', ')],
    ['Venue', booking.venue.replace('\n', ', ') || 'not named yet'],
    ['Package', copy?.name],
    ['Includes', copy?.includes],
    ['Delivery', describeDelivery(copy)],
    ['Price', booking.lines.map(({ text, minor }) => `${text} ${money(minor)}`).join('; ')],
    ['Total', money(booking.total)],
    ['Payment', describePayments(booking, money)],
    ['Cancellation', describeCancellation(booking)],
    ['Takes effect', 'when the booking is confirmed'],
    ['Precedence', 'where a clause differs from these facts, the facts apply'],
  ]
  return facts.flatMap(([term, value]) => (value?.trim() ? [{ term, value }] : []))
}

function describeDelivery(copy: MemberBooking['package']): string | null {
  if (!copy) return null
  const within = `within ${formatDays(copy.deliveryDays)} of the shoot`
  return copy.pictures > 0 ? `${copy.pictures} photos, ${within}` : within
}

/** Charged through the platform: the remaining payment on its day, which moves with the shoot. */
function describePayments(
  { upfront, remaining, remainingDue, timeZone }: MemberBooking,
  money: (minor: Minor) => string,
): string {
  if (remaining <= 0 || !remainingDue) return `${money(upfront)} when booking`
  return `${money(upfront)} when booking, ${money(remaining)} on ${formatLongDay(dateIn(remainingDue, timeZone))}`
}

function describeCancellation(booking: MemberBooking): string | null {
  if (!booking.policy) return null
  const at = (instant: Date) => formatNamedTime(instant, booking.timeZone)
  const { fullUntil, halfUntil } = policyInstants(termsOf(booking))
  const half = halfUntil ? ` 50% until ${at(halfUntil)}.` : ''
  return `${policyTexts[booking.policy]()} Free until ${at(fullUntil)}.${half} Within ${GRACE_HOURS} hours of booking it is free, too, if the shoot is at least ${GRACE_MIN_NOTICE_HOURS} hours away.`
}
