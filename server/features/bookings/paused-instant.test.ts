import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { MIN_NOTICE_HOURS } from '../../../contract/calendar/calendar.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { HOUR } from '../../platform/time/wall-clock.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { refreshResumed, reindexPhotographer } from '../listings/search-index.ts'

const market = startMarket({ studio: { instant: true, noticeHours: 1 } })
beforeAll(async () => {
  await market.services.db.transaction(async (tx) => {
    await rebuildFreeDays(tx, market.photographer.person.id)
    await reindexPhotographer(tx, market.photographer.person.id)
  })
})

type Start = { date: string; start: string; at: number }
type Day = { date: string; starts: string[]; instants: string[] }

/** The first start in the calendar that is at least so many hours ahead. */
async function firstStart(hoursAhead = 0): Promise<Start> {
  const { slug } = market.photographer.studio
  const { body } = await market.call(null, 'GET', `${fill(api.openDays, { slug })}?instants=true`)
  const starts = (body.data.days as Day[]).flatMap(({ date, starts, instants }) =>
    starts.map((start, index): Start => ({ date, start, at: Date.parse(instants[index]!) })),
  )
  return starts.find(({ at }) => at > Date.now() + hoursAhead * HOUR)!
}

const isFound = async ({ date, start }: Start) => {
  const { slug } = market.photographer.studio
  const { body } = await market.call(null, 'GET', `${api.search}?slugs=${slug}&date=${date}&start=${start}`)
  return body.data.photographers.length === 1
}
const isQuotedFree = async ({ date, start }: Start) =>
  (await market.call(null, 'POST', api.quotes, market.shootIn(0, { date, start }))).body.data.free as boolean

test('while instant booking is paused, calendar, search and quote require the notice of a request', async () => {
  // Two hours ahead, so that the start stays available while the test runs.
  const soon = await firstStart(2)
  expect(soon.at - Date.now()).toBeLessThan(MIN_NOTICE_HOURS * HOUR)
  expect([await isFound(soon), await isQuotedFree(soon)]).toEqual([true, true])

  for (const days of [20, 30, 40]) {
    const id = await market.bookAndPay(market.shootIn(days))
    expect((await market.act(market.photographer, id, 'cancel', { note: 'Ill' })).status).toBe(200)
  }
  expect((await firstStart()).at - Date.now()).toBeGreaterThan((MIN_NOTICE_HOURS - 0.1) * HOUR)
  expect([await isFound(soon), await isQuotedFree(soon)]).toEqual([false, false])

  await market.services.pool.query(
    "update bookings set state_since = now() - interval '7 months' where cancelled_by = 'photographer'",
  )
  expect(await refreshResumed(market.services.db)).toBe(1)
  expect([await isFound(soon), await isQuotedFree(soon)]).toEqual([true, true])
})
