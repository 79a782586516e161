import { createCache } from '../../platform/cache.ts'
import { nothing, type Queryable, query, sql } from '../../platform/db/query.ts'
import { MINUTE } from '../../platform/time/wall-clock.ts'
import { candidateRows, type MatchCriteria } from './candidates.ts'

type Facet = { key: string; count: number }
export type Facets = { services: Facet[]; languages: Facet[] }
type Reach = Pick<MatchCriteria, 'at' | 'distance' | 'service'>

/** For what is small, slow to find out and true of a place for longer than these five minutes. */
export const ABOUT_A_PLACE = { ttlMs: 5 * MINUTE, maxEntries: 2_000 }

/** So many of one service are too many to count for every search; among them one more or less goes unseen. */
const LARGE = 100

/**
 * The number of photographers in reach per service, and per language among those who offer the requested service;
 * independent of date, budget and other filters.
 */
async function countFacets(client: Queryable, { at, distance, service }: Reach): Promise<Facets> {
  const offering = service ? sql`where ${service}::text = any (services)` : nothing
  const found = await query<Facet & { kind: string }>(client)`
      with near as materialized (select o.services, o.languages ${candidateRows({ at, distance }, 'leads')})
      select 'services' as kind, key, count(*)::int as count from (select unnest(services) as key from near) one group by key
      union all
      select 'languages', key, count(*)::int from (select unnest(languages) as key from near ${offering}) one group by key
      order by 3 desc, 2`
  const of = (kind: string) =>
    found.filter((facet) => facet.kind === kind).map(({ key, count }) => ({ key, count }))
  return { services: of('services'), languages: of('languages') }
}

/**
 * Cached, because it reads all photographers in reach, many more than a search for one service, and is requested with
 * every page.
 */
export function createFacetCache(client: Queryable): (reach: Reach) => Promise<Facets> {
  const cache = createCache<Facets>({
    ...ABOUT_A_PLACE,
    isCached: ({ services }) => services.some(({ count }) => count > LARGE),
  })
  return ({ at, distance, service }) => {
    const where = at ? `${at.latitude} ${at.longitude} ${distance}` : 'everywhere'
    return cache.load(`${where} ${service}`, () => countFacets(client, { at, distance, service }))
  }
}
