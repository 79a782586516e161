import { type SQL, sql } from 'drizzle-orm'
import type { Landing } from '../../../contract/landings.ts'
import { serviceKeys } from '../../../contract/services.ts'
import type { Db } from '../../platform/db/connect.ts'
import { placeKey } from '../places/place-key.ts'
import { type City, nameCities, namesIn, type Rival } from './name-cities.ts'

/** A city page with fewer photographers would not be useful. */
const MIN_PHOTOGRAPHERS = 3

/** The services that at least three photographers of a city offer; of all cities without an id. */
const offeredServices = (placeId?: string): SQL => sql`
  select s.place_id, o.service, count(distinct o.photographer_id)::int as count
  from search_offers o join studios s on s.photographer_id = o.photographer_id
  ${placeId ? sql`where s.place_id = ${placeId}` : sql``}
  group by 1, 2 having count(distinct o.photographer_id) >= ${MIN_PHOTOGRAPHERS}`

type Slice = { most: number; part: number }

async function countServices(db: Db, placeId?: string, slice?: Slice) {
  const { rows } = await db.execute<City & { service: string; count: number }>(sql`
    select offered.service, offered.count, p.id, p.name, p.region, p.country, p.population
    from (${offeredServices(placeId)}) offered join places p on p.id = offered.place_id
    order by p.population desc, p.id, offered.count desc, offered.service
    ${slice ? sql`limit ${slice.most} offset ${(slice.part - 1) * slice.most}` : sql``}`)
  return rows
}

export async function countLandings(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${offeredServices()}) offered`,
  )
  return rows[0]!.n
}

/** The landing pages by service and city, the largest cities first; optionally one slice, counted from 1. */
export async function listLandings(db: Db, slice?: Slice): Promise<Landing[]> {
  const rows = await countServices(db, undefined, slice)
  const longest = rows.map(({ name, region, country }) => placeKey([name, region, country].join(' ')))
  const nameCity = nameCities(await listRivals(db, [...new Set(longest.flatMap(namesIn))]))
  return rows.map(({ service, count, ...city }) => ({
    ...{ service, count, city: nameCity(city), placeId: city.id, name: city.name },
    ...{ region: city.region, country: city.country },
  }))
}

/** The landing page at this URL with the other services of its city, or null. */
export async function findLanding(
  db: Db,
  service: string,
  city: string,
): Promise<{ landing: Landing; others: Landing[] } | null> {
  if (!serviceKeys.some((key) => key === service) || !/^[\p{Letter}\p{Number}-]{1,120}$/u.test(city))
    return null
  const rivals = await listRivals(db, namesIn(city))
  const nameCity = nameCities(rivals)
  const place = rivals.find((one) => nameCity(one) === city)
  if (!place) return null
  const all = (await countServices(db, place.id)).map(
    ({ service: key, count }): Landing => ({
      ...{ service: key, count, city, placeId: place.id, name: place.name },
      ...{ region: place.region, country: place.country },
    }),
  )
  const landing = all.find((one) => one.service === service)
  return landing ? { landing, others: all.filter((one) => one !== landing) } : null
}

async function listRivals(db: Db, keys: string[]): Promise<Rival[]> {
  const { rows } = await db.execute<Rival>(sql`
    select n.key, p.id, p.name, p.region, p.country
    from place_names n join places p on p.id = n.place_id
    where n.own and n.key = any (${sql.param(keys)}::text[]) order by p.population desc, p.id`)
  return rows.filter((row) => placeKey(row.name) === row.key)
}
