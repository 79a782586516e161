import { afterAll, describe, expect, test, vi } from 'vitest'
import { api } from '../contract/paths.ts'
import { isRelease } from '../test/release.ts'
import { startTestApp } from '../test/start-app.ts'
import { resetDemo } from './load.ts'
import { largestCities } from './marketplace/largest-cities.ts'
import { placeOf, placeRows } from './marketplace/places.ts'
import { addDays } from './marketplace/timeline.ts'

const SERVICES = ['wedding', 'portrait', 'event']
const WEEKENDS = 3

const running = startTestApp({ launch: 'live' })
afterAll(() => vi.useRealTimers())

test('the list contains the ten largest cities of the demo', () => {
  const largest = placeRows.toSorted((a, b) => b.population - a.population).slice(0, 10)
  expect(largestCities.map(placeOf)).toEqual(expect.arrayContaining(largest.map(({ id }) => id)))
})

// New Year's Eve, and before a release a Saturday in spring, the first of a month, and an evening in autumn.
const moments = [
  '2026-12-31T23:30:00Z',
  '2027-04-17T09:00:00Z',
  '2027-08-01T00:05:00Z',
  '2028-10-11T18:00:00Z',
]
describe.each(isRelease ? moments : moments.slice(0, 1))('loaded at %s', (moment) => {
  test('each city has four photographers for weddings, portraits and events on each coming weekend', async () => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
    await resetDemo(running.services.pool, new Date())
    const missing: string[] = []
    for (const city of largestCities)
      for (const service of SERVICES)
        for (const date of comingWeekends(moment.slice(0, 10))) {
          const found = await countResidents(`service=${service}&place=${placeOf(city)}&date=${date}`)
          if (found < 4) missing.push(`${service} in ${city} on ${date}: ${found}`)
        }
    expect(missing).toEqual([])
  }, 300_000)
})

/** The number of photographers who live there; others may travel to the city. */
async function countResidents(query: string): Promise<number> {
  const response = await running.app.inject({ url: `${api.search}?${query}&distance=30&pageSize=12` })
  expect(response.statusCode, query).toBe(200)
  return response.json().data.total
}

/** Saturdays and Sundays, from the first one beyond every photographer's minimum notice. */
function comingWeekends(today: string): string[] {
  let saturday = addDays(today, 4)
  while (new Date(saturday).getUTCDay() !== 6) saturday = addDays(saturday, 1)
  return Array.from({ length: WEEKENDS }, (_, week) => addDays(saturday, week * 7)).flatMap((date) => [
    date,
    addDays(date, 1),
  ])
}
