import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withClient } from '../../db/connect.ts'
import { LOCKS } from '../../db/locks.ts'
import { placeIdOf } from './place-id.ts'

const list = new URL('cities.tsv.br', import.meta.url)
/** The largest cities, which fill a few hundred rows. */
const LARGE = 400

/** One line a city, the largest first; what its fields are says build-steps/places.ts. */
export async function readList(): Promise<string[]> {
  const text = (await promisify(brotliDecompress)(await readFile(list))).toString('utf8')
  return text.split('\n').filter(Boolean)
}

/** Fills the list of places where it is shorter than what we have; answers how many lines were read. */
export async function loadPlaces(url: string, wanted: 'all' | 'large'): Promise<number> {
  const most = wanted === 'all' ? undefined : LARGE
  return withClient(url, 'places', async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCKS.places])
    const { rows } = await client.query<{ n: string }>('select count(*) as n from place_names where own')
    const lines = (await readList()).slice(0, most)
    const short = Number(rows[0]!.n) < lines.length
    if (short) await copy(client, lines)
    await client.query('commit')
    // Until the planner knows how many there are now, it reads all of them wherever one is looked up.
    if (short) await client.query('analyze places, place_names')
    return lines.length
  })
}

async function copy(client: pg.Client, lines: string[]): Promise<void> {
  // Rows that are there already (the demo brings its cities) are kept: others point at them.
  await client.query(`create temporary table new_places (like places) on commit drop`)
  await write(
    client,
    'new_places (id, name, region, country, time_zone, latitude, longitude, population)',
    lines,
    placeRow,
  )
  await client.query('insert into places select * from new_places on conflict (id) do nothing')
  await client.query('create temporary table new_names (like place_names) on commit drop')
  await write(client, 'new_names (place_id, key, own, population)', lines, nameRows)
  await client.query('insert into place_names select * from new_names on conflict do nothing')
}

async function write(
  client: pg.Client,
  target: string,
  lines: string[],
  rowsOf: (line: string[]) => string,
): Promise<void> {
  const chunks = function* () {
    for (let at = 0; at < lines.length; at += 1_000)
      yield lines
        .slice(at, at + 1_000)
        .map((line) => rowsOf(line.split('\t')))
        .join('')
  }
  await pipeline(Readable.from(chunks()), client.query(copyFrom(`copy ${target} from stdin`)))
}

const placeRow = ([id, ...rest]: string[]) => `${placeIdOf(Number(id))}\t${rest.slice(0, 7).join('\t')}\n`

function nameRows(fields: string[]): string {
  const id = placeIdOf(Number(fields[0]))
  const rows = (keys: string, own: boolean) =>
    keys
      .split('|')
      .filter(Boolean)
      .map((key) => `${id}\t${key}\t${own}\t${fields[7]}\n`)
  return [...rows(fields[8]!, true), ...rows(fields[9]!, false)].join('')
}
