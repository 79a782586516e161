import * as m from '#messages/server-agreements'
import { GRACE_HOURS, GRACE_MIN_NOTICE_HOURS, policyTexts } from '../../../contract/bookings/rules.ts'
import { dateIn, formatNamedTime, formatShootHours } from '../../../contract/format/clocks.ts'
import { formatLongDay } from '../../../contract/format/days.ts'
import { formatMinor, type Minor } from '../../../contract/format/money.ts'
import { formatDays } from '../../../contract/format/numbers.ts'
import { services } from '../../../contract/listings/services.ts'
import { inSharedLocale } from '../../platform/locale.ts'
import type { MemberBooking } from '../booking-process/read.ts'
import { policyInstants, termsOf } from '../quotes/policies.ts'
import type { Fact } from './document.ts'

/**
 * What a contract says about its booking. Nothing in it may depend on the moment of reading, or the contract would be
 * outdated by itself.
 */
export const listFacts = (booking: MemberBooking, revision: number): Fact[] =>
  inSharedLocale(() => describeFacts(booking, revision))

function describeFacts(booking: MemberBooking, revision: number): Fact[] {
  const { package: copy, place, timeZone, currency } = booking
  const money = (minor: Minor) => formatMinor(minor, currency)
  const hours = { start: booking.startTime.slice(0, 5), end: booking.endTime.slice(0, 5) }
  const facts: [term: string, value: string | null | undefined][] = [
    [m.contract(), m.bookingAndVersion({ booking: booking.id, version: revision })],
    [m.photographer(), booking.photographer.fullName],
    [m.client(), booking.client.fullName],
    [m.service(), services().find(({ key }) => key === copy?.service)?.name],
    [m.date(), formatLongDay(booking.shootDate)],
    [
      m.time(),
      m.hoursInZone({
        hours: formatShootHours({ ...hours, startsAt: booking.startsAt, timeZone, place: null }),
        timeZone,
      }),
    ],
    [m.location(), place && [place.name, place.region, place.country].filter(Boolean).join(', ')],
    [m.venue(), booking.venue.replace('\n', ', ') || m.notNamedYet()],
    [m.packageName(), copy?.name],
    [m.includes(), copy?.includes],
    [m.delivery(), describeDelivery(copy)],
    [m.price(), booking.lines.map(({ text, minor }) => `${text} ${money(minor)}`).join('; ')],
    [m.total(), money(booking.total)],
    [m.payment(), describePayments(booking, money)],
    [m.cancellation(), describeCancellation(booking)],
    [m.takesEffect(), m.whenConfirmed()],
    [m.precedence(), m.factsApply()],
  ]
  return facts.flatMap(([term, value]) => (value?.trim() ? [{ term, value }] : []))
}

function describeDelivery(copy: MemberBooking['package']): string | null {
  if (!copy) return null
  const time = formatDays(copy.deliveryDays)
  return copy.pictures > 0 ? m.photosWithin({ count: copy.pictures, time }) : m.within({ time })
}

/** Charged through the platform: the remaining payment on its day, which moves with the shoot. */
function describePayments(
  { upfront, remaining, remainingDue, timeZone }: MemberBooking,
  money: (minor: Minor) => string,
): string {
  if (remaining <= 0 || !remainingDue) return m.paidWhenBooking({ amount: money(upfront) })
  return m.paidInTwoParts({
    amount: money(upfront),
    remaining: money(remaining),
    day: formatLongDay(dateIn(remainingDue, timeZone)),
  })
}

function describeCancellation(booking: MemberBooking): string | null {
  if (!booking.policy) return null
  const at = (instant: Date) => formatNamedTime(instant, booking.timeZone)
  const { fullUntil, halfUntil } = policyInstants(termsOf(booking))
  return [
    policyTexts[booking.policy](),
    m.freeUntil({ moment: at(fullUntil) }),
    ...(halfUntil ? [m.halfUntil({ moment: at(halfUntil) })] : []),
    m.freeSoonAfterBooking({ hours: GRACE_HOURS, notice: GRACE_MIN_NOTICE_HOURS }),
  ].join(' ')
}
