import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { api } from '../../../contract/paths.ts'
import { insertPackage, insertPlace, insertStudio } from '../../../test/factories.ts'
import { runs } from '../../../test/release.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { newId } from '../../platform/db/new-id.ts'
import { weeklyHours } from '../../platform/db/tables/calendar.ts'
import { DAY, dayOf, nameDay } from '../../platform/time/wall-clock.ts'
import { readZone } from '../../platform/time/zone.ts'

const market = startMarket()

const zones = ['Europe/Rome', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns']
const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => new Date(half * 1_800_000).toISOString().slice(11, 16))

const shoot = fc.record({
  base: fc.constantFrom(...zones),
  place: fc.constantFrom(...zones),
  from: time,
  to: time,
  minutes: fc.integer({ min: 1, max: 8 }).map((halves) => halves * 30),
  hours: fc.option(
    fc.integer({ min: 1, max: 12 }).map((halves) => halves / 2),
    { nil: undefined },
  ),
  perKmMinor: fc.integer({ min: 0, max: 300 }).map(asMinor),
  extraHourMinor: fc.integer({ min: 0, max: 20_000 }).map(asMinor),
  before: fc.integer({ min: 0, max: 90 }),
  /** The add-ons of the package, and which of them are chosen. */
  addOns: fc.array(
    fc.record({
      priceMinor: fc.nat(30_000).map(asMinor),
      minutes: fc.nat(4).map((halves) => halves * 30),
      chosen: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  /** Selects which of the shown slots is booked. */
  picked: fc.nat(),
})

/** The days around the next change of clocks in the zone of the shoot, or any days if they never change. */
function daysAround(timeZone: string): { from: string; to: string } {
  const now = Date.now()
  const change = readZone(timeZone, now, now).starts.find((at) => at > now + 3 * DAY) ?? now + 20 * DAY
  const day = dayOf(Math.min(change, now + 300 * DAY))
  return { from: nameDay(day - 1), to: nameDay(day + 1) }
}

async function addPhotographer(wanted: typeof shoot extends fc.Arbitrary<infer T> ? T : never) {
  const { db } = market.services
  const { person } = await signInAs(market.services, 'photographer')
  const base = await insertPlace(db, { timeZone: wanted.base })
  const place = await insertPlace(db, { timeZone: wanted.place, latitude: 45.6, longitude: 9.3 })
  const { slug } = await insertStudio(db, person.id, {
    placeId: base.id,
    listed: true,
    mostPerDay: 2,
    perKmMinor: wanted.perKmMinor,
    includedKm: 5,
    farthestKm: 500,
    beforeMinutes: wanted.before,
  })
  const { minutes, extraHourMinor } = wanted
  const addOns = wanted.addOns.map(({ chosen: isChosen, ...addOn }, n) => ({
    ...{ id: newId(), name: `Add-on ${n}`, deliveryDays: null, isChosen },
    ...addOn,
  }))
  const chosen = await insertPackage(db, person.id, { minutes, extraHourMinor, addOns })
  await db.insert(weeklyHours).values(
    [1, 2, 3, 4, 5, 6, 7].map((day, position) => ({
      photographerId: person.id,
      position,
      day,
      fromTime: wanted.from,
      toTime: wanted.to,
    })),
  )
  return {
    ...{ slug, package: chosen.id, place: place.id, hours: wanted.hours },
    addOns: addOns.filter(({ isChosen }) => isChosen).map(({ id }) => id),
  }
}

test('every shown slot is available at the shown price, and one that is picked can be booked', async () => {
  const shown = { slots: 0 }
  await fc.assert(
    fc.asyncProperty(shoot, async (wanted) => {
      const { slug, ...choice } = await addPhotographer(wanted)
      const query = new URLSearchParams(
        Object.entries({ ...choice, ...daysAround(wanted.place) }).flatMap(([name, value]) =>
          [value ?? []].flat().map((one) => [name, String(one)]),
        ),
      )
      const open = await market.call(null, 'GET', `${fill(api.openDays, { slug })}?${query}`)
      expect(open.body.data.timeZone).toBe(wanted.place)
      const profile = await market.call(null, 'GET', `${fill(api.profile, { slug })}?${query}`)
      // Prices in search and profile never include add-ons.
      const asked = profile.body.data.packages[0].asked
      const added = wanted.addOns.filter(({ chosen }) => chosen)
      const cents = added.reduce((sum, { priceMinor }) => sum + priceMinor, Math.round(asked.total * 100))
      const total = cents / 100
      const minutes = added.reduce((sum, addOn) => sum + addOn.minutes, asked.minutes)
      expect(open.body.data.minutes).toBe(minutes)
      const slots: { date: string; start: string }[] = open.body.data.days.flatMap(
        ({ date, starts }: { date: string; starts: string[] }) => starts.map((start) => ({ date, start })),
      )
      shown.slots += slots.length
      const quotes = await Promise.all(
        slots.map((slot) => market.call(null, 'POST', api.quotes, { slug, ...choice, ...slot })),
      )
      for (const [index, { body }] of quotes.entries())
        expect(body.data, JSON.stringify(slots[index])).toMatchObject({
          ...{ free: true, total, minutes },
          ...slots[index],
        })
      const slot = slots[wanted.picked % slots.length]
      if (!slot) return
      const client = await signInAs(market.services, 'client')
      const shoot = { slug, ...choice, ...slot, expectedTotal: total }
      const booked = await market.call(client, 'POST', api.myBookings, shoot)
      expect(booked.body).toMatchObject({ success: true, data: { booking: { total, ...slot } } })
    }),
    { numRuns: runs(8, 25) },
  )
  expect(shown.slots).toBeGreaterThan(100)
}, 180_000)
