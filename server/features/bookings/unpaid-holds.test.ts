import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute } from '../../platform/db/query.ts'
import { ensureThread } from '../messages/queries.ts'

const market = startMarket()

/** A client chose a time, wrote about the shoot and has not paid. */
async function hold(days: number) {
  const shoot = { ...market.shootIn(days), description: 'A surprise for Sam', venue: '5 Park Lane' }
  const { body } = await market.book(shoot)
  return { id: body.data.booking.id as string, date: shoot.date }
}

test('a photographer who knows the id of a hold can’t read it or write to its client: 404', async () => {
  const { id } = await hold(30)
  const { client, photographer } = market
  const asPhotographer = (method: 'GET' | 'POST', path: string, body?: object) =>
    market.call(photographer, method, fill(path, { id }), body)
  expect((await asPhotographer('GET', api.myBooking)).status).toBe(404)
  expect((await asPhotographer('GET', api.bookingThread)).status).toBe(404)
  expect((await asPhotographer('POST', api.bookingThread, { text: 'Hello' })).status).toBe(404)
  expect((await market.call(client, 'GET', fill(api.myBooking, { id }))).status).toBe(200)

  // The same applies after the hold has ended without a payment.
  await execute(market.services.db)`
    update bookings set state = 'expired', hold_until = now() - interval '1 minute' where id = ${id}`
  expect((await asPhotographer('GET', api.myBooking)).status).toBe(404)
})

test('the studio’s calendar shows a hold without the client’s name, and a booking with it', async () => {
  const { date } = await hold(31)
  const read = async () => {
    const url = `${api.studioCalendar}?from=${date}&to=${date}`
    const { items } = (await market.call(market.photographer, 'GET', url)).body.data
    return items.map(({ kind, title }: { kind: string; title: string }) => [kind, title])
  }
  expect(await read()).toEqual([['hold', '']])
})

test('a conversation tells the photographer nothing about a hold', async () => {
  await hold(32)
  const { client, photographer, services } = market
  const pair = { clientId: client.person.id, photographerId: photographer.person.id }
  const { id } = await ensureThread(services.db, pair)
  await market.call(client, 'POST', fill(api.threadMessages, { id }), { text: 'Hello' })
  const read = async (who: typeof client) =>
    (await market.call(who, 'GET', fill(api.threadMessages, { id }))).body.data.events.length
  expect(await read(client)).toBeGreaterThan(0)
  expect(await read(photographer)).toBe(0)
})

test('a photographer’s own export has no holds', async () => {
  const { id } = await hold(33)
  const { body } = await market.call(market.photographer, 'GET', api.myData)
  expect(JSON.stringify(body)).not.toContain(id)
})
