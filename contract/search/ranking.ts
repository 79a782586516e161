import type { PlaceReasons, SearchSort } from './search.ts'

/**
 * How search results are ordered, once: the statement that ranks (server/features/search/rank.ts) takes its numbers and
 * the sequence of its keys from here, and so do the sentences below it. server/features/search/rank.test.ts
 * measures the statement and compares it with the sentences.
 */
export const RANKING = {
  /** With fewer reviews a photographer counts as new. */
  knownFrom: 3,
  /** Every fourth place goes to a new photographer. */
  newcomersPlace: 4,
  /** A few reviews say little: each rating starts with these assumed ones. */
  assumed: { reviews: 5, rating: 4 },
  /** This distance weighs as much as one star. */
  kmPerStar: 100,
  /** Those based within this distance of the shoot, and not rated lower than this, come before all others. */
  localKm: 25,
  goodRating: 4,
} as const

/** What decides under each other sort order; each key only among equals of the one before. */
export const sortKeys = {
  price: ['price'],
  distance: ['distance', 'price'],
  rating: ['rating', 'reviews'],
} as const
type SortKey = (typeof sortKeys)[keyof typeof sortKeys][number]
export type PlainSort = keyof typeof sortKeys

const { knownFrom, newcomersPlace, assumed, kmPerStar, localKm, goodRating } = RANKING
const EVERY = `every ${['', '', 'second', 'third', 'fourth', 'fifth', 'sixth'][newcomersPlace]} place`
const DAILY = 'Their order changes daily.'

/** Below the results of “Best match”. */
export const explainOrder = (place?: string): string =>
  `“Best match” starts with photographers ${place ? `in and around ${place} ` : ''}who are rated ${goodRating} or higher or have no rating yet, and ranks by rating${place ? ' and distance' : ''}. E${EVERY.slice(1)} is for a photographer with fewer than ${knownFrom} reviews, if there is one. ${DAILY}`

const FIRST: Record<SortKey, string> = {
  price: 'the lowest all-in price',
  distance: 'the nearest photographer',
  rating: 'the highest average rating',
  reviews: 'the most reviews',
}

const explainSort = (sort: PlainSort): string =>
  `First comes ${sortKeys[sort].map((key) => FIRST[key]).join(', and among equals ')}.`

export const NOT_FOR_SALE = 'No place can be bought.'

/** The answer in the help centre. */
export const rankingAnswer = {
  short: `“Best match” ranks by rating and distance, and keeps ${EVERY} for new photographers. ${NOT_FOR_SALE}`,
  body: [
    'A search lists every photographer who matches it. With a date, that means only those who are available then. Select “Why here” on a result to see what gave it its place.',
    'What counts for “Best match”:',
    [
      `Group: photographers based within ${localKm} km of the shoot who are rated ${goodRating} or higher, or have no rating yet, come before all others. Without a location, everyone counts as local.`,
      `Rating: the average number of stars. A few reviews say little, so each rating starts with ${assumed.reviews} assumed reviews of ${assumed.rating} stars.`,
      `Distance: ${kmPerStar} km by road count as much as 1 star.`,
      `New photographers: in both groups, ${EVERY} is for a photographer with fewer than ${knownFrom} reviews, if there is one. ${DAILY}`,
      'Price and instant booking: not counted.',
    ],
    'You can choose another order. Then nothing else counts:',
    [
      `Price: ${explainSort('price')}`,
      `Distance: ${explainSort('distance')} Without a location, only the price counts.`,
      `Rating: ${explainSort('rating')}`,
    ],
    `${NOT_FOR_SALE} There are no adverts among the results, and what we earn from a booking doesn’t change the order.`,
  ] as (string | string[])[],
}

/** What gave a result its place, as the statement that orders the results computes it. */
export type Standing = {
  /** In the whole list, from 1. */
  position: number
  /** Based near the shoot, or the search has no location. */
  local: boolean
  /** Not rated below the limit; also without a rating. */
  wellRated: boolean
  /** Has too few reviews for a score: every fourth place is for one of these. */
  newcomer: boolean
  /** The rating with the assumed reviews. */
  ratingStars: number
  /** What the distance takes off. */
  distanceStars: number
}

export type Placed = {
  why: Standing
  distanceKm: number | null
  averageRating: number
  totalReviews: number
}

