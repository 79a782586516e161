import type { placeOrders } from '../../../contract/places.ts'
import type { Database } from '../../platform/db/connect.ts'
import { type Queryable, runPrepared } from '../../platform/db/query.ts'
import type { places } from '../../platform/db/tables/places.ts'
import { isSpeltSimilarly } from './near-spelling.ts'
import { MAX_SUGGESTIONS, type NamedPlace, pickNamedPlace, readingsOf } from './pick-named-place.ts'
import { placeKey } from './place-key.ts'
import { explainUnknownPlace } from './place-list.ts'

type PlaceOrder = (typeof placeOrders)[number]
export type FoundPlace = typeof places.$inferSelect & { hasPhotographers: boolean }
/** `similar`: none of them has this name, they are only spelt similarly. */
type FoundPlaces = { places: FoundPlace[]; similar: boolean }

/** How many candidates are read when the text after a comma decides among them. */
const MAX_CANDIDATES = 40
/** With fewer letters nearly all names are similar. */
const MIN_TYPO_LENGTH = 4

const hasPhotographers = (placeId: string) =>
  `exists (select from studios s where s.place_id = ${placeId} and s.listed)`
const COLUMNS = `p.id, p.name, p.region, p.country, p.time_zone as "timeZone", p.latitude, p.longitude, p.population,
  ${hasPhotographers('p.id')} as "hasPhotographers"`

/**
 * Ranks by population: an exact match ($1) of a place's own name counts ten times ("par" means Paris rather than Par),
 * an alternative name a tenth. Prefixes of alternative names come last: "san" must not find Shanghai. The largest place
 * with exactly this name is never below second place, because the user cannot type more of it.
 */
const WEIGHT = `population::float8 * case when own then case when key = $1 then 10 else 1 end
  else case when key = $1 then 1 else 0.1 end end`
const list = (hits: string, first: string) => `
  with hits as (${hits}), best as (
    select distinct on (place_id) place_id, own and key = $1 as exact, own or key = $1 as near, ${WEIGHT} as weight from hits
    order by place_id, own or key = $1 desc, ${WEIGHT} desc
  ), ranked as (
    select *, row_number() over (order by ${first}near desc, weight desc, place_id) as rank,
      row_number() over (partition by exact order by weight desc, place_id) as of_its_kind from best
  )
  select ${COLUMNS} from ranked join places p on p.id = ranked.place_id
  order by case when exact and of_its_kind = 1 then least(rank, 1.5) else rank end limit ${MAX_CANDIDATES}`

const named = (condition: string, order: string) => `
  (select place_id, key, own, population from place_names n where ${condition} order by ${order} limit ${MAX_CANDIDATES})`
const inOrders = (prefix: string, order: string, exactOrder: string) => {
  const hits = `${named(prefix, order)} union all ${named('key = $1', exactOrder)}`
  // A small town with photographers may not be among the largest places with this prefix.
  const supplied = named(`${prefix} and ${hasPhotographers('n.place_id')}`, 'own desc, population desc')
  return {
    likely: list(hits, ''),
    photographers: list(`${hits} union all ${supplied}`, `${hasPhotographers('best.place_id')} desc, `),
  } satisfies Record<PlaceOrder, string>
}
// $2 is the prefix's upper bound.
const PREFIX = 'key ~>=~ $1 and key ~<~ $2'
// One or two letters match very many names: the largest are read from the index.
const BY_TWO = inOrders(`left(key, 2) = $1 and ${PREFIX}`, 'own desc, population desc', 'place_id')
const BY_PREFIX = inOrders(PREFIX, `own or key = $1 desc, ${WEIGHT} desc`, 'own desc, population desc')
const BY_NAME = `select ${COLUMNS}, n.key, n.own from place_names n join places p on p.id = n.place_id where n.key = any($1)`
const likeness = (among: string) => `
  with hits as (
    -- A large city is meant more often than a village: ten times the people weigh like a twentieth of all letters.
    select place_id, key, own, population, similarity(key, $1) + log(greatest(population, 1000)) / 20 as likeness
    from place_names where key % $1 and ${among} order by likeness desc, own desc, population desc limit ${MAX_CANDIDATES}
  ), best as (
    select distinct on (place_id) * from hits order by place_id, likeness desc
  )
  select ${COLUMNS}, best.key, best.own from best join places p on p.id = best.place_id
  order by round(best.likeness::numeric, 2) desc, best.own desc, best.population desc, p.id`
// Common letters match many names: first try very similar names of larger towns, which have their own index.
const BY_LIKENESS = [likeness('population >= 15000 and similarity(key, $1) >= 0.5'), likeness('true')]

/**
 * Places whose name begins with the typed text, in any script; if there are none, places spelt similarly. With text
 * after a comma, only places that match it.
 */
export async function findPlaces(
  client: Queryable,
  typed: string,
  order: PlaceOrder = 'photographers',
): Promise<FoundPlaces> {
  const readings = readingsOf(typed)
  if (!readings) {
    const found = await findAlike(client, placeKey(typed), order)
    return { ...found, places: found.places.slice(0, MAX_SUGGESTIONS) }
  }
  const keys = [...readings.keys()]
  const named = await runPrepared<FoundPlace & NamedPlace>(client, BY_NAME, [keys])
  const meant = pickNamedPlace(typed, named, (key) => readings.get(key))
  if (meant.length > 0) return { places: meant, similar: false }
  const [name, said] = [keys[0]!, readings.get(keys[0]!)]
  const { places: alike, similar } = await findAlike(client, name, order)
  const fitting = pickNamedPlace(
    typed,
    alike.map((place) => ({ ...place, key: name, own: true })),
    () => said,
  )
  return { places: fitting, similar }
}

async function findAlike(client: Queryable, key: string, order: PlaceOrder): Promise<FoundPlaces> {
  if (key === '') return { places: [], similar: false }
  const statements = key.length === 2 ? BY_TWO : BY_PREFIX
  const places = await runPrepared<FoundPlace>(client, statements[order], [key, `${key}\u{10FFFF}`])
  if (places.length > 0 || key.length < MIN_TYPO_LENGTH) return { places, similar: false }
  for (const text of BY_LIKENESS) {
    const alike = await runPrepared<FoundPlace & NamedPlace>(client, text, [key])
    const similar = alike.filter((place) => isSpeltSimilarly(key, place.key))
    if (similar.length > 0) return { places: similar, similar: true }
  }
  return { places: [], similar: false }
}

const BY_ID = `select ${COLUMNS} from places p where p.id = $1`

export async function readPlace(client: Queryable, id: string): Promise<FoundPlace | undefined> {
  return (await runPrepared<FoundPlace>(client, BY_ID, [id]))[0]
}

/** The requested place, or undefined when none is requested. */
export async function readRequestedPlace(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  id?: string,
): Promise<FoundPlace | undefined> {
  if (!id) return undefined
  const place = await readPlace(pool, id)
  if (!place) throw await explainUnknownPlace(db)
  return place
}
