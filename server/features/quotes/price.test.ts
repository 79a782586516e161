import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { upfrontOf } from '../../../contract/payments/charges.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { feeOf, priceOf, roadKm } from './price.ts'

const running = startTestApp()

const wedding = { minutes: 240, priceMinor: asMinor(80_000), extraHourMinor: asMinor(12_345) }

test('the package alone costs its price, also for a shorter time', () => {
  expect(priceOf(wedding, { minutes: 60 })).toEqual({
    minutes: 240,
    lines: [{ kind: 'package', amountMinor: 80_000 }],
    totalMinor: 80_000,
  })
})

test('an extra half hour is rounded half up, and travel beyond the included distance is paid both ways', () => {
  const travel = { distanceKm: 41, includedKm: 30, perKmMinor: asMinor(55) }
  const price = priceOf(wedding, { minutes: 270, travel })
  expect(price.lines).toEqual([
    { kind: 'package', amountMinor: 80_000 },
    { kind: 'hours', amountMinor: 6_173, minutes: 30 },
    { kind: 'travel', amountMinor: 1_210 },
  ])
  expect(price.totalMinor).toBe(87_383)
})

test('add-ons are lines after the extra hours, and add to the total and to the time', () => {
  const addOns = [
    { name: 'Second photographer', priceMinor: asMinor(15_050), minutes: 0 },
    { name: 'Getting ready', priceMinor: asMinor(6_000), minutes: 90 },
  ]
  const price = priceOf(wedding, { minutes: 270, addOns })
  expect(price.lines.slice(1)).toEqual([
    { kind: 'hours', amountMinor: 6_173, minutes: 30 },
    { kind: 'add-on', amountMinor: 15_050, name: 'Second photographer' },
    { kind: 'add-on', amountMinor: 6_000, name: 'Getting ready' },
  ])
  expect([price.totalMinor, price.minutes]).toEqual([107_223, 360])
})

test('the upfront share is rounded up, the fee half up', () => {
  expect(upfrontOf(asMinor(10_001), 30, 'USD')).toBe(3_001)
  expect(feeOf(asMinor(10_004), 12)).toBe(1_200)
  expect(feeOf(asMinor(10_005), 12.5)).toBe(1_251)
})

test.each([
  ['USD', 200, 30, 60],
  ['USD', 150, 30, 150],
  ['USD', 100, 60, 100],
  ['USD', 100, 50, 50],
  ['GBP', 100, 30, 30],
  ['JPY', 100, 50, 50],
  ['JPY', 99, 50, 99],
  ['KWD', 1_000, 20, 200],
])('%s: of %i minor units at %i percent the upfront payment is %i', (currency, total, percent, upfront) => {
  expect(upfrontOf(asMinor(total), percent, currency)).toBe(upfront)
})

test('known distances: zero, short, across the dateline, between the poles', () => {
  const pavia = { latitude: 45.19205, longitude: 9.15917 }
  expect(roadKm(pavia, pavia)).toBe(0)
  expect(roadKm(pavia, { latitude: 45.46427, longitude: 9.18951 })).toBe(37)
  expect(roadKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBe(134)
  expect(roadKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 })).toBe(24_019)
})

test('SQL and TypeScript estimate the same distance between any two points', async () => {
  // Coordinates of places have five decimals.
  const degrees = (max: number) =>
    fc.integer({ min: -max * 100_000, max: max * 100_000 }).map((whole) => whole / 100_000)
  const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  const pairs = fc.sample(fc.tuple(point, point), 5_000)
  const column = (pick: (pair: (typeof pairs)[number]) => number) => pairs.map(pick)
  const { rows } = await running.services.pool.query<{ km: number }>(
    `select road_km(a, b, c, d) as km
     from unnest($1::float8[], $2::float8[], $3::float8[], $4::float8[]) with ordinality t (a, b, c, d, n) order by n`,
    [
      column(([from]) => from.latitude),
      column(([from]) => from.longitude),
      column(([, to]) => to.latitude),
      column(([, to]) => to.longitude),
    ],
  )
  expect(rows.map(({ km }) => km)).toEqual(pairs.map(([from, to]) => roadKm(from, to)))
})
