import { expect, test } from 'vitest'
import { countryName } from '../../../contract/format/countries.ts'
import { placesQuery } from '../../../contract/listings/places.ts'
import { placeLabel } from '../../../contract/listings/services.ts'
import { isRelease } from '../../../test/release.ts'
import { readList } from './load-places.ts'
import { type NamedPlace, pickNamedPlace, readingsOf } from './pick-named-place.ts'
import { matchQualifiers } from './qualifiers.ts'

/** The rows of the table of names, by key. */
const byKey = new Map<string, NamedPlace[]>()
const all: NamedPlace[] = []
for (const line of await readList()) {
  const [id, name, region, country, timeZone, latitude, longitude, population, own, others] = line.split('\t')
  const place = {
    ...{ id: id!, name: name!, region: region!, country: country!, timeZone: timeZone!, key: '', own: true },
    ...{ latitude: Number(latitude), longitude: Number(longitude), population: Number(population) },
  }
  all.push(place)
  const keys = [
    own!.split('|').map((key) => ({ key, own: true })),
    others!.split('|').map((key) => ({ key, own: false })),
  ]
  for (const named of keys.flat()) {
    const known = byKey.get(named.key) ?? []
    byKey.set(named.key, known)
    known.push({ ...place, ...named })
  }
}

const labelOf = (place: NamedPlace): string =>
  placeLabel({ ...place, countryName: countryName(place.country) })

function find(typed: string): NamedPlace | undefined {
  const { search } = placesQuery.parse({ search: typed.slice(0, 100) })
  const readings = readingsOf(search)!
  const named = [...readings.keys()].flatMap((key) => byKey.get(key) ?? [])
  return pickNamedPlace(search, named, (key) => readings.get(key))[0]
}

test('the label of any place in the list finds a place with the same label', () => {
  // Every tenth, before a release all.
  const tried = all.filter((_, index) => isRelease || index % 10 === 0)
  const wrong = tried.map(labelOf).filter((label) => {
    const found = find(label)
    return !found || labelOf(found) !== label
  })
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThan(100_000)
})

test('text after a comma is the region, the country or a code of either, complete or a prefix', () => {
  const labels: Record<string, string> = {
    'Paris, Texas': 'Paris, Texas, United States',
    'paris, tx': 'Paris, Texas, United States',
    'Paris, Tex': 'Paris, Texas, United States',
    'Paris, USA': 'Paris, Texas, United States',
    'Paris, France': 'Paris, Île-de-France, France',
    'Paris, FR': 'Paris, Île-de-France, France',
    'Parigi, Francia': 'Paris, Île-de-France, France',
    'Milano, Italia': 'Milan, Lombardy, Italy',
    'Washington, D.C.': 'Washington, D.C., District of Columbia, United States',
    'Washington, DC': 'Washington, D.C., District of Columbia, United States',
    'Washington, UK': 'Washington, England, United Kingdom',
    'Portland, ME': 'Portland, Maine, United States',
    'Newport, Wales, United Kingdom': 'Newport, Wales, United Kingdom',
    '東京, 日本': 'Tokyo, Japan',
  }
  for (const [typed, label] of Object.entries(labels)) {
    const found = find(typed)
    expect(found && labelOf(found), typed).toBe(label)
  }
})

test('if nothing matches the text after a comma, no other place is returned', () => {
  for (const typed of [
    'Paris, Atlantis',
    'Paris, Texas, France',
    'Pavia, Bavaria',
    'Washington, England, US',
  ])
    expect(find(typed), typed).toBeUndefined()
  expect(matchQualifiers(['wales'], { region: 'New South Wales', country: 'AU' })).toBe(1)
})

test('a comma without text after it is ignored', () => {
  expect(readingsOf('Paris')).toBeUndefined()
  expect(readingsOf('Paris, ')).toBeUndefined()
  expect([...readingsOf('Washington, D.C., US')!]).toEqual([
    ['washington', ['d c', 'us']],
    ['washington d c', ['us']],
    ['washington d c us', []],
  ])
})
