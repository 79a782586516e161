import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { type Asked, candidateRows } from './candidates.ts'
import { keepLarge } from './keep-large.ts'

type Facet = { key: string; count: number }
export type Facets = { services: Facet[]; languages: Facet[] }
type Reach = Pick<Asked, 'at' | 'distance'>

const dialect = new PgDialect()
/** So many of one occasion are too many to be counted for everybody anew. */
const LARGE = 100

/** How many there are in reach for each occasion and language, whatever the day, the budget and the rest. */
async function countFacets(client: Queryable, { at, distance }: Reach): Promise<Facets> {
  const rows = candidateRows({ at, distance })
  // Distinct rows first: counting distinct values would sort all of them for each kind.
  const { sql: text, params } = dialect.sqlToQuery(sql`
    with near as materialized (
      select distinct o.photographer_id, o.service, o.languages ${rows}
    )
    select 'services' as kind, service as key, count(*)::int as count from near group by service
    union all
    select 'languages', language, count(*)::int
    from (select distinct photographer_id, languages from near) speakers, unnest(languages) language
    group by language order by 3 desc, 2`)
  const found = await runPrepared<Facet & { kind: string }>(client, text, params)
  const of = (kind: string) =>
    found.filter((facet) => facet.kind === kind).map(({ key, count }) => ({ key, count }))
  return { services: of('services'), languages: of('languages') }
}

/** They read everybody in reach, many times as many as a search for one occasion, and are asked for again with every page. */
export function keepFacets(client: Queryable): (reach: Reach) => Promise<Facets> {
  const keep = keepLarge<Facets>(({ services }) => services.some(({ count }) => count > LARGE))
  return ({ at, distance }) => {
    const key = at ? `${at.latitude} ${at.longitude} ${distance}` : 'everywhere'
    return keep(key, () => countFacets(client, { at, distance }))
  }
}
