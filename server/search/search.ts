import type { SearchQuery } from '../../contract/search.ts'
import type { Queryable } from '../db/prepared.ts'
import { type Asked, type Candidate, listCandidates } from './candidates.ts'
import { keepFree, type Moment } from './free.ts'
import type { Point } from './price.ts'
import { type Found, rank } from './rank.ts'

export type Search = Pick<
  SearchQuery,
  'service' | 'date' | 'start' | 'hours' | 'distance' | 'rating' | 'language' | 'slugs' | 'sort'
> & {
  budgetMinor?: number
  /** The place of the shoot. */
  at?: Point & { timeZone: string }
}

/** Everybody who can be booked for this, each with the package that costs least, in the order asked for. */
export async function findPhotographers(client: Queryable, search: Search, now: number): Promise<Found[]> {
  const asked: Asked = search
  let candidates = await listCandidates(client, asked)
  if (search.date) {
    const moment: Moment = { date: search.date, start: search.start, timeZone: search.at?.timeZone }
    candidates = await keepFree(client, candidates, moment, now)
  }
  const found = [...cheapestOfEach(candidates).values()].filter(
    ({ totalMinor }) => search.budgetMinor === undefined || totalMinor <= search.budgetMinor,
  )
  return rank(found, search.sort, new Date(now).toISOString().slice(0, 10))
}

function cheapestOfEach(candidates: Candidate[]): Map<string, Candidate> {
  const cheapest = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const known = cheapest.get(candidate.photographerId)
    if (!known || isCheaper(candidate, known)) cheapest.set(candidate.photographerId, candidate)
  }
  return cheapest
}

/** Of two that cost the same the id decides, so that the answer never depends on the order of rows. */
function isCheaper(a: Candidate, b: Candidate): boolean {
  return a.totalMinor < b.totalMinor || (a.totalMinor === b.totalMinor && a.packageId < b.packageId)
}

const FILTERS = ['budget', 'date', 'distance', 'rating', 'language', 'service'] as const
export type Filter = (typeof FILTERS)[number]

/** Where nobody was found: which single condition to drop, and how many that would bring. */
export async function suggestLoosening(
  client: Queryable,
  search: Search,
  now: number,
): Promise<{ drop: Filter; count: number }[]> {
  const without: Record<Filter, Partial<Search>> = {
    budget: { budgetMinor: undefined },
    date: { date: undefined, start: undefined },
    distance: { distance: undefined },
    rating: { rating: undefined },
    language: { language: undefined },
    service: { service: undefined },
  }
  const loosened: { drop: Filter; count: number }[] = []
  for (const drop of FILTERS) {
    const names = Object.keys(without[drop]) as (keyof Search)[]
    if (names.every((name) => search[name] === undefined)) continue
    const { length } = await findPhotographers(client, { ...search, ...without[drop] }, now)
    if (length > 0) loosened.push({ drop, count: length })
  }
  return loosened.sort((a, b) => b.count - a.count)
}
