import { ratingSteps } from '../../../contract/rating-steps.ts'
import type { SearchPage } from '../../../contract/search.ts'
import { and, type Queryable, sql } from '../../platform/db/query.ts'
import { cheapest, OTHER_ZONES, queryAllZones } from './find-page.ts'
import type { SearchInput } from './search-input.ts'

type Counts = NonNullable<SearchPage['counts']>
type Row = { kind: 'rating' | 'language' | 'instant'; key: string; count: number; otherZones: string[] }

/**
 * How many results each rating, each language and instant booking would leave, with the other filters as they are. One
 * statement: the results without these three filters, counted once for each.
 */
export async function countFilters(client: Queryable, search: SearchInput, now: number): Promise<Counts> {
  const { rating, language, instant, ...rest } = search
  const passes = {
    rating: rating && sql`reviews > 0 and "ratingSum" >= ${rating}::float8 * reviews`,
    language: language && sql`${language}::text = any (languages)`,
    instant: instant && sql`instant`,
  }
  const others = (own: keyof typeof passes) =>
    and(Object.entries(passes).flatMap(([name, condition]) => (name !== own && condition ? [condition] : [])))
  const rows = await queryAllZones<Row>(
    client,
    rest,
    () => sql`
      with ${cheapest(rest, now)}, results as materialized (
        select c."ratingSum", c.reviews, o.languages, o.instant from cheapest c join search_offers o on o.package_id = c."packageId"
      ), counted as (
        select 'rating' as kind, step::text as key, count(*) from unnest(${ratingSteps}::float8[]) step join results
          on reviews > 0 and "ratingSum" >= step * reviews where ${others('rating')} group by step
        union all
        select 'language', key, count(*) from results, unnest(languages) key where ${others('language')} group by key
        union all
        select 'instant', '', count(*) from results where instant and ${others('instant')}
      )
      select kind, key, count::int, ${search.date ? OTHER_ZONES : sql`'{}'::text[]`} as "otherZones" from counted
      order by count desc, key`,
  )
  const of = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ key, count }) => ({ key, count }))
  return { ratings: of('rating'), languages: of('language'), instant: of('instant')[0]?.count ?? 0 }
}
