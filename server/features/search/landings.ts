import { serviceKeys } from '../../../contract/listings/service-keys.ts'
import { ANY_SERVICE, MIN_LANDING_PHOTOGRAPHERS } from '../../../contract/search/landing-path.ts'
import type { Landing, LandingPage } from '../../../contract/search/landings.ts'
import type { ReadDb } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { placeKey } from '../places/place-key.ts'
import { placeNumberOf } from '../places/present-place.ts'

type CityRow = City & { population: number; latitude: number; longitude: number; timeZone: string }
type LocatedRival = Rival & Omit<CityRow, 'population'>
type Counted = CityRow & { service: string; count: number }
/** A city page with the coordinates of its city. */
export type LocatedLanding = Landing & Pick<CityRow, 'latitude' | 'longitude' | 'population'>

/** Listed photographers by city and service, and by city alone. */
const countedPhotographers = (where: Sql, least: number): Sql => sql`
  select s.place_id, coalesce(o.service, ${ANY_SERVICE}) as service, count(distinct o.photographer_id)::int as count
  from search_offers o join studios s on s.photographer_id = o.photographer_id
  where ${where}
  group by grouping sets ((s.place_id, o.service), (s.place_id))
  having count(distinct o.photographer_id) >= ${least}`

type Slice = { most: number; part: number }

async function countByService(db: ReadDb, where: Sql, least: number, slice?: Slice): Promise<Counted[]> {
  const rows = await query<Counted>(db)`
    select counted.service, counted.count, p.id, p.name, p.region, p.country, p.population, p.latitude, p.longitude,
      p.time_zone as "timeZone"
    from (${countedPhotographers(where, least)}) counted join places p on p.id = counted.place_id
    order by p.population desc, p.id, counted.service <> ${ANY_SERVICE}, counted.count desc, counted.service
    ${slice ? sql`limit ${slice.most} offset ${(slice.part - 1) * slice.most}` : sql``}`
  return rows
}

export async function countLandings(db: ReadDb): Promise<number> {
  const rows = await query<{ n: number }>(db)`
    select count(*)::int as n from (${countedPhotographers(sql`true`, MIN_LANDING_PHOTOGRAPHERS)}) counted`
  return rows[0]!.n
}

/** All city pages, those of the largest cities first; optionally one slice, counted from 1. */
export async function listLandings(db: ReadDb, slice?: Slice): Promise<LocatedLanding[]> {
  return nameAll(db, await countByService(db, sql`true`, MIN_LANDING_PHOTOGRAPHERS, slice))
}

/** The pages of all cities for one service, or for any. */
export async function listCities(db: ReadDb, service: string): Promise<LocatedLanding[]> {
  const where = service === ANY_SERVICE ? sql`true` : sql`o.service = ${service}`
  const rows = await countByService(db, where, MIN_LANDING_PHOTOGRAPHERS)
  return nameAll(
    db,
    rows.filter((row) => row.service === service),
  )
}

/** The pages of one city. */
export async function listLandingsOf(db: ReadDb, placeId: string): Promise<Landing[]> {
  const rows = await countByService(db, sql`s.place_id = ${placeId}`, MIN_LANDING_PHOTOGRAPHERS)
  return (await nameAll(db, rows)).map(withoutLocation)
}

async function nameAll(db: ReadDb, rows: Counted[]): Promise<LocatedLanding[]> {
  const longest = rows.map(({ name, region, country }) => placeKey([name, region, country].join(' ')))
  const nameCity = nameCities(await listRivals(db, [...new Set(longest.flatMap(namesIn))]))
  return rows.map(({ service, count, id, timeZone: _, ...city }) => ({
    ...{ service, count, city: nameCity({ id, ...city }), placeId: id },
    ...city,
  }))
}

export const withoutLocation = ({
  service,
  city,
  count,
  placeId,
  name,
  region,
  country,
}: Landing): Landing => ({
  ...{ service, city, count, placeId },
  ...{ name, region, country },
})

type FoundLanding = Omit<LandingPage, 'cities' | 'weekend'> & { place: LocatedRival }

/** What is at this URL, also with fewer photographers than a page needs; null for an unknown service or city. */
export async function findLanding(db: ReadDb, service: string, city: string): Promise<FoundLanding | null> {
  if (service !== ANY_SERVICE && !serviceKeys.some((key) => key === service)) return null
  if (!/^[\p{Letter}\p{Number}-]{1,120}$/u.test(city)) return null
  const rivals = await listRivals(db, namesIn(city))
  const nameCity = nameCities(rivals)
  const place = rivals.find((one) => nameCity(one) === city)
  if (!place) return null
  const { id: placeId, name, region, country } = place
  const all = (await countByService(db, sql`s.place_id = ${placeId}`, 1)).map(
    (row): Landing => ({ service: row.service, count: row.count, city, placeId, name, region, country }),
  )
  const landing = all.find((one) => one.service === service)
  const services = all.filter((one) => one !== landing && isListed(one))
  const none = { service, count: 0, city, placeId, name, region, country }
  return {
    ...{ landing: landing ?? none, listed: landing !== undefined && isListed(landing) },
    ...{ services, place },
  }
}

const isListed = ({ count }: Landing) => count >= MIN_LANDING_PHOTOGRAPHERS

async function listRivals(db: ReadDb, keys: string[]): Promise<LocatedRival[]> {
  const rows = await query<LocatedRival>(db)`
    select n.key, p.id, p.name, p.region, p.country, p.latitude, p.longitude, p.time_zone as "timeZone"
    from place_names n join places p on p.id = n.place_id
    where n.own and n.key = any (${keys}::text[]) order by p.population desc, p.id`
  return rows.filter((row) => placeKey(row.name) === row.key)
}

type City = { id: string; name: string; region: string; country: string }
/** A city and the key of its name, by which cities of the same name are compared. */
export type Rival = City & { key: string }

/**
 * Builds the slug of each city: the largest city of a name has the name alone, the largest in another country adds the country,
 * all others add their region too. When several would get the same slug (there are two Newports in England, and a name may end
 * like a country), the largest has it and the others add their number. Slugs depend only on the list of places, so they do not
 * change when photographers join. Rivals are all cities with a name that a slug begins with, the largest first.
 */
export function nameCities(rivals: Rival[]): (city: City) => string {
  const first = new Map<string, string>()
  const wanted = new Map<string, string>()
  const holders = new Map<string, string>()
  for (const { id, key, region, country } of rivals) {
    const inCountry = `${key}\n${country}`
    const parts = [key]
    if (first.has(key)) parts.push(first.has(inCountry) ? placeKey(region) : '', country.toLowerCase())
    first.set(key, first.get(key) ?? id)
    first.set(inCountry, first.get(inCountry) ?? id)
    const address = parts.filter(Boolean).join(' ').replaceAll(' ', '-')
    wanted.set(id, address)
    if (!holders.has(address)) holders.set(address, id)
  }
  return ({ id, name }) => {
    const address = wanted.get(id) ?? placeKey(name).replaceAll(' ', '-')
    return (holders.get(address) ?? id) === id ? address : `${address}-${placeNumberOf(id)}`
  }
}

/** The names with which a slug may begin: for "paris-us" both "paris" and "paris us". */
export function namesIn(address: string): string[] {
  const words = address.split(/[ -]/)
  return words.map((_, index) => words.slice(0, words.length - index).join(' '))
}
