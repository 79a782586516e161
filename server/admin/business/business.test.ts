import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { insertPlace } from '../../../test/factories.ts'
import { startMarket } from '../../../test/start-market.ts'
import { deleteOldCounts } from '../../features/statistics/audience.ts'
import { rollUpBusiness } from './roll-up.ts'

const market = startMarket()

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }
const read = async () => (await market.call(market.admin, 'GET', api.business)).body.data
const exported = (table: string) =>
  market.app.inject({ url: `${api.businessCsv}?table=${table}`, headers: market.admin.headers })
const count = () => rollUpBusiness(market.services.url, market.services.config.timeZone)

test('only administrators read and export business figures', async () => {
  const { call, app, admin, client, photographer } = market
  for (const url of [api.business, `${api.businessCsv}?table=months`]) {
    expect((await app.inject({ url, headers: admin.headers })).statusCode).toBe(200)
    expect((await call(null, 'GET', url)).status).toBe(401)
    for (const who of [client, photographer]) expect((await call(who, 'GET', url)).status).toBe(403)
  }
  expect((await call(admin, 'GET', `${api.businessCsv}?table=people`)).status).toBe(400)
})

test('before the first count there are twelve empty months', async () => {
  const { months, cohorts, searches, countedAt } = await read()
  expect(months).toHaveLength(12)
  expect(months[11]).toMatchObject({ gross: 0, takeRate: null, requests: 0, conversion: null, waitlist: 0 })
  expect({ cohorts, searches, countedAt }).toEqual({ cohorts: [], searches: [], countedAt: null })
})

test('money, requests and the waiting list are counted, and exported', async () => {
  const { services, photographer, client } = market
  const accepted = await market.bookAndPay(market.shootIn(3, { start: '09:00' }))
  await market.act(photographer, accepted, 'accept')
  const declined = await market.bookAndPay(market.shootIn(4, { start: '09:00' }))
  await market.act(photographer, declined, 'decline', { reason: 'I am away.' })
  const cancelled = await market.bookAndAccept(market.shootIn(6, { start: '09:00' }))
  await market.act(photographer, cancelled, 'cancel')
  // A hold that was never paid does not count as a request.
  await market.book(market.shootIn(5, { start: '09:00' }))
  await market.complete(accepted, 3)
  await services.pool.query('update bookings set created_at = now() where id = $1', [accepted])
  await services.pool.query(
    `insert into waitlist_entries (id, full_name, email) select gen_random_uuid(), 'A', email from people where id = any ($1)
     union all select gen_random_uuid(), 'B', 'waits@example.test'`,
    [[client.person.id, photographer.person.id]],
  )
  await count()
  const { rows } = await services.pool.query(
    `select coalesce(sum(amount_minor) filter (where kind = 'capture'), 0)::float8 / 100 as gross,
       coalesce(sum(amount_minor) filter (where kind = 'refund'), 0)::float8 / 100 as refunds from payments`,
  )
  const { months, cohorts, currency, countedAt } = await read()
  expect(currency).toBe('USD')
  expect(Date.parse(countedAt)).toBeGreaterThan(Date.now() - 600_000)
  const { gross, refunds } = rows[0]
  expect(refunds).toBeGreaterThan(0)
  // The platform fee is 12% of 400.
  expect(months.at(-1)).toMatchObject({
    ...{ gross, refunds, fees: 48, takeRate: Math.round((48 / gross) * 1000) / 10 },
    ...{ requests: 3, bookings: 2, conversion: 66.7 },
    ...{ waitlist: 3, waitlistAccounts: 2, waitlistRequests: 2, waitlistBookings: 2 },
  })
  expect(cohorts).toEqual([{ month: months.at(-1).month, clients: 1, returned: [] }])

  const file = await exported('months')
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body).toContain(`${months.at(-1).month},${gross.toFixed(2)},${refunds.toFixed(2)},48.00,USD,`)
  expect((await exported('cohorts')).body).toContain(`${months.at(-1).month},1\r\n`)
})

test('searches that find no photographer are counted by service and place, without filters and bots', async () => {
  const { services, call } = market
  const nowhere = await insertPlace(services.db, { name: 'Faraway', latitude: -45, longitude: 170 })
  const search = (query: string, headers: Record<string, string> = BROWSER) =>
    call(null, 'GET', `${api.search}?place=${nowhere.id}&counts=yes${query}`, undefined, headers)
  expect((await search('&service=food')).body.data.photographers).toEqual([])
  await search('&service=food')
  await search('')
  await search('&service=food&budget=5')
  await search('&service=food', { 'user-agent': 'Googlebot/2.1' })
  const { searches } = await read()
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
  const place = 'Faraway, Lombardy, Italy'
  expect(searches).toEqual([
    { service: 'food', place, searches: 2, lastDay: today },
    { service: null, place, searches: 1, lastDay: today },
  ])
  expect((await exported('searches')).body).toContain(`Food,"${place}",2,`)

  await services.pool.query(
    `insert into unmet_searches (day, service, searches) values (now() - interval '15 months', 'food', 9), (now() - interval '6 months', 'food', 9)`,
  )
  await deleteOldCounts(services.db)
  expect(await read()).toMatchObject({ searches })
  const left = await services.pool.query('select count(*)::int as n from unmet_searches')
  expect(left.rows[0].n).toBe(3)
})
