import { describe, expect, test } from 'vitest'
import { darkFrom, describeLight, isDark } from './light.ts'
import { elevationOf, HORIZON, highestSun, passes } from './sun.ts'

/**
 * From the tables “Rise and Set for the Sun” of the U.S. Naval Observatory’s Astronomical Applications Department: San
 * Francisco 2012, and 60° N 0°, 60° S 150° W and 80° N 0° of 2019. `hours` is how far the table’s clock is behind UTC.
 */
const PUBLISHED = [
  { latitude: 37 + 46 / 60, longitude: -(122 + 26 / 60), hours: 8, date: '2012-03-20', day: '06:12 18:22' },
  { latitude: 37 + 46 / 60, longitude: -(122 + 26 / 60), hours: 8, date: '2012-06-21', day: '04:48 19:35' },
  { latitude: 37 + 46 / 60, longitude: -(122 + 26 / 60), hours: 8, date: '2012-09-22', day: '05:58 18:06' },
  { latitude: 37 + 46 / 60, longitude: -(122 + 26 / 60), hours: 8, date: '2012-12-21', day: '07:22 16:55' },
  { latitude: 60, longitude: 0, hours: 0, date: '2019-01-01', day: '09:02 15:05' },
  { latitude: 60, longitude: 0, hours: 0, date: '2019-03-20', day: '06:03 18:14' },
  { latitude: 60, longitude: 0, hours: 0, date: '2019-06-21', day: '02:36 21:28' },
  { latitude: 60, longitude: 0, hours: 0, date: '2019-11-19', day: '08:07 15:23' },
  // The table is in Universal Time, in which the sunset is on the next day.
  { latitude: -60, longitude: -150, hours: 10, date: '2019-03-20', day: '06:00 18:13' },
  { latitude: -60, longitude: -150, hours: 10, date: '2019-06-21', day: '09:06 14:58' },
  { latitude: 80, longitude: 0, hours: 0, date: '2019-03-20', day: '05:55 18:25' },
  { latitude: 80, longitude: 0, hours: 0, date: '2019-10-01', day: '06:41 16:54' },
]

const MINUTE = 60_000
const noonOf = (date: string, hours = 0) => Date.parse(`${date}T12:00Z`) + hours * 60 * MINUTE

test.each(PUBLISHED)('$date at $latitude, $longitude: within two minutes of $day', (row) => {
  const highest = highestSun(noonOf(row.date, row.hours), row)
  const found = [passes(HORIZON, 'rises', highest, row), passes(HORIZON, 'sets', highest, row)]
  for (const [n, time] of row.day.split(' ').entries()) {
    const published = Date.parse(`${row.date}T${time}Z`) + row.hours * 60 * MINUTE
    expect(Math.abs(found[n]! - published) / MINUTE).toBeLessThanOrEqual(2)
  }
})

test('where the sun passes an elevation, it has that elevation', () => {
  for (const { latitude, longitude, date, hours } of PUBLISHED) {
    const spot = { latitude, longitude }
    const highest = highestSun(noonOf(date, hours), spot)
    for (const elevation of [-4, HORIZON, 6])
      for (const when of ['rises', 'sets'] as const) {
        const at = passes(elevation, when, highest, spot)
        if (at !== null) expect(elevationOf(at, spot)).toBeCloseTo(elevation, 1)
      }
  }
})

describe('the light of a day', () => {
  const london = { latitude: 51.50853, longitude: -0.12574 }
  const far = { latitude: 80, longitude: 0 }
  const lightOn = (date: string, spot = london, zone = 'Europe/London') => describeLight(date, zone, spot)

  test('is in the time of the place, also where clocks are far from the sun', () => {
    expect(lightOn('2026-11-19')).toMatch(
      /^Sunrise 07:2\d, sunset 16:0\d\. Golden hour 0\d:\d\d to 0\d:\d\d and 1\d:\d\d to 16:\d\d\.$/,
    )
    expect(lightOn('2026-06-21')).toMatch(/^Sunrise 04:4\d, sunset 21:2\d\./)
    const apia = { latitude: -13.83333, longitude: -171.76666 }
    expect(lightOn('2026-11-19', apia, 'Pacific/Apia')).toMatch(/^Sunrise 05:\d\d, sunset 18:\d\d\./)
    const urumqi = { latitude: 43.80096, longitude: 87.60046 }
    expect(lightOn('2026-11-19', urumqi, 'Asia/Shanghai')).toMatch(/^Sunrise 09:\d\d, sunset 18:4\d\./)
  })

  test('says truly that the sun does not rise or set', () => {
    expect(lightOn('2019-06-01', far, 'UTC')).toBe(
      'The sun doesn’t set on this day. No golden hour: the sun stays high.',
    )
    expect(lightOn('2019-01-01', far, 'UTC')).toBe('The sun doesn’t rise on this day. It stays dark.')
    const tromso = { latitude: 69.6489, longitude: 18.95508 }
    expect(lightOn('2026-12-21', tromso, 'Europe/Oslo')).toMatch(
      /^The sun doesn’t rise on this day\. Golden hour 10:\d\d to 1[23]:\d\d\.$/,
    )
    expect(lightOn('2026-05-22', tromso, 'Europe/Oslo')).toMatch(
      /^The sun doesn’t set on this day\. Golden hour until 0\d:\d\d and from 2\d:\d\d\.$/,
    )
    const reykjavik = { latitude: 64.13548, longitude: -21.89541 }
    expect(lightOn('2026-06-21', reykjavik, 'Atlantic/Reykjavik')).toMatch(
      /^Sunrise 02:5\d, sunset 00:0\d\. Golden hour until 04:\d\d and from 22:\d\d\.$/,
    )
  })

  test('is dark at a start before morning twilight and after evening twilight, not between', () => {
    const dark = (start: string) => isDark('2026-11-19', start, 'Europe/London', london)
    expect(['00:00', '06:30', '07:00', '12:00', '16:30', '17:00', '20:00'].map(dark)).toEqual([
      ...[true, true, false, false, false, true, true],
    ])
  })

  test('becomes dark during a shoot that ends after evening twilight', () => {
    const dark = (start: string, hours: number) =>
      darkFrom('2026-11-19', start, hours * 60, 'Europe/London', london)
    expect([dark('15:00', 1), dark('15:00', 2), dark('20:00', 2), dark('05:00', 4)]).toEqual([
      null,
      expect.stringMatching(/^16:[34]\d$/),
      null,
      null,
    ])
  })
})
