import { countryName } from '../../../contract/format/countries.ts'
import { placeLabel } from '../../../contract/listings/services.ts'
import type { places } from '../../platform/db/tables/places.ts'
import { placeKey } from './place-key.ts'
import { matchQualifiers } from './qualifiers.ts'

/** A place with one of its names. */
export type NamedPlace = typeof places.$inferSelect & { key: string; own: boolean }

/** The maximum number of suggestions. */
export const MAX_SUGGESTIONS = 10

/**
 * "Paris, Texas": the key of the name, and the qualifiers after it. A name may contain a comma ("Washington, D.C."), so
 * each comma is tried as its end. Undefined when nothing follows a comma.
 */
export function readingsOf(typed: string): Map<string, string[]> | undefined {
  const parts = typed.split(',').filter((part) => placeKey(part) !== '')
  if (parts.length < 2) return undefined
  return new Map(
    parts.map((_, at) => [placeKey(parts.slice(0, at + 1).join(' ')), parts.slice(at + 1).map(placeKey)]),
  )
}

/**
 * The places whose qualifiers match, best first: an exact label, as after choosing a suggestion; then matches of whole
 * words; then the largest, where a place's own name counts ten times.
 */
export function pickNamedPlace<Place extends NamedPlace>(
  typed: string,
  found: Place[],
  saidAfter: (key: string) => string[] | undefined,
): Place[] {
  const text = typed.trim()
  const ranked = found.flatMap((place) => {
    const said = saidAfter(place.key)
    const fit = said ? matchQualifiers(said, place) : 0
    if (fit === 0) return []
    const label = placeLabel({ ...place, countryName: countryName(place.country) })
    const exact = label === text ? 1 : 0
    return [{ place, rank: [exact, fit, place.population * (place.own ? 10 : 1)] }]
  })
  ranked.sort((a, b) => b.rank.map((n, at) => n - a.rank[at]!).find((n) => n !== 0) ?? 0)
  return [...new Map(ranked.map(({ place }) => [place.id, place])).values()].slice(0, MAX_SUGGESTIONS)
}
