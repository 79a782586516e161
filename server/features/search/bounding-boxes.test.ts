import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roadKm } from '../quotes/price.ts'
import { type Box, boxesAround } from './candidates.ts'

const degrees = (max: number) =>
  fc.integer({ min: -max * 1000, max: max * 1000 }).map((whole) => whole / 1000)
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })

test('photographers within reach are in one box, at the dateline and at the poles too', () => {
  const km = fc.oneof(
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: 1, max: 24_100 }),
    fc.constant(Infinity),
  )
  // Nearby points, because random ones would hardly ever be within reach.
  const near = fc.tuple(point, degrees(4), degrees(8)).map(([from, north, east]) => ({
    from,
    to: {
      latitude: Math.max(-90, Math.min(90, from.latitude + north)),
      longitude: ((from.longitude + east + 540) % 360) - 180,
    },
  }))
  const any = fc.record({ from: point, to: point })
  let within = 0
  fc.assert(
    fc.property(fc.oneof(near, any), km, ({ from, to }, reach) => {
      if (roadKm(from, to) > reach) return
      within += 1
      const holding = boxesAround(from, reach).filter(
        ({ south, north, west, east }) =>
          to.latitude >= south && to.latitude <= north && to.longitude >= west && to.longitude <= east,
      )
      // In one box only, because a photographer in two boxes would be found twice.
      expect(holding).toHaveLength(1)
    }),
    { numRuns: 5_000 },
  )
  expect(within).toBeGreaterThan(1_000)
})

test('a box is not much larger than necessary', () => {
  const [{ south, north, west, east }] = boxesAround({ latitude: 45, longitude: 9 }, 120) as [Box]
  expect(north - south).toBeCloseTo(1.81, 1)
  expect(east - west).toBeCloseTo(2.56, 1)
})
