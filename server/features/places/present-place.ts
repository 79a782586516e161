import { countryName } from '../../../contract/countries.ts'
import type { Place } from '../../../contract/places.ts'
import type { places } from '../../platform/db/tables/places.ts'

export function presentPlace(row: Omit<typeof places.$inferSelect, 'population'>): Place {
  const { id, name, region, country, timeZone, latitude, longitude } = row
  return {
    ...{ id, _id: id, name, region, country, countryName: countryName(country) },
    ...{ timeZone, latitude, longitude },
  }
}
