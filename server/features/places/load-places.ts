import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withClient } from '../../platform/db/connect.ts'
import { LOCKS } from '../../platform/db/locks.ts'
import { type Queryable, query } from '../../platform/db/query.ts'
import { suspendIndexes } from '../../platform/db/suspend-indexes.ts'

const file = new URL('cities.tsv.br', import.meta.url)
/** The largest cities: a list of a few hundred rows. */
const LARGE = 400

export type PlaceListSize = 'all' | 'large'

/** One city per line, the largest first; build-steps/places.ts describes the fields. */
export async function readList(): Promise<string[]> {
  return (await decompress(await readFile(file))).toString('utf8').split('\n').filter(Boolean)
}

const versionOf = (packed: Buffer, size: PlaceListSize): string =>
  `${createHash('sha256').update(packed).digest('hex')} ${size}`

/** Whether the place tables have the shipped version. */
export async function hasPlaces(pool: Queryable, size: PlaceListSize): Promise<boolean> {
  const version = versionOf(await readFile(file), size)
  return (await query(pool)`select from place_list where version = ${version}`).length > 0
}

/** Updates the place tables to the shipped version, in one transaction; returns whether they had another version. */
export async function loadPlaces(url: string, size: PlaceListSize, signal?: AbortSignal): Promise<boolean> {
  const packed = await readFile(file)
  const version = versionOf(packed, size)
  return withClient(url, 'places', async (client) => {
    signal?.throwIfAborted()
    // Ends the connection, and with it the transaction.
    signal?.addEventListener('abort', () => void client.end(), { once: true })
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.places])
    const { rowCount } = await client.query('select from place_list where version = $1', [version])
    if (rowCount === 0) await replaceList(client, version, await listText(packed, size))
    await client.query('commit')
    return rowCount === 0
  })
}

const decompress = promisify(brotliDecompress)

async function listText(packed: Buffer, size: PlaceListSize): Promise<Buffer> {
  const text = await decompress(packed)
  if (size === 'all') return text
  let end = 0
  for (let line = 0; line < LARGE; line += 1) end = text.indexOf('\n', end) + 1
  return text.subarray(0, end)
}

async function replaceList(client: pg.Client, version: string, text: Buffer): Promise<void> {
  await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '64MB'`)
  await client.query(NEW_LIST)
  await pipeline(Readable.from([text]), client.query(copyFrom(`copy new_list (${FIELDS}) from stdin`)))
  for (const statement of [CHANGE_PLACES, MOVE_PLACES, ADD_PLACES]) await client.query(statement)
  await replaceNames(client)
  // Without statistics the planner would scan the whole table for each lookup.
  await client.query('analyze places, place_names')
  await client.query('delete from place_list')
  await client.query('insert into place_list (version) values ($1)', [version])
}

/** Building indexes at the end is faster than row by row, but only for an empty table: dropping them blocks readers. */
async function replaceNames(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from place_names limit 1')
  if (rows.length === 0) {
    const restoreIndexes = await suspendIndexes(client, ['place_names'])
    await client.query('alter table place_names drop constraint place_names_pkey')
    await client.query(`insert into place_names ${NAMES}`)
    await client.query('alter table place_names add primary key (place_id, key)')
    return restoreIndexes()
  }
  await client.query(`create temporary table new_names on commit drop as ${NAMES}`)
  await client.query(DELETE_NAMES)
  await client.query(ADD_NAMES)
}

const FIELDS =
  'number, name, region, country, time_zone, latitude, longitude, population, own_keys, other_keys'
const NEW_LIST = `create temporary table new_list (
  number integer, name text, region text, country text, time_zone text, latitude double precision,
  longitude double precision, population integer, own_keys text, other_keys text,
  id uuid generated always as (('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid) stored
) on commit drop`

const COLUMNS = 'id, name, region, country, time_zone, latitude, longitude, population'
// In the order of the ids, which is the order of the index.
const ADD_PLACES = `
  insert into places (${COLUMNS})
  select ${COLUMNS} from new_list n where not exists (select from places p where p.id = n.id) order by id`
const CHANGE_PLACES = `
  update places p set name = n.name, region = n.region, country = n.country, population = n.population
  from new_list n where n.id = p.id
    and (p.name, p.region, p.country, p.population) is distinct from (n.name, n.region, n.country, n.population)`
// Prices, search rows and weekly hours depend on a base location, so its coordinates and time zone do not change.
const MOVE_PLACES = `
  update places p set time_zone = n.time_zone, latitude = n.latitude, longitude = n.longitude
  from new_list n where n.id = p.id
    and (p.time_zone, p.latitude, p.longitude) is distinct from (n.time_zone, n.latitude, n.longitude)
    and not exists (select from studios s where s.place_id = p.id)`

const NAMES = `
  select n.id as place_id, k.key, k.own, n.population from (select * from new_list order by id) n, lateral (
    select unnest(string_to_array(own_keys, '|')) as key, true as own
    union all select unnest(string_to_array(other_keys, '|')), false
  ) k where k.key <> ''`
const DELETE_NAMES = `
  delete from place_names p where not exists (
    select from new_names n where (n.place_id, n.key, n.own, n.population) = (p.place_id, p.key, p.own, p.population))`
const ADD_NAMES = `
  insert into place_names select * from new_names n where not exists (
    select from place_names p where (n.place_id, n.key) = (p.place_id, p.key))`
