import { hash } from 'node:crypto'
import type { SearchSort } from '../../../contract/search.ts'

/** A photographer who can be booked, with the cheapest package for the request. */
export type Found = {
  photographerId: string
  packageId: string
  totalMinor: number
  /** null without a location */
  distanceKm: number | null
  ratingSum: number
  reviews: number
  /** The duration in minutes. */
  minutes: number
}

export const BEST = {
  /** With fewer reviews a photographer counts as new. */
  knownFrom: 3,
  /** Every fourth position goes to a new photographer. */
  newcomersPlace: 4,
  /** A few reviews say little: each rating starts with these assumed ones. */
  assumed: { reviews: 5, rating: 4 },
  /** This distance weighs as much as one star. */
  kmPerStar: 100,
}

/** The position of these in the full list, and how many of it are established. */
export type Part = { from: number; known: number; total: number }

/** A total order (by id last), so that pages neither repeat nor skip a photographer. */
export function rank(found: Found[], sort: SearchSort, day: string, part?: Part): Found[] {
  if (sort === 'best') return rankBest(found, day, part)
  const compare: Record<Exclude<SearchSort, 'best'>, (a: Found, b: Found) => number> = {
    price: (a, b) => a.totalMinor - b.totalMinor,
    distance: (a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || a.totalMinor - b.totalMinor,
    rating: (a, b) => averageOf(b) - averageOf(a) || b.reviews - a.reviews,
  }
  return found.toSorted((a, b) => compare[sort](a, b) || byId(a, b))
}

/**
 * Best rated and nearest first, with every fourth position for a new photographer. The order of new ones changes daily,
 * so that each gets a fair share.
 */
function rankBest(found: Found[], day: string, part?: Part): Found[] {
  const draw = new Map<Found, string>()
  for (const one of found) if (!isKnown(one)) draw.set(one, hash('md5', one.photographerId + day))
  const known = found.filter(isKnown).sort((a, b) => scoreOf(b) - scoreOf(a) || byId(a, b))
  const fresh = [...draw.keys()].sort((a, b) => (draw.get(a)! < draw.get(b)! ? -1 : 1))
  const { from, ...all } = part ?? { from: 0, known: known.length, total: found.length }
  let [nextKnown, nextFresh] = [0, 0]
  return found.map((_, index) => {
    const takeKnown = knownBefore(from + index + 1, all) > knownBefore(from + index, all)
    return takeKnown ? known[nextKnown++]! : fresh[nextFresh++]!
  })
}

const isKnown = ({ reviews }: Found) => reviews >= BEST.knownFrom

/** The number of established photographers before a position: all but every fourth, as long as there are both. */
const knownBefore = (place: number, { known, total }: Omit<Part, 'from'>): number =>
  Math.min(known, place - Math.min(total - known, Math.floor(place / BEST.newcomersPlace)))

export const averageOf = ({ ratingSum, reviews }: Pick<Found, 'ratingSum' | 'reviews'>): number =>
  reviews === 0 ? 0 : ratingSum / reviews

function scoreOf({ ratingSum, reviews, distanceKm }: Found): number {
  const rating = (ratingSum + BEST.assumed.reviews * BEST.assumed.rating) / (reviews + BEST.assumed.reviews)
  return rating - (distanceKm ?? 0) / BEST.kmPerStar
}

const byId = (a: Found, b: Found) => (a.photographerId < b.photographerId ? -1 : 1)
