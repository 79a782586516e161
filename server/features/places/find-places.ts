import type { Database } from '../../platform/db/connect.ts'
import { type Queryable, runPrepared } from '../../platform/db/query.ts'
import type { places } from '../../platform/db/tables/places.ts'
import { MOST, type NamedPlace, pickNamedPlace, readingsOf } from './pick-named-place.ts'
import { placeKey } from './place-key.ts'
import { explainUnknownPlace } from './place-list.ts'

type PlaceRow = typeof places.$inferSelect

/** How many candidates are read when the text after a comma decides among them. */
const MOST_ALIKE = 40
/** With fewer letters nearly all names are similar. */
const SHORTEST_TYPO = 4

const COLUMNS = `p.id, p.name, p.region, p.country, p.time_zone as "timeZone", p.latitude, p.longitude, p.population`

/**
 * Ranks by population: an exact match ($1) of a place's own name counts ten times ("par" means Paris rather than Par),
 * an alternative name a tenth. Prefixes of alternative names come last: "san" must not find Shanghai. The largest place
 * with exactly this name is never below second place, because the user cannot type more of it.
 */
const WEIGHT = `population::float8 * case when own then case when key = $1 then 10 else 1 end
  else case when key = $1 then 1 else 0.1 end end`
const list = (hits: string) => `
  with hits as (${hits}), best as (
    select distinct on (place_id) place_id, own and key = $1 as exact, own or key = $1 as near, ${WEIGHT} as weight from hits
    order by place_id, own or key = $1 desc, ${WEIGHT} desc
  ), ranked as (
    select *, row_number() over (order by near desc, weight desc, place_id) as rank,
      row_number() over (partition by exact order by weight desc, place_id) as of_its_kind from best
  )
  select ${COLUMNS} from ranked join places p on p.id = ranked.place_id
  order by case when exact and of_its_kind = 1 then least(rank, 1.5) else rank end limit ${MOST_ALIKE}`

// One or two letters match very many names: the largest are read from the index. $2 is the prefix's upper bound.
const BY_TWO = list(`
  (select place_id, key, own, population from place_names
   where left(key, 2) = $1 and key ~>=~ $1 and key ~<~ $2 order by own desc, population desc limit 40)
  union all
  (select place_id, key, own, population from place_names where key = $1 limit 40)`)
const BY_PREFIX = list(`
  (select place_id, key, own, population from place_names where key ~>=~ $1 and key ~<~ $2
   order by own or key = $1 desc, ${WEIGHT} desc limit 40)
  union all
  (select place_id, key, own, population from place_names where key = $1 order by own desc, population desc limit 40)`)
const BY_NAME = `select ${COLUMNS}, n.key, n.own from place_names n join places p on p.id = n.place_id where n.key = any($1)`
const likeness = (among: string) => `
  with hits as (
    -- A large city is meant more often than a village: ten times the people weigh like a twentieth of all letters.
    select place_id, own, population, similarity(key, $1) + log(greatest(population, 1000)) / 20 as likeness
    from place_names where key % $1 and ${among} order by likeness desc, own desc, population desc limit 40
  ), best as (
    select distinct on (place_id) * from hits order by place_id, likeness desc
  )
  select ${COLUMNS} from best join places p on p.id = best.place_id
  order by round(best.likeness::numeric, 2) desc, best.own desc, best.population desc, p.id limit ${MOST_ALIKE}`
// Common letters match many names: first try very similar names of larger towns, which have their own index.
const BY_LIKENESS = [likeness('population >= 15000 and similarity(key, $1) >= 0.5'), likeness('true')]

/**
 * Places whose name begins with the typed text, in any script; then similar spellings. With text after a comma, only
 * places that match it.
 */
export async function findPlaces(client: Queryable, typed: string): Promise<PlaceRow[]> {
  const readings = readingsOf(typed)
  if (!readings) return (await findAlike(client, placeKey(typed))).slice(0, MOST)
  const keys = [...readings.keys()]
  const named = await runPrepared<NamedPlace>(client, BY_NAME, [keys])
  const meant = pickNamedPlace(typed, named, (key) => readings.get(key))
  if (meant.length > 0) return meant
  const [name, said] = [keys[0]!, readings.get(keys[0]!)]
  const alike = await findAlike(client, name)
  return pickNamedPlace(
    typed,
    alike.map((place) => ({ ...place, key: name, own: true })),
    () => said,
  )
}

async function findAlike(client: Queryable, key: string): Promise<PlaceRow[]> {
  if (key === '') return []
  const statement = key.length === 2 ? BY_TWO : BY_PREFIX
  const found = await runPrepared<PlaceRow>(client, statement, [key, `${key}\u{10FFFF}`])
  if (found.length > 0 || key.length < SHORTEST_TYPO) return found
  for (const text of BY_LIKENESS) {
    const alike = await runPrepared<PlaceRow>(client, text, [key])
    if (alike.length > 0) return alike
  }
  return []
}

const BY_ID = `select ${COLUMNS} from places p where p.id = $1`

export async function readPlace(client: Queryable, id: string): Promise<PlaceRow | undefined> {
  return (await runPrepared<PlaceRow>(client, BY_ID, [id]))[0]
}

/** The requested place, or undefined when none is requested. */
export async function readRequestedPlace(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  id?: string,
): Promise<PlaceRow | undefined> {
  if (!id) return undefined
  const place = await readPlace(pool, id)
  if (!place) throw await explainUnknownPlace(db)
  return place
}
