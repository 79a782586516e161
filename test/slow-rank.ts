import { hash } from 'node:crypto'
import { RANKING } from '../contract/search/ranking.ts'
import type { SearchSort } from '../contract/search/search.ts'
import { averageOf, type RankedPhotographer } from '../server/features/search/rank.ts'

/** A simple reference implementation of the order of search results. */
export function rankSlowly(found: RankedPhotographer[], sort: SearchSort, day: string): RankedPhotographer[] {
  if (sort === 'best') return rankBest(found, day)
  const compare: Record<
    Exclude<SearchSort, 'best'>,
    (a: RankedPhotographer, b: RankedPhotographer) => number
  > = {
    price: (a, b) => a.totalMinor - b.totalMinor,
    distance: (a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || a.totalMinor - b.totalMinor,
    rating: (a, b) => averageOf(b) - averageOf(a) || b.reviews - a.reviews,
  }
  return found.toSorted((a, b) => compare[sort](a, b) || byId(a, b))
}

/** Those who lead come before the others; within both, every fourth position is for a new photographer. */
const rankBest = (found: RankedPhotographer[], day: string): RankedPhotographer[] =>
  [true, false].flatMap((leads) =>
    mixInNew(
      found.filter((one) => isLeading(one) === leads),
      day,
    ),
  )

const isLeading = ({ distanceKm, ratingSum, reviews }: RankedPhotographer): boolean =>
  (distanceKm ?? 0) <= RANKING.localKm && ratingSum >= RANKING.goodRating * reviews

function mixInNew(found: RankedPhotographer[], day: string): RankedPhotographer[] {
  const draw = ({ photographerId }: RankedPhotographer) => hash('md5', photographerId + day)
  const known = found
    .filter(({ reviews }) => reviews >= RANKING.knownFrom)
    .sort((a, b) => scoreOf(b) - scoreOf(a) || byId(a, b))
  const fresh = found
    .filter(({ reviews }) => reviews < RANKING.knownFrom)
    .sort((a, b) => (draw(a) < draw(b) ? -1 : 1))
  return found.map((_, index) => {
    const freshTurn = (index + 1) % RANKING.newcomersPlace === 0
    return ((freshTurn ? fresh.shift() : known.shift()) ?? known.shift() ?? fresh.shift())!
  })
}

function scoreOf({ ratingSum, reviews, distanceKm }: RankedPhotographer): number {
  const rating =
    (ratingSum + RANKING.assumed.reviews * RANKING.assumed.rating) / (reviews + RANKING.assumed.reviews)
  return rating - (distanceKm ?? 0) / RANKING.kmPerStar
}

const byId = (a: RankedPhotographer, b: RankedPhotographer) => (a.photographerId < b.photographerId ? -1 : 1)