/** The search that the result belongs to. */
export type Ordered = {
  sort: SearchSort
  total: number
  place?: string
  hasDate: boolean
}

/** Written by the server: the scripts of the search page have no room for it. */
export function explainPlace(result: Placed, search: Ordered): PlaceReasons {
  const place = `Place ${result.why.position} of ${search.total}.`
  const reasons = [
    { name: 'Distance', text: distanceReason(result, search) },
    { name: 'Price', text: priceReason(search) },
    { name: 'Rating', text: ratingReason(result, search) },
    {
      name: 'Availability',
      text: search.hasDate
        ? 'Available on your date. Photographers who aren’t available are left out.'
        : 'Not counted, because the search has no date.',
    },
    { name: 'New photographers', text: newcomerReason(result, search) },
  ]
  if (isPlain(search.sort)) return { summary: `${place} ${explainSort(search.sort)}`, reasons }
  return { summary: `${place} ${groupOf(result.why)}`, reasons: [...reasons, ...scoreReason(result.why)] }
}

const isPlain = (sort: SearchSort): sort is PlainSort => sort !== 'best'

const NOT_COUNTED = 'Not counted in this order.'

/** How much one of the five counts in an order other than “Best match”. */
function rankOf(sort: PlainSort, key: SortKey): string {
  const rank = (sortKeys[sort] as readonly SortKey[]).indexOf(key)
  return rank < 0 ? NOT_COUNTED : rank === 0 ? 'Counts first.' : 'Counts among equals.'
}

const groupOf = ({ local, wellRated }: Standing): string =>
  local && wellRated
    ? `In the first group: local, and rated ${goodRating} or higher or without a rating.`
    : `In the second group, after local photographers who are rated ${goodRating} or higher or have no rating.`

function distanceReason({ distanceKm, why }: Placed, { sort, place }: Ordered): string {
  if (distanceKm === null || !place) return 'Not counted, because the search has no location.'
  const far = distanceKm === 0 ? `Based in ${place}.` : `${distanceKm} km from ${place}.`
  if (isPlain(sort)) return `${far} ${rankOf(sort, 'distance')}`
  const group = why.local ? `Local, up to ${localKm} km.` : `Not local, more than ${localKm} km away.`
  return `${far} ${group}${why.newcomer ? '' : ` ${kmPerStar} km count as much as 1 star.`}`
}

const priceReason = ({ sort }: Ordered): string => (isPlain(sort) ? rankOf(sort, 'price') : NOT_COUNTED)

function ratingReason({ averageRating, totalReviews, why }: Placed, { sort }: Ordered): string {
  const reviews = totalReviews === 1 ? '1 review' : `${totalReviews} reviews`
  // An average just below the limit must not read as the limit.
  const average = why.wellRated ? averageRating : Math.min(averageRating, goodRating - 0.1)
  const rated = totalReviews === 0 ? 'No reviews yet.' : `${average.toFixed(1)} from ${reviews}.`
  if (isPlain(sort))
    return `${rated} ${rankOf(sort, 'rating')}${sort === 'rating' ? ' Among equals, more reviews come first.' : ''}`
  const group = totalReviews === 0 || why.wellRated ? '' : ` Below ${goodRating}.`
  if (why.newcomer) return `${rated}${group} It counts for the group only.`
  return `${rated}${group} With ${assumed.reviews} assumed reviews of ${assumed.rating} stars it counts as ${why.ratingStars.toFixed(2)}.`
}

function newcomerReason({ why }: Placed, { sort }: Ordered): string {
  if (isPlain(sort)) return NOT_COUNTED
  return why.newcomer
    ? `Fewer than ${knownFrom} reviews. E${EVERY.slice(1)} is for new photographers. ${DAILY}`
    : `Not new, with ${knownFrom} reviews or more. E${EVERY.slice(1)} is for new photographers.`
}

/** New photographers have no score: their order is drawn. */
function scoreReason({ newcomer, ratingStars, distanceStars }: Standing): PlaceReasons['reasons'] {
  if (newcomer) return []
  const [rating, distance] = [ratingStars.toFixed(2), distanceStars.toFixed(2)]
  const score = (ratingStars - distanceStars).toFixed(2)
  return [{ name: 'Score', text: `${rating} − ${distance} = ${score} stars. The highest score comes first.` }]
}
