import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import { type Asked, candidateRows } from './candidates.ts'

type Facet = { key: string; count: number }
const dialect = new PgDialect()

/** How many there are in reach for each occasion and language, whatever the day, the budget and the rest. */
export async function countFacets(
  client: Queryable,
  { at, distance }: Asked,
): Promise<{ services: Facet[]; languages: Facet[] }> {
  const rows = candidateRows({ at, distance })
  const { sql: text, params } = dialect.sqlToQuery(sql`
    with near as materialized (select o.photographer_id, o.service, o.languages ${rows})
    select 'services' as kind, service as key, count(distinct photographer_id)::int as count from near group by service
    union all
    select 'languages', language, count(distinct photographer_id)::int from near, unnest(languages) language
    group by language order by 3 desc, 2`)
  const found = await runPrepared<Facet & { kind: string }>(client, text, params)
  const of = (kind: string) =>
    found.filter((facet) => facet.kind === kind).map(({ key, count }) => ({ key, count }))
  return { services: of('services'), languages: of('languages') }
}
