import { placeMessages } from '../../../contract/places.ts'
import { type Queryable, runPrepared } from '../../db/prepared.ts'
import type { places } from '../../db/tables/places.ts'
import { InvalidField } from '../../errors.ts'
import { placeKey } from './place-key.ts'

type PlaceRow = typeof places.$inferSelect

const MOST = 10
/** With fewer letters nearly every name looks alike. */
const SHORTEST_TYPO = 4

const COLUMNS = `p.id, p.name, p.region, p.country, p.time_zone as "timeZone", p.latitude, p.longitude, p.population`

/** A whole name before the beginning of one, a place's own name before what others call it, the larger before the smaller. */
const list = (hits: string) => `
  with hits as (${hits}), best as (
    select distinct on (place_id) place_id, key = $1 as whole, own, population from hits
    order by place_id, key = $1 desc, own desc
  )
  select ${COLUMNS} from best join places p on p.id = best.place_id
  order by best.whole desc, best.own desc, best.population desc, p.id limit ${MOST}`

// One or two letters fit very many names: the largest of them are read off the index. $2 is the prefix's own upper end.
const BY_TWO = list(`
  (select place_id, key, own, population from place_names
   where left(key, 2) = $1 and key ~>=~ $1 and key ~<~ $2 order by own desc, population desc limit 40)
  union all
  (select place_id, key, own, population from place_names where key = $1 limit 40)`)
const BY_PREFIX = list(`
  select place_id, key, own, population from place_names where key ~>=~ $1 and key ~<~ $2
  order by key = $1 desc, own desc, population desc limit 40`)
const BY_LIKENESS = `
  with hits as (
    -- A large city is meant more often than a village: ten times the people weigh like a twentieth of all letters.
    select place_id, own, population, similarity(key, $1) + log(greatest(population, 1000)) / 20 as likeness
    from place_names where key % $1 order by likeness desc, own desc, population desc limit 40
  ), best as (
    select distinct on (place_id) * from hits order by place_id, likeness desc
  )
  select ${COLUMNS} from best join places p on p.id = best.place_id
  order by round(best.likeness::numeric, 2) desc, best.own desc, best.population desc, p.id limit ${MOST}`

/** Places whose name begins with what was typed, in any script; then those that are spelt nearly so. */
export async function findPlaces(client: Queryable, typed: string): Promise<PlaceRow[]> {
  // "Pavia, Lombardy" is what a chosen place reads as.
  const key = placeKey(typed.split(',')[0]!)
  if (key === '') return []
  const statement = key.length === 2 ? BY_TWO : BY_PREFIX
  const found = await runPrepared<PlaceRow>(client, statement, [key, `${key}\u{10FFFF}`])
  if (found.length > 0 || key.length < SHORTEST_TYPO) return found
  return runPrepared<PlaceRow>(client, BY_LIKENESS, [key])
}

const BY_ID = `select ${COLUMNS} from places p where p.id = $1`

export async function readPlace(client: Queryable, id: string): Promise<PlaceRow | undefined> {
  return (await runPrepared<PlaceRow>(client, BY_ID, [id]))[0]
}

/** The place that a wish names; undefined where it names none. */
export async function readWishedPlace(client: Queryable, id?: string): Promise<PlaceRow | undefined> {
  if (!id) return undefined
  const place = await readPlace(client, id)
  if (!place) throw new InvalidField('place', placeMessages.unknown)
  return place
}
