import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMinor } from '../../../contract/format/money.ts'
import { startTestApp } from '../../../test/start-app.ts'
import { query, sql } from '../../platform/db/query.ts'
import { priceOf } from '../quotes/price.ts'
import { priced } from './candidates.ts'

const running = startTestApp()

test('search prices any package as a quote does, to the cent', async () => {
  const offers = fc.record({
    minutes: fc.integer({ min: 30, max: 1_440 }),
    price_minor: fc.nat(100_000_000),
    extra_hour_minor: fc.nat(10_000_000),
    per_km_minor: fc.nat(10_000),
    included_km: fc.nat(1_000),
  })
  const hours = fc.integer({ min: 0, max: 48 }).map((halves) => halves / 2)
  const road = fc.option(fc.nat(20_000))
  await fc.assert(
    fc.asyncProperty(offers, hours, road, async (o, hours, km) => {
      const [found] = await query<{ minutes: number; totalMinor: number }>(running.services.pool)`
        select ${priced({ hours }, km === null ? undefined : sql`${km}::int`)} from json_to_recordset(${JSON.stringify([o])}::json)
          as o (photographer_id uuid, package_id uuid, minutes int, price_minor bigint, extra_hour_minor bigint,
            per_km_minor bigint, included_km int, rating_sum int, reviews int)`
      const travel =
        km === null
          ? undefined
          : { distanceKm: km, includedKm: o.included_km, perKmMinor: asMinor(o.per_km_minor) }
      const chosen = {
        minutes: o.minutes,
        priceMinor: asMinor(o.price_minor),
        extraHourMinor: asMinor(o.extra_hour_minor),
      }
      const { minutes, totalMinor } = priceOf(chosen, { minutes: hours * 60, travel })
      expect(found).toMatchObject({ minutes, totalMinor })
    }),
    { numRuns: 200 },
  )
})
