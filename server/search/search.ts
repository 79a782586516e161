import type { Queryable } from '../db/prepared.ts'
import { type Asked, type Candidate, listCandidates } from './candidates.ts'
import { findEverywhere } from './everywhere.ts'
import { keepFree, type Moment } from './free.ts'
import { keepLarge } from './keep-large.ts'
import { type Found, rank } from './rank.ts'
import type { FoundPage, PageWanted, Search } from './wanted.ts'

/** One page of them, and how many there are. */
export async function findPage(
  client: Queryable,
  search: Search,
  now: number,
  wanted: PageWanted,
): Promise<FoundPage> {
  if (!search.at && !search.slugs) return findEverywhere(client, search, now, wanted)
  const all = await findPhotographers(client, search, now)
  const { page, pageSize } = wanted
  return { found: all.slice((page - 1) * pageSize, page * pageSize), total: all.length }
}

/** Too many to be put in order for everybody anew. */
const LARGE = 5_000

/** The same; of very long lists without a place and a date, which everybody sees who opens the page, a page is kept. */
export function keepPages(client: Queryable) {
  const keep = keepLarge<FoundPage>(({ total }) => total > LARGE)
  return (search: Search, now: number, { page, pageSize }: PageWanted): Promise<FoundPage> => {
    const find = () => findPage(client, search, now, { page, pageSize })
    if (search.at || search.date || search.slugs) return find()
    const { service, hours, rating, language, sort, budgetMinor } = search
    const key = JSON.stringify([service, hours, rating, language, sort, budgetMinor, page, pageSize])
    return keep(key, find)
  }
}

const dayOf = (now: number) => new Date(now).toISOString().slice(0, 10)

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
  return rank(found, search.sort, dayOf(now))
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

/** What goes with each condition when it is dropped. */
const FILTERS = {
  budget: ['budgetMinor'],
  date: ['date', 'start'],
  start: ['start'],
  hours: ['hours'],
  distance: ['distance'],
  rating: ['rating'],
  language: ['language'],
  service: ['service'],
} as const satisfies Record<string, (keyof Search)[]>
type Loosening = { drop: keyof typeof FILTERS | 'all'; count: number }

/** Where nobody was found: which single condition to drop, or else all but the place, and how many that would bring. */
export async function suggestLoosening(client: Queryable, search: Search, now: number): Promise<Loosening[]> {
  const countWithout = async (drop: Loosening['drop'], names: readonly (keyof Search)[]) => {
    const rest = { ...search }
    for (const name of names) delete rest[name as 'date']
    return { drop, count: (await findPage(client, rest, now, { page: 1, pageSize: 1 })).total }
  }
  const set = Object.entries(FILTERS).filter(([, [name]]) => search[name] !== undefined) as [
    keyof typeof FILTERS,
    (keyof Search)[],
  ][]
  const loosened: Loosening[] = []
  for (const [drop, names] of set) loosened.push(await countWithout(drop, names))
  if (set.length > 1 && loosened.every(({ count }) => count === 0))
    loosened.push(await countWithout('all', Object.values(FILTERS).flat()))
  return loosened.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
