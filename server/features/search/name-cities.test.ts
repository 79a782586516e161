import { expect, test } from 'vitest'
import { readList } from '../places/load-places.ts'
import { placeKey } from '../places/place-key.ts'
import { placeIdOf } from '../places/present-place.ts'
import { nameCities, namesIn, type Rival } from './landings.ts'

const all = (await readList()).map((line): Rival => {
  const [number, name, region, country] = line.split('\t') as [string, string, string, string]
  return { id: placeIdOf(Number(number)), key: placeKey(name), name, region, country }
})

test('no two places of the list share a slug, and each is found by its own', () => {
  const nameCity = nameCities(all)
  const addresses = all.map(nameCity)
  expect(new Set(addresses).size).toBe(all.length)
  expect(addresses.filter((address) => !/^[\p{Letter}\p{Number}-]{1,120}$/u.test(address))).toEqual([])

  const byKey = Map.groupBy(all, ({ key }) => key)
  const order = new Map(all.map(({ id }, index) => [id, index]))
  /** Finds a place by its slug alone, like the server. */
  const find = (address: string) => {
    const rivals = namesIn(address).flatMap((key) => byKey.get(key) ?? [])
    rivals.sort((a, b) => order.get(a.id)! - order.get(b.id)!)
    const named = nameCities(rivals)
    return rivals.find((one) => named(one) === address)?.id
  }
  // All slugs with a number or many words, and a sample of the others.
  const lost = addresses.filter((address, index) => {
    const rare = /-\d+$/.test(address) || address.split('-').length > 6
    return (rare || index % 50 === 0) && find(address) !== all[index]!.id
  })
  expect(lost).toEqual([])
})

test('cities that would share a slug get a number, except the largest', () => {
  const city = (number: number, name: string, region: string, country: string): Rival => ({
    ...{ id: placeIdOf(number), key: placeKey(name), name, region, country },
  })
  const rivals = [
    city(1, 'Newport', 'Rhode Island', 'US'),
    city(2, 'Newport', 'Wales', 'GB'),
    city(3, 'Newport', 'England', 'GB'),
    city(4, 'Newport', 'England', 'GB'),
    city(5, 'Newport England', '', 'IE'),
    city(6, 'Newport England', '', 'GB'),
    city(7, 'Newport GB', '', 'FR'),
  ]
  expect(rivals.map(nameCities(rivals))).toEqual([
    'newport',
    'newport-gb',
    'newport-england-gb',
    'newport-england-gb-4',
    'newport-england',
    'newport-england-gb-6',
    'newport-gb-7',
  ])
})
