import type { placeOrders } from '../../../contract/listings/places.ts'
import { literal, type Queryable, query, type ReadSource, type Sql, sql } from '../../platform/db/query.ts'
import type { places } from '../../platform/db/tables/places.ts'
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

const LIMIT = sql`limit ${literal(MAX_CANDIDATES)}`

const hasPhotographers = (placeId: Sql) =>
  sql`exists (select from studios s where s.place_id = ${placeId} and s.listed)`
const COLUMNS = sql`p.id, p.name, p.region, p.country, p.time_zone as "timeZone", p.latitude, p.longitude, p.population,
  ${hasPhotographers(sql`p.id`)} as "hasPhotographers"`

/** Smaller towns are seldom looked for by another name. */
const KNOWN_ABROAD = 100_000

/** The typed text is a whole word of the name, such as "san" of "San Diego". */
const isWord = (key: string) => sql`(key = ${key} or starts_with(key, ${`${key} `}))`
/**
 * Other names come last, such as "san nkae" of Shanghai, unless they are the typed text, or it is a word of one that is
 * almost the place's own, such as "san paulo".
 */
const isNear = (
  key: string,
) => sql`(own or key = ${key} or ${isWord(key)} and population >= ${literal(KNOWN_ABROAD)} and exists (
  select from place_names o where o.place_id = found.place_id and o.own and similarity(o.key, found.key) >= 0.5))`

/**
 * Ranks by population, which counts ten times if the typed text is the name ("par" means Paris rather than Par), ten times
 * if it is a whole word of it ("san" means San Diego rather than Santiago), and a tenth if the name is not the place's own.
 * The largest place with exactly this name stays among the first, because the user cannot type more of it.
 */
const weigh = (key: string) => sql`
  population::float8 * case when key = ${key} then 10 else 1 end * case when ${isWord(key)} then 10 else 1 end
  * case when own then 1 else 0.1 end`
const list = (key: string, hits: Sql, first: Sql) => sql`
  with hits as (${hits}), best as (
    select distinct on (place_id) place_id, own and key = ${key} as exact, ${isNear(key)} as near, ${weigh(key)} as weight
    from hits found order by place_id, near desc, weight desc
  ), ranked as (
    select *, row_number() over (order by near desc, ${first}weight desc, place_id) as rank,
      row_number() over (partition by exact order by weight desc, place_id) as of_its_kind from best
  )
  select ${COLUMNS} from ranked join places p on p.id = ranked.place_id
  order by case when exact and of_its_kind = 1 then least(rank, 5.5) else rank end ${LIMIT}`

const named = (condition: Sql, order: Sql) => sql`
  (select place_id, key, own, population from place_names found where ${condition} order by ${order} ${LIMIT})`
const LARGEST = sql`own desc, population desc`

/** One or two letters match very many names: the largest are read from the index. */
function beginningWith(key: string, wanted: PlaceOrder): Sql {
  const bounds = sql`key ~>=~ ${key} and key ~<~ ${`${key}\u{10FFFF}`}`
  const isShort = key.length === 2
  const prefix = isShort ? sql`left(key, 2) = ${key} and ${bounds}` : bounds
  const order = isShort ? LARGEST : sql`${isNear(key)} desc, ${weigh(key)} desc`
  const hits = sql`${named(prefix, order)} union all ${named(sql`key = ${key}`, isShort ? sql`place_id` : LARGEST)}`
  if (wanted === 'likely') return list(key, hits, sql``)
  // A small town with photographers may not be among the largest places with this prefix.
  const supplied = named(sql`${prefix} and ${hasPhotographers(sql`found.place_id`)}`, LARGEST)
  return list(key, sql`${hits} union all ${supplied}`, sql`${hasPhotographers(sql`best.place_id`)} desc, `)
}

const likeness = (key: string, among: Sql) => sql`
  with hits as (
    -- A large city is meant more often than a village: ten times the people weigh like a twentieth of all letters.
    select place_id, key, own, population, similarity(key, ${key}) + log(greatest(population, 1000)) / 20 as likeness
    from place_names where key % ${key} and ${among} order by likeness desc, own desc, population desc ${LIMIT}
  ), best as (
    select distinct on (place_id) * from hits order by place_id, likeness desc
  )
  select ${COLUMNS}, best.key, best.own from best join places p on p.id = best.place_id
  order by round(best.likeness::numeric, 2) desc, best.own desc, best.population desc, p.id`
// Common letters match many names: first try very similar names of larger towns, which have their own index.
const speltLike = (key: string) => [
  likeness(key, sql`population >= 15000 and similarity(key, ${key}) >= 0.5`),
  likeness(key, sql`true`),
]

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
  const named = await query<FoundPlace & NamedPlace>(client)`
    select ${COLUMNS}, n.key, n.own from place_names n join places p on p.id = n.place_id where n.key = any(${keys})`
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
  const places = await query<FoundPlace>(client)`${beginningWith(key, order)}`
  if (places.length > 0 || key.length < MIN_TYPO_LENGTH) return { places, similar: false }
  for (const statement of speltLike(key)) {
    const alike = await query<FoundPlace & NamedPlace>(client)`${statement}`
    const similar = alike.filter((place) => isSpeltSimilarly(key, place.key))
    if (similar.length > 0) return { places: similar, similar: true }
  }
  return { places: [], similar: false }
}

export async function readPlace(client: Queryable, id: string): Promise<FoundPlace | undefined> {
  return (await query<FoundPlace>(client)`select ${COLUMNS} from places p where p.id = ${id}`)[0]
}

/** The requested place, or undefined when none is requested. */
export async function readRequestedPlace(
  { pool, db }: ReadSource,
  id?: string,
): Promise<FoundPlace | undefined> {
  if (!id) return undefined
  const place = await readPlace(pool, id)
  if (!place) throw await explainUnknownPlace(db)
  return place
}

/**
 * Whether a typed name is probably a misspelling of another: one wrong letter in four, at most three. Missing, additional,
 * wrong and swapped letters count as one each.
 */
function isSpeltSimilarly(typed: string, name: string): boolean {
  const limit = Math.min(3, Math.max(1, Math.floor(typed.length / 4)))
  return Math.abs(typed.length - name.length) <= limit && countEdits(typed, name) <= limit
}

/** Optimal string alignment distance. */
function countEdits(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}
