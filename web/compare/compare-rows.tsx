import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refundSentences } from '../../contract/cancellation-policy.ts'
import type { ComparedColumn, ComparedOffer } from '../../contract/compare.ts'
import { formatDuration } from '../../contract/format-duration.ts'
import { PriceLines } from '../booking-view/price-lines.tsx'
import { formatMoment } from '../format/moments.ts'
import { formatAmount } from '../format/money.ts'
import { languageName } from '../format/wording.ts'
import { formatCalendarDay } from '../ui/calendar-text.ts'

export type CompareRow = {
  title: string
  show: (column: ComparedColumn) => ReactNode
  /** The compared value: rows that are the same in all columns are dimmed. */
  same: (column: ComparedColumn) => string | number | null
  /** The label of the best value, and which column has it. */
  best?: { word: string; is: (column: ComparedColumn, all: ComparedColumn[]) => boolean }
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
export const compareRows = (linkTo: (date: string, start: string) => string): CompareRow[] => [
  {
    title: 'All-in price',
    same: ofOffer(({ total }) => total),
    best: { word: 'Cheapest', is: ({ cheapest }) => cheapest },
    show: ({ offer, problem }) =>
      offer ? (
        <>
          <span className="figures font-display text-2xl">{formatAmount(offer.total, offer.currency)}</span>
          <PriceLines lines={offer.lines} currency={offer.currency} />
        </>
      ) : (
        problem
      ),
  },
  {
    title: 'Free then?',
    same: ofOffer(({ free, start }) => `${free} ${start}`),
    show: ({ offer }) => (offer ? <FreeThen offer={offer} linkTo={linkTo} /> : NONE),
  },
  {
    title: 'Package',
    same: ofOffer((offer) => `${offer.package.name} ${offer.minutes}`),
    show: ofOffer((offer) => `${offer.package.name}, ${formatDuration(offer.minutes)}`),
  },
  {
    title: 'Due when you book',
    same: ofOffer(({ upfront }) => upfront),
    show: ofOffer(({ upfront, remaining, currency }) => (
      <>
        {formatAmount(upfront, currency)}
        {remaining > 0 && (
          <span className="block text-soft">then {formatAmount(remaining, currency)} a week before</span>
        )}
      </>
    )),
  },
  {
    title: 'If plans change',
    same: ofOffer(({ policy }) => policy.name),
    show: ofOffer((offer) => <Policy offer={offer} />),
  },
  {
    title: 'Pictures delivered within',
    same: ofOffer(({ deliveryDays }) => deliveryDays),
    best: { word: 'Quickest', is: ({ quickest }) => quickest },
    show: ofOffer(({ deliveryDays }) => (deliveryDays === 1 ? 'a day' : `${deliveryDays} days`)),
  },
  {
    title: 'Pictures included',
    same: ofOffer(({ pictures }) => pictures),
    best: { word: 'Most', is: mostOf(ifFree(({ pictures }) => pictures)) },
    show: ofOffer(({ pictures }) => (pictures > 0 ? pictures : 'Not said')),
  },
  {
    title: 'Rating',
    same: ({ averageRating, totalReviews }) => `${averageRating} ${totalReviews}`,
    best: { word: 'Highest', is: mostOf((one) => (one.totalReviews > 0 ? one.averageRating : null)) },
    show: ({ averageRating, totalReviews }) =>
      totalReviews > 0
        ? `${averageRating.toFixed(1)} (${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'})`
        : 'New here',
  },
  {
    title: 'Answers within',
    same: ({ answersWithin }) => answersWithin,
    best: { word: 'Fastest', is: leastOf(({ answersWithin }) => answersWithin) },
    show: ({ answersWithin }) => (answersWithin === null ? 'Not known yet' : sayWithin(answersWithin)),
  },
  {
    title: 'Booking',
    same: ({ instant }) => String(instant),
    show: ({ instant }) => (instant ? 'Booked at once' : 'Answers within 48 hours'),
  },
  {
    title: 'Languages',
    same: ({ languages }) => languages.join(),
    show: ({ languages }) => languages.map(languageName).join(', ') || NONE,
  },
  {
    title: 'Comes from',
    same: ({ place, distanceKm }) => `${place.id} ${distanceKm}`,
    best: { word: 'Nearest', is: leastOf(({ distanceKm }) => distanceKm) },
    show: ({ place, distanceKm }) => (distanceKm ? `${place.name}, ${distanceKm} km` : place.name),
  },
]

const sayWithin = (hours: number): string => {
  if (hours === 1) return 'an hour'
  return hours < 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`
}

function FreeThen({
  offer,
  linkTo,
}: {
  offer: ComparedOffer
  linkTo: (date: string, start: string) => string
}) {
  if (offer.free === null) return <span className="text-soft">Choose a date to see</span>
  if (offer.free) return <>Yes{offer.start && `, from ${offer.start}`}</>
  return (
    <>
      No.{' '}
      {offer.alternatives.length > 0 ? (
        'The nearest times:'
      ) : (
        <span className="text-soft">Nothing near.</span>
      )}
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

function Policy({ offer: { policy, timeZone } }: { offer: ComparedOffer }) {
  if (policy.fullUntil === null) return policy.text
  return refundSentences(policy, (instant) => formatMoment(instant, timeZone))
}
