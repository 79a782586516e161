import { expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute } from '../../../platform/db/query.ts'
import { readNextPayout } from './next-payout.ts'

const market = startMarket()

async function earn(days: number): Promise<string> {
  const id = await market.bookAndPay(market.shootIn(days, { start: '09:00' }))
  await market.act(market.photographer, id, 'accept')
  await market.complete(id, days)
  return id
}
const get = async (path: string) => (await market.call(market.photographer, 'GET', path)).body.data
const next = (now?: Date) => readNextPayout(market.services.db, market.photographer.person.id, 'USD', now)

test('the next payout has its amount, the time of the daily run, and the masked account', async () => {
  const before = await get(api.earnings)
  expect(before).toMatchObject({ nextPayout: null, payee: { lastFour: null } })
  // The day of the next run is known also while nothing is due.
  expect(before.nextRun).toMatch(/T05:23:00\.000Z$/)
  expect(Date.parse(before.nextRun) - Date.now()).toBeLessThanOrEqual(86_400_000)
  await earn(3)
  // Without a payout account nothing is paid out.
  expect((await get(api.earnings)).nextPayout).toBeNull()
  await market.call(market.photographer, 'POST', api.payee)
  const { nextPayout, payee } = await get(api.earnings)
  expect(payee.lastFour).toBe('6789')
  expect(nextPayout.amount).toBe(352)
  expect(nextPayout.at).toMatch(/T05:23:00\.000Z$/)
  expect(Date.parse(nextPayout.at)).toBeGreaterThan(Date.now() - 1_000)
  const tomorrow = new Date(Date.parse(nextPayout.at) + 1_000)
  expect((await next(tomorrow))?.at).toBe(new Date(Date.parse(nextPayout.at) + 86_400_000).toISOString())
})

test('the reserve for new photographers moves the payout to the first run after its end', async () => {
  await execute(market.services.db)`update settings set reserve_payouts = 1, reserve_days = 14`
  const { at } = (await next())!
  const days = (Date.parse(at) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThanOrEqual(15)
})

test('the CSV of a year has every movement with gross, fee and amount, without formulas: 200, 400, 403', async () => {
  const { app, photographer, client, services } = market
  const renamed = `update people set full_name = '=HYPERLINK("http://x")' where id = $1`
  await services.pool.query(renamed, [client.person.id])
  const file = (year: string, who: { headers: Record<string, string> } = photographer) =>
    app.inject({ url: `${api.earningsCsv}?year=${year}`, headers: who.headers })
  const [{ year }] = (
    await services.pool.query(
      'select extract(year from at at time zone $1)::text as year from ledger_entries',
      [services.config.timeZone],
    )
  ).rows as [{ year: string }]
  const { statusCode, headers, body } = await file(year)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers['content-disposition']).toBe(`attachment; filename="earnings-${year}.csv"`)
  const [heading, line] = body.split('\r\n')
  expect(heading).toBe('\uFEFFDate,What,Client,Shoot,Booking,Gross,Platform fee,Amount,Currency')
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\d,Booking,"'=HYPERLINK\(""http:\/\/x""\)",\d{4}-\d\d-\d\d,[\w-]{36},400\.00,48\.00,352\.00,USD$/,
  )
  expect((await file('2001')).body.split('\r\n')).toHaveLength(2)
  expect((await file('soon')).statusCode).toBe(400)
  expect((await file(year, client)).statusCode).toBe(403)
})
