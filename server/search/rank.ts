import type { SearchSort } from '../../contract/search.ts'

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

/** With fewer reviews than this nobody can tell yet how good somebody is. */
const KNOWN_FROM = 3
/** Every so many-th place is given to somebody new. */
const NEWCOMERS_PLACE = 4
/** A few reviews say little: everybody starts with these, all of this rating. */
const ASSUMED = { reviews: 5, rating: 4 }
/** So many kilometres weigh as much as one star. */
const KM_PER_STAR = 100

/** The order of a list. It is total (the id decides last), so that pages neither repeat nor skip anybody. */
export function rank(found: Found[], sort: SearchSort, day: string): Found[] {
  if (sort === 'best') return rankBest(found, day)
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
function rankBest(found: Found[], day: string): Found[] {
  const known = found
    .filter((one) => one.reviews >= KNOWN_FROM)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || byId(a, b))
  const draw = new Map(found.map((one) => [one, drawOf(one.photographerId, day)]))
  const fresh = found
    .filter((one) => one.reviews < KNOWN_FROM)
    .sort((a, b) => draw.get(a)! - draw.get(b)! || byId(a, b))
  const list: Found[] = []
  let [nextKnown, nextFresh] = [0, 0]
  while (list.length < found.length) {
    const turnOfFresh = (list.length + 1) % NEWCOMERS_PLACE === 0
    const takeFresh = nextKnown === known.length || (turnOfFresh && nextFresh < fresh.length)
    list.push(takeFresh ? fresh[nextFresh++]! : known[nextKnown++]!)
  }
  return list
}

export const averageOf = ({ ratingSum, reviews }: Pick<Found, 'ratingSum' | 'reviews'>): number =>
  reviews === 0 ? 0 : ratingSum / reviews

function scoreOf({ ratingSum, reviews, distanceKm }: Found): number {
  const rating = (ratingSum + ASSUMED.reviews * ASSUMED.rating) / (reviews + ASSUMED.reviews)
  return rating - (distanceKm ?? 0) / KM_PER_STAR
}

const byId = (a: Found, b: Found) => (a.photographerId < b.photographerId ? -1 : 1)

/** FNV-1a, stirred once more at the end: a number that looks like chance and is the same in every process. */
function drawOf(id: string, day: string): number {
  let hash = 0x811c9dc5
  for (const letter of id + day) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
