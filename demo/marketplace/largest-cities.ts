import type { CityName } from './cities.ts'

/**
 * The ten largest cities of the demo by population, then the three that visitors try first as well. In each of them at least
 * four photographers take weddings, four portraits and four events, and their coming weekends are free.
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
