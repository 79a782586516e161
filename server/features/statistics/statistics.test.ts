import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { createAudience, deleteOldCounts } from './audience.ts'

const market = startMarket()

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }
const read = async (who = market.photographer) => (await market.call(who, 'GET', api.statistics)).body.data
const visitor = (personId: string, role: Visitor['role']) => ({ personId, role }) as Visitor

test('only photographers read statistics: 200, 401, 403', async () => {
  const { call, photographer, client } = market
  expect((await call(photographer, 'GET', api.statistics)).status).toBe(200)
  expect((await call(null, 'GET', api.statistics)).status).toBe(401)
  expect((await call(client, 'GET', api.statistics)).status).toBe(403)
})

test('views are added to the day, those of the photographer are left out, and old days are deleted', async () => {
  const { services, photographer } = market
  const other = await market.addPhotographer()
  const app = Fastify()
  const audience = createAudience(app, services)
  const { slug } = photographer.studio
  audience.countView(slug, null, '198.51.100.7')
  audience.countView(slug, visitor(market.client.person.id, 'client'), '198.51.100.7')
  audience.countView(slug, visitor(other.person.id, 'photographer'), '198.51.100.7')
  audience.countView(slug, visitor(photographer.person.id, 'photographer'), '198.51.100.7')
  audience.countView('no-such-page', null, '198.51.100.7')
  await audience.write()
  audience.countView(slug, null, '198.51.100.7')
  // Closing the app writes the remaining counts.
  await app.close()
  const { recent, before, months } = await read()
  expect(recent).toMatchObject({ views: 4, shown: 0, requests: 0, acceptance: null, replyMinutes: null })
  expect(before.views).toBe(0)
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toMatchObject({ views: 4, earnings: 0 })
  expect((await read(other)).recent.views).toBe(0)

  const counts = 'select count(*)::int as n from profile_counts'
  const insert = `insert into profile_counts (photographer_id, day, views) values ($1, now() - interval '15 months', 3)`
  await services.pool.query(insert, [photographer.person.id])
  await deleteOldCounts(services.db)
  expect((await services.pool.query(counts)).rows[0].n).toBe(1)
})

test('one network counts for at most a few views of a profile in an hour', async () => {
  const rival = await market.addPhotographer()
  const app = Fastify()
  const audience = createAudience(app, market.services)
  for (let n = 0; n < 500; n += 1) audience.countView(rival.studio.slug, null, `2001:db8::${n.toString(16)}`)
  audience.countView(rival.studio.slug, null, '198.51.100.7')
  await app.close()
  expect((await read(rival)).recent.views).toBe(11)
})

test('a page of results counts once for each photographer, but not for bots or the searching photographer', async () => {
  const { services, photographer, call } = market
  await services.db.transaction(async (tx) => {
    await rebuildFreeDays(tx, photographer.person.id)
    await reindexPhotographer(tx, photographer.person.id)
  })
  const search = (
    who: typeof photographer | null,
    query: string,
    headers: Record<string, string> = BROWSER,
  ) => call(who, 'GET', `${api.search}?place=${market.place.id}${query}`, undefined, headers)
  const found = await search(null, '&counts=yes')
  expect(found.body.data.photographers.map(({ id }: { id: string }) => id)).toContain(photographer.person.id)
  await search(null, '&counts=yes&sort=price')
  await search(null, '')
  await search(null, '&counts=yes', { 'user-agent': 'Googlebot/2.1' })
  await search(photographer, '&counts=yes')
  expect((await read()).recent.shown).toBe(2)
})

test('requests, acceptance and reply time come from the bookings, earnings from the ledger', async () => {
  const { photographer, services } = market
  const accepted = await market.bookAndPay(market.shootIn(3, { start: '09:00' }))
  await market.act(photographer, accepted, 'accept')
  const declined = await market.bookAndPay(market.shootIn(4, { start: '09:00' }))
  await market.act(photographer, declined, 'decline', { reason: 'I am away.' })
  const withdrawn = await market.bookAndPay(market.shootIn(5, { start: '09:00' }))
  await market.act(market.client, withdrawn, 'cancel')
  await market.bookAndPay(market.shootIn(6, { start: '09:00' }))
  const earlier = `update booking_events set at = at - make_interval(mins => $2) where booking_id = $1 and type = 'requested'`
  await services.pool.query(earlier, [accepted, 30])
  await services.pool.query(earlier, [declined, 90])
  await market.complete(accepted, 3)
  const { recent, months, currency } = await read()
  expect(recent).toMatchObject({ requests: 4, bookings: 1, acceptance: 50, replyMinutes: 60 })
  expect(currency).toBe('USD')
  // 400 minus the platform fee.
  expect(months.at(-1).earnings).toBe(352)
})
