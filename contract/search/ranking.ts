import * as m from '#messages/contract-search'
import { formatDecimal } from '../../messages/number.ts'
import { formatRating } from '../format/numbers.ts'
import type { PlaceReasons, SearchSort } from './search.ts'

/**
 * How search results are ordered, once: the statement that ranks (server/features/search/rank.ts) takes its numbers and
 * the sequence of its keys from here, and so do the sentences below it. server/features/search/rank.test.ts
 * measures the statement and compares it with the sentences.
 */
export const RANKING = {
  /** With fewer reviews a photographer counts as new. */
  knownFrom: 3,
  /** Every fourth place goes to a new photographer; the texts say so, too. */
  newcomersPlace: 4,
  /** A few reviews say little: each rating starts with these assumed ones. */
  assumed: { reviews: 5, rating: 4 },
  /** This distance weighs as much as one star. */
  kmPerStar: 100,
  /** Those based within this distance of the shoot, and not rated lower than this, come before all others. */
  localKm: 25,
  goodRating: 4,
  /** Only where readers can choose a language: what a profile in theirs adds. */
  languageStars: 0.5,
} as const

/** What decides under each other sort order; each key only among equals of the one before. */
export const sortKeys = {
  price: ['price'],
  distance: ['distance', 'price'],
  rating: ['rating', 'reviews'],
} as const
type SortKey = (typeof sortKeys)[keyof typeof sortKeys][number]
export type PlainSort = keyof typeof sortKeys

const { knownFrom, assumed, kmPerStar, localKm, goodRating, languageStars } = RANKING

/** Below the results of “Best match”. `counts`: readers can choose a language. */
export function explainOrder(place = '', counts = false): string {
  const where = place ? 'near' : 'other'
  const order = m.orderExplained({ where, place, goodRating, knownFrom })
  return joined(order, counts && m.languageAdds({ stars: formatDecimal(languageStars) }))
}

const FIRST: Record<PlainSort, () => string> = {
  price: m.firstByPrice,
  distance: m.firstByDistance,
  rating: m.firstByRating,
}

/** The answer in the help centre. `languages`: readers can choose one. */
export const rankingAnswer = (languages = false) => ({
  short: joined(m.rankingShort(), m.noPlaceBought()),
  body: [
    m.everyMatchListed(),
    m.whatCounts(),
    [
      m.groupCounts({ km: localKm, goodRating }),
      m.ratingCounts({ reviews: assumed.reviews, rating: assumed.rating }),
      m.distanceCounts({ km: kmPerStar }),
      m.newcomersCount({ knownFrom }),
      m.priceNotCounted(),
      ...(languages ? [m.languageCounts({ stars: formatDecimal(languageStars) })] : []),
    ],
    m.otherOrders(),
    [m.byPrice(), m.byDistance(), m.byRating()],
    joined(m.noPlaceBought(), m.noAdverts()),
  ] as (string | string[])[],
})

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
  /** What the language of the profile adds; only where readers can choose one. */
  languageStars?: number
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

/** Sentences that follow each other. */
const joined = (...texts: (string | false | null)[]): string => texts.filter(Boolean).join(' ')

/** Written by the server: the scripts of the search page have no room for it. */
export function explainPlace(result: Placed, search: Ordered): PlaceReasons {
  const place = m.placeOf({ position: result.why.position, count: search.total })
  const reasons = [
    { name: m.distance(), text: distanceReason(result, search) },
    { name: m.price(), text: priceReason(search) },
    { name: m.rating(), text: ratingReason(result, search) },
    { name: m.availability(), text: search.hasDate ? m.availableOnDate() : m.noDate() },
    { name: m.newPhotographers(), text: newcomerReason(result, search) },
    ...languageReason(result, search),
  ]
  if (isPlain(search.sort)) return { summary: joined(place, FIRST[search.sort]()), reasons }
  return { summary: joined(place, groupOf(result.why)), reasons: [...reasons, ...scoreReason(result.why)] }
}

const isPlain = (sort: SearchSort): sort is PlainSort => sort !== 'best'

/** How much one of the five counts in an order other than “Best match”. */
function rankOf(sort: PlainSort, key: SortKey): string {
  const rank = (sortKeys[sort] as readonly SortKey[]).indexOf(key)
  return rank < 0 ? m.notCounted() : rank === 0 ? m.countsFirst() : m.countsAmongEquals()
}

const groupOf = ({ local, wellRated }: Standing): string =>
  local && wellRated ? m.inFirstGroup({ goodRating }) : m.inSecondGroup({ goodRating })

function distanceReason({ distanceKm, why }: Placed, { sort, place }: Ordered): string {
  if (distanceKm === null || !place) return m.noLocation()
  const far = distanceKm === 0 ? m.basedIn({ place }) : m.kmFrom({ km: distanceKm, place })
  if (isPlain(sort)) return joined(far, rankOf(sort, 'distance'))
  const group = why.local ? m.isLocal({ km: localKm }) : m.isNotLocal({ km: localKm })
  return joined(far, group, !why.newcomer && m.kmPerStar({ km: kmPerStar }))
}

const priceReason = ({ sort }: Ordered): string => (isPlain(sort) ? rankOf(sort, 'price') : m.notCounted())

function ratingReason({ averageRating, totalReviews, why }: Placed, { sort }: Ordered): string {
  // An average just below the limit must not read as the limit.
  const average = why.wellRated ? averageRating : Math.min(averageRating, goodRating - 0.1)
  const rated =
    totalReviews === 0
      ? m.noReviews()
      : m.averageFrom({ average: formatRating(average), count: totalReviews })
  if (isPlain(sort)) return joined(rated, rankOf(sort, 'rating'), sort === 'rating' && m.moreReviewsFirst())
  const group = totalReviews > 0 && !why.wellRated && m.belowRating({ goodRating })
  if (why.newcomer) return joined(rated, group, m.groupOnly())
  const { reviews, rating } = assumed
  return joined(
    rated,
    group,
    m.countsAs({ reviews, rating, stars: formatDecimal(why.ratingStars.toFixed(2)) }),
  )
}

function newcomerReason({ why }: Placed, { sort }: Ordered): string {
  if (isPlain(sort)) return m.notCounted()
  return why.newcomer ? m.isNewcomer({ knownFrom }) : m.isKnown({ knownFrom })
}

function languageReason({ why }: Placed, { sort }: Ordered): PlaceReasons['reasons'] {
  if (why.languageStars === undefined) return []
  const text =
    isPlain(sort) || why.newcomer
      ? m.notCounted()
      : why.languageStars > 0
        ? m.profileInLanguage({ stars: formatDecimal(languageStars) })
        : m.profileInOther({ stars: formatDecimal(languageStars) })
  return [{ name: m.language(), text }]
}

/** New photographers have no score: their order is drawn. */
function scoreReason({
  newcomer,
  ratingStars,
  distanceStars,
  languageStars: added,
}: Standing): PlaceReasons['reasons'] {
  if (newcomer) return []
  const [rating, distance] = [ratingStars.toFixed(2), distanceStars.toFixed(2)]
  const total = (ratingStars - distanceStars + (added ?? 0)).toFixed(2)
  const parts = {
    rating: formatDecimal(rating),
    distance: formatDecimal(distance),
    score: formatDecimal(total),
  }
  const text = added
    ? m.scoreWithLanguage({ ...parts, language: formatDecimal(added.toFixed(2)) })
    : m.scoreOf(parts)
  return [{ name: m.score(), text }]
}
