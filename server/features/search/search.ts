import { createCache } from '../../platform/cache.ts'
import type { Queryable } from '../../platform/db/query.ts'
import { findPage } from './find-page.ts'
import type { FoundPage, PageWanted, SearchInput } from './search-input.ts'

/** Longer lists are too slow to sort for each request. */
const LARGE = 5_000

/**
 * Finds a page of a search. Pages of very long lists without location and date, which every visitor of the page sees,
 * are cached.
 */
export function createResultCache(client: Queryable) {
  const cache = createCache<FoundPage>({
    ttlMs: 2_000,
    maxEntries: 200,
    isCached: ({ total }) => total > LARGE,
  })
  return (search: SearchInput, now: number, { page, pageSize }: PageWanted): Promise<FoundPage> => {
    const find = () => findPage(client, search, now, { page, pageSize })
    if (search.at || search.date || search.slugs) return find()
    const { service, hours, rating, language, instant, safe, sort, budgetMinor, reads } = search
    const key = JSON.stringify([
      service,
      hours,
      rating,
      language,
      instant,
      safe,
      sort,
      budgetMinor,
      reads,
      page,
      pageSize,
    ])
    return cache.load(key, find)
  }
}

/** The fields that are dropped with each filter. */
const FILTERS = {
  budget: ['budgetMinor'],
  date: ['date', 'start'],
  start: ['start'],
  hours: ['hours'],
  distance: ['distance'],
  rating: ['rating'],
  language: ['language'],
  instant: ['instant'],
  safe: ['safe'],
  service: ['service'],
} as const satisfies Record<string, (keyof SearchInput)[]>
type Loosening = { drop: keyof typeof FILTERS | 'all' | 'place'; count: number }
/** Counting all photographers on a date is slow. */
const EVERYWHERE = { ttlMs: 10_000, maxEntries: 200 }

/**
 * For an empty result: which single filter to drop, or else all but the location, or else the location, and how many
 * results that would give.
 */
export function createFilterSuggestions(client: Queryable) {
  const cache = createCache<number>(EVERYWHERE)
  return (search: SearchInput, now: number): Promise<Loosening[]> =>
    suggest(search, (rest) => {
      const count = async () => (await findPage(client, rest, now, { page: 1, pageSize: 1 })).total
      if (!search.at || rest.at) return count()
      const { service, date, start, hours, rating, language, instant, safe, slugs, budgetMinor } = rest
      const key = JSON.stringify([
        ...[service, date, start, hours, rating, language, instant, safe, slugs, budgetMinor],
      ])
      return cache.load(key, count)
    })
}

async function suggest(
  search: SearchInput,
  count: (rest: SearchInput) => Promise<number>,
): Promise<Loosening[]> {
  const countWithout = async (drop: Loosening['drop'], names: readonly (keyof SearchInput)[]) => {
    const rest = { ...search }
    for (const name of names) delete rest[name as 'date']
    return { drop, count: await count(rest) }
  }
  const set = Object.entries(FILTERS).filter(([, [name]]) => search[name] !== undefined) as [
    keyof typeof FILTERS,
    (keyof SearchInput)[],
  ][]
  const loosened: Loosening[] = []
  for (const [drop, names] of set) loosened.push(await countWithout(drop, names))
  if (set.length > 1 && loosened.every(({ count }) => count === 0))
    loosened.push(await countWithout('all', Object.values(FILTERS).flat()))
  if (search.at && loosened.every(({ count }) => count === 0))
    loosened.push(await countWithout('place', ['at', 'distance']))
  return loosened.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
