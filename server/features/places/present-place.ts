import { countryName } from '../../../contract/format/countries.ts'
import type { Place } from '../../../contract/listings/places.ts'
import type { places } from '../../platform/db/tables/places.ts'

export function presentPlace(row: Omit<typeof places.$inferSelect, 'population'>): Place {
  const { id, name, region, country, timeZone, latitude, longitude } = row
  return {
    ...{ id, _id: id, name, region, country, countryName: countryName(country) },
    ...{ timeZone, latitude, longitude },
  }
}

/** A place's id is derived from its GeoNames number, so that a newer list updates the existing rows. */
export function placeIdOf(geonameId: number): string {
  return `00000000-0000-7000-8000-${geonameId.toString(16).padStart(12, '0')}`
}

export const placeNumberOf = (id: string): number => Number.parseInt(id.slice(-12), 16)
