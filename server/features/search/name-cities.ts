import { placeNumberOf } from '../places/place-id.ts'
import { placeKey } from '../places/place-key.ts'

export type City = { id: string; name: string; region: string; country: string }
/** A city by the key of its own name. */
export type Rival = City & { key: string }

/**
 * Builds the slug of each city: the largest city of a name has the name alone, the largest in another country adds the country,
 * all others add their region too. When several would get the same slug (there are two Newports in England, and a name may end
 * like a country), the largest has it and the others add their number. Slugs depend only on the list of places, so they do not
 * change when photographers join. Rivals are all cities with a name that a slug begins with, the largest first.
 */
export function nameCities(rivals: Rival[]): (city: City) => string {
  const first = new Map<string, string>()
  const wanted = new Map<string, string>()
  const holders = new Map<string, string>()
  for (const { id, key, region, country } of rivals) {
    const inCountry = `${key}\n${country}`
    const parts = [key]
    if (first.has(key)) parts.push(first.has(inCountry) ? placeKey(region) : '', country.toLowerCase())
    first.set(key, first.get(key) ?? id)
    first.set(inCountry, first.get(inCountry) ?? id)
    const address = parts.filter(Boolean).join(' ').replaceAll(' ', '-')
    wanted.set(id, address)
    if (!holders.has(address)) holders.set(address, id)
  }
  return ({ id, name }) => {
    const address = wanted.get(id) ?? placeKey(name).replaceAll(' ', '-')
    return (holders.get(address) ?? id) === id ? address : `${address}-${placeNumberOf(id)}`
  }
}

/** The names with which a slug may begin: for "paris-us" both "paris" and "paris us". */
export function namesIn(address: string): string[] {
  const words = address.split(/[ -]/)
  return words.map((_, index) => words.slice(0, words.length - index).join(' '))
}
