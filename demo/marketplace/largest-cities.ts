import type { CityName } from './cities.ts'

/**
 * The ten largest cities of the demo by population, and three more that visitors often try first. In each of
 * them at least four photographers offer weddings, four portraits and four events on coming weekends.
 */
export const largestCities: readonly CityName[] = [
  'Buenos Aires',
  'Mumbai',
  'Mexico City',
  'São Paulo',
  'Lagos',
  'Tokyo',
  'New York',
  'Cairo',
  'London',
  'Bengaluru',
  'Berlin',
  'Toronto',
  'Paris',
]
