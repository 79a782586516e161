import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#messages/compare'
import { REMAINING_DAYS, REPLY_HOURS, refundSentences } from '../../contract/bookings/rules.ts'
import { brand } from '../../contract/brand/brand.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../contract/format/days.ts'
import { formatMajor } from '../../contract/format/money.ts'
import { formatApprox, formatDays, formatDuration, formatRating } from '../../contract/format/numbers.ts'
import type { ComparedColumn, ComparedOffer } from '../../contract/search/compare.ts'
import { PriceLines } from '../booking-view/price-lines.tsx'
import { rich } from '../ui/rich.ts'
import { useClock } from '../ui/use-clock.ts'

export type CompareRow = {
  title: string
  show: (column: ComparedColumn) => ReactNode
  /** The compared value: rows that are the same in all columns are dimmed. */
  same: (column: ComparedColumn) => string | number | null
  /** The label of the best value, and which column has it. */
  best?: { label: string; is: (column: ComparedColumn, all: ComparedColumn[]) => boolean }
}

const NONE = '–'
const ofOffer =
  <T,>(read: (offer: ComparedOffer) => T) =>
  ({ offer }: ComparedColumn): T | null =>
    offer && read(offer)
/** A photographer who is unavailable then cannot have the best value. */
const ifFree = (read: (offer: ComparedOffer) => number) =>
  ofOffer((offer) => (offer.free === false ? null : read(offer)))

type Value = (column: ComparedColumn) => number | null
/** A label only if the values differ. */
const bestBy = (pick: (...values: number[]) => number, value: Value) => {
  return (column: ComparedColumn, all: ComparedColumn[]): boolean => {
    const values = new Set(all.map(value).filter((one) => one !== null))
    return values.size > 1 && value(column) === pick(...values)
  }
}
const leastOf = (value: Value) => bestBy(Math.min, value)
const mostOf = (value: Value) => bestBy(Math.max, value)

/** The same rows in the same order for every comparison. */
export const compareRows = (
  linkTo: (date: string, start: string) => string,
  hasStart: boolean,
): CompareRow[] => [
  {
    title: m.allInPrice(),
    same: ofOffer(({ total }) => total),
    best: { label: m.cheapest(), is: ({ cheapest }) => cheapest },
    show: ({ offer, problem }) =>
      offer ? (
        <>
          <span className="figures font-display text-2xl">{formatMajor(offer.total, offer.currency)}</span>
          <PriceLines lines={offer.lines} currency={offer.currency} />
        </>
      ) : (
        problem
      ),
  },
  {
    title: m.available(),
    same: ofOffer(({ free, start }) => `${free} ${start}`),
    show: ({ offer }) => (offer ? <Availability offer={offer} linkTo={linkTo} /> : NONE),
  },
  {
    title: m.packageTitle(),
    same: ofOffer((offer) => `${offer.package.name} ${offer.minutes}`),
    show: ofOffer((offer) => `${offer.package.name}, ${formatDuration(offer.minutes)}`),
  },
  {
    title: m.upfrontPayment(),
    same: ofOffer(({ upfront }) => upfront),
    show: ofOffer(({ upfront, remaining, currency }) => (
      <>
        {formatMajor(upfront, currency)}
        {remaining > 0 && (
          <span className="block text-soft">
            {m.remainingPayment({
              amount: formatMajor(remaining, currency),
              days: REMAINING_DAYS,
            })}
          </span>
        )}
      </>
    )),
  },
  {
    title: m.cancellationPolicy(),
    same: ofOffer(({ policy }) => policy.name),
    // Without a chosen start, the dates of the first one would be wrong for the others.
    show: ofOffer((offer) => (hasStart ? <Policy offer={offer} /> : offer.policy.text)),
  },
  {
    title: m.photosDeliveredWithin(),
    same: ofOffer(({ deliveryDays }) => deliveryDays),
    best: { label: m.quickest(), is: ({ quickest }) => quickest },
    show: ofOffer(({ deliveryDays }) => formatDays(deliveryDays)),
  },
  {
    title: m.photosIncluded(),
    same: ofOffer(({ pictures }) => pictures),
    best: { label: m.most(), is: mostOf(ifFree(({ pictures }) => pictures)) },
    show: ofOffer(({ pictures }) => (pictures > 0 ? pictures : m.notSpecified())),
  },
  {
    title: m.rating(),
    same: ({ averageRating, totalReviews }) => `${averageRating} ${totalReviews}`,
    best: { label: m.highest(), is: mostOf((one) => (one.totalReviews > 0 ? one.averageRating : null)) },
    show: ({ averageRating, totalReviews }) =>
      totalReviews > 0
        ? m.ratingWithReviews({ rating: formatRating(averageRating), count: totalReviews })
        : m.newOn({ brand: brand.name }),
  },
  {
    title: m.usuallyRepliesWithin(),
    same: ({ answersWithin }) => answersWithin,
    best: { label: m.fastest(), is: leastOf(({ answersWithin }) => answersWithin) },
    show: ({ answersWithin }) =>
      answersWithin === null ? m.notKnownYet() : formatApprox(answersWithin * 60, 'ceil'),
  },
  {
    title: m.booking(),
    same: ({ instant }) => String(instant),
    show: ({ instant }) => (instant ? m.instantBooking() : m.requestToBook({ hours: REPLY_HOURS })),
  },
  {
    title: m.languages(),
    same: ({ languages }) => languages.join(),
    show: ({ languages }) => languages.join(', ') || NONE,
  },
  {
    title: m.basedIn(),
    same: ({ place, distanceKm }) => `${place.id} ${distanceKm}`,
    best: { label: m.nearest(), is: leastOf(({ distanceKm }) => distanceKm) },
    show: ({ place, distanceKm }) =>
      distanceKm ? m.placeAndDistance({ place: place.name, km: distanceKm }) : place.name,
  },
]

function Availability({
  offer,
  linkTo,
}: {
  offer: ComparedOffer
  linkTo: (date: string, start: string) => string
}) {
  if (offer.free === null) return <span className="text-soft">{m.chooseDate()}</span>
  if (offer.free) return offer.start ? m.yesFrom({ time: offer.start }) : m.yes()
  return (
    <>
      {offer.alternatives.length > 0
        ? m.noNearestTimes()
        : rich(m.noTimesNear({ soft: (text) => <span className="text-soft">{text}</span> }))}
      <ul className="mt-1 grid gap-1">
        {offer.alternatives.map(({ date, start }) => (
          <li key={`${date} ${start}`}>
            <Link to={linkTo(date, start)} preventScrollReset className="underline underline-offset-4">
              {formatCalendarDay(date)}, {start}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Policy({ offer: { policy } }: { offer: ComparedOffer }) {
  const clock = useClock()
  if (policy.fullUntil === null) return policy.text
  return refundSentences(policy, (instant) => formatDeadlineFor(clock, instant))
}
