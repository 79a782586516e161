import { hash } from 'node:crypto'
import type { SearchSort } from '../../../contract/search.ts'

/** Somebody who can be booked, with the package that costs least for what was asked. */
export type Found = {
  photographerId: string
  packageId: string
  totalMinor: number
  /** null without a place */
  distanceKm: number | null
  ratingSum: number
  reviews: number
  /** How long it would be. */
  minutes: number
}

export const BEST = {
  /** With fewer reviews than this nobody can tell yet how good somebody is. */
  knownFrom: 3,
  /** Every so many-th place is given to somebody new. */
  newcomersPlace: 4,
  /** A few reviews say little: everybody starts with these, all of this rating. */
  assumed: { reviews: 5, rating: 4 },
  /** So many kilometres weigh as much as one star. */
  kmPerStar: 100,
}

/** Where in a longer list these stand, and how many of it are known. */
export type Part = { from: number; known: number; total: number }

/** The order of a list. It is total (the id decides last), so that pages neither repeat nor skip anybody. */
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
 * Well rated and near first, and every fourth place for somebody new. Who of the new ones comes first changes from day
 * to day, so that each gets a fair share.
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

/** How many of the known stand before a place of the list: all but every fourth, as long as there are both. */
const knownBefore = (place: number, { known, total }: Omit<Part, 'from'>): number =>
  Math.min(known, place - Math.min(total - known, Math.floor(place / BEST.newcomersPlace)))

export const averageOf = ({ ratingSum, reviews }: Pick<Found, 'ratingSum' | 'reviews'>): number =>
  reviews === 0 ? 0 : ratingSum / reviews

function scoreOf({ ratingSum, reviews, distanceKm }: Found): number {
  const rating = (ratingSum + BEST.assumed.reviews * BEST.assumed.rating) / (reviews + BEST.assumed.reviews)
  return rating - (distanceKm ?? 0) / BEST.kmPerStar
}

const byId = (a: Found, b: Found) => (a.photographerId < b.photographerId ? -1 : 1)
