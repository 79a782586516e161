import { distanceSteps, ratingSteps } from '../../../contract/search/landing-path.ts'
import type { SearchPage } from '../../../contract/search/search.ts'
import { and, type Queryable, type Sql, sql } from '../../platform/db/query.ts'
import { cheapest, OTHER_ZONES, queryAllZones } from './find-page.ts'
import type { SearchInput } from './search-input.ts'

type Counts = NonNullable<SearchPage['counts']>
type Filter = 'rating' | 'language' | 'instant' | 'safe' | 'budget' | 'distance'
type Row = { kind: Filter; key: string; count: number; otherZones: string[] }

/**
 * How many results each value of a filter would leave, with the other filters as they are. One statement: the results
 * without these filters, counted once for each. `major` is a whole unit of the currency in minor units.
 */
export async function countFilters(
  client: Queryable,
  search: SearchInput,
  now: number,
  major: number,
): Promise<Counts> {
  const { rating, language, instant, safe, budgetMinor, distance, ...rest } = search
  const passes: Partial<Record<Filter, Sql>> = {
    ...(rating && { rating: sql`reviews > 0 and "ratingSum" >= ${rating}::float8 * reviews` }),
    ...(language && { language: sql`${language}::text = any (languages)` }),
    ...(instant && { instant: sql`instant` }),
    ...(safe && { safe: sql`safe` }),
    ...(budgetMinor !== undefined && { budget: sql`"totalMinor" <= ${budgetMinor}::float8` }),
    ...(distance !== undefined && rest.at && { distance: sql`"distanceKm" <= ${distance}::float8` }),
  }
  const others = (own: Filter) =>
    and(Object.entries(passes).flatMap(([name, condition]) => (name === own ? [] : [condition])))
  const distances = rest.at ? distanceSteps : []
  const rows = await queryAllZones<Row>(
    client,
    rest,
    () => sql`
      with ${cheapest(rest, now)}, results as materialized (
        select c."ratingSum", c.reviews, c."totalMinor", c."distanceKm", o.languages, o.instant, o.safe
        from cheapest c join search_offers o on o.package_id = c."packageId"
      ), budgets as (${budgetSteps(others('budget'), major)}), counted as (
        select 'rating' as kind, step::text as key, count(*) from unnest(${ratingSteps}::float8[]) step join results
          on reviews > 0 and "ratingSum" >= step * reviews where ${others('rating')} group by step
        union all
        select 'language', key, count(*) from results, unnest(languages) key where ${others('language')} group by key
        union all
        select 'instant', '', count(*) from results where instant and ${others('instant')}
        union all
        select 'safe', '', count(*) from results where safe and ${others('safe')}
        union all
        select 'budget', (step / ${major}::float8)::text, count(*) from budgets join results on "totalMinor" <= step
          where ${others('budget')} group by step
        union all
        select 'distance', step::text, count(*) from unnest(${distances}::int[]) step join results
          on "distanceKm" <= step where ${others('distance')} group by step
      )
      select kind, key, count::int, ${search.date ? OTHER_ZONES : sql`'{}'::text[]`} as "otherZones" from counted
      order by count desc, key`,
  )
  const of = (kind: Filter) =>
    rows.filter((row) => row.kind === kind).map(({ key, count }) => ({ key, count }))
  const rising = (kind: Filter) => of(kind).toSorted((a, b) => Number(a.key) - Number(b.key))
  return {
    ratings: of('rating'),
    languages: of('language'),
    instant: of('instant')[0]?.count ?? 0,
    safe: of('safe')[0]?.count ?? 0,
    budgets: rising('budget'),
    distances: rising('distance'),
  }
}

/** Up to five prices spread over the results, rounded up to half of their first digit’s unit: 437 becomes 450, 1210 becomes 1500. */
const budgetSteps = (filtered: Sql, major: number): Sql => sql`
  select distinct ceil(price / rounding) * rounding as step
  from (
    select unnest(percentile_disc(array[0.1, 0.3, 0.5, 0.7, 0.9]) within group (order by "totalMinor")) as price
    from results where ${filtered}
  ) spread
  cross join lateral (
    select 10 ^ floor(log(greatest(price / ${major}::float8, 1))) * ${major}::float8 / 2 as rounding
  ) digits`
