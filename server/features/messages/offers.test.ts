import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { offerMessages } from '../../../contract/messages/offers.ts'
import { api } from '../../../contract/paths.ts'
import { freezeDate } from '../../../test/freeze-date.ts'
import { signInAs } from '../../../test/sign-in.ts'
import { startMarket } from '../../../test/start-market.ts'
import { execute, query } from '../../platform/db/query.ts'
import { ensureThread } from './queries.ts'

let thread: string
const market = startMarket()
beforeAll(async () => {
  thread = await talk(market.client)
})

type Signed = Awaited<ReturnType<typeof signInAs>>
const talk = async (client: Signed) => {
  const pair = { clientId: client.person.id, photographerId: market.photographer.person.id }
  return (await ensureThread(market.services.db, pair)).id
}
const terms = (days: number, more: object = {}) => {
  const { date, start, place } = market.shootIn(days)
  const text = 'Two of us, the garden and the church'
  return { ...{ date, start, place, hours: 3, price: 620, text, policy: 'flexible' }, ...more }
}
const send = (days: number, more: object = {}, at = thread, who: Signed = market.photographer) =>
  market.call(who, 'POST', fill(api.threadOffers, { id: at }), terms(days, more))
const accept = (id: string, who: Signed = market.client, more: object = {}) =>
  market.call(who, 'POST', fill(api.acceptOffer, { id }), { expectedTotal: 620, ...more })
const offersOf = async (who: Signed, at = thread) =>
  (await market.call(who, 'GET', fill(api.threadMessages, { id: at }))).body.data.offers
const stateOf = async (id: string) =>
  (await offersOf(market.client)).find((offer: { id: string }) => offer.id === id).state
const holds = async (date: string) =>
  (await query(market.services.db)`select id from bookings where shoot_date = ${date}::date`).length

test('an offer is a message with a card for both people, is emailed once, and holds no time', async () => {
  const { status, body } = await send(30, { deliveryDays: 5, validDays: 3 })
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.data).toMatchObject({ state: 'open', total: 620, start: '10:00', end: '13:00', booking: null })
  for (const who of [market.client, market.photographer]) {
    const page = (await market.call(who, 'GET', fill(api.threadMessages, { id: thread }))).body.data
    expect(page.offers).toMatchObject([{ id: body.data.id, message: page.messages[0].id }])
    expect(page.messages[0].text).toBe('Two of us, the garden and the church')
  }
  const mails = await query<{ data: Record<string, string> }>(market.services.db)`
    select data from mails where kind = 'offer' and data->>'offerId' = ${body.data.id}`
  expect(mails).toMatchObject([{ data: { total: '$620' } }])
  expect(await query(market.services.db)`select id from thread_messages where mailed_at is null`).toEqual([])
  expect(await holds(body.data.date)).toBe(0)
  const quoted = await market.call(null, 'POST', api.quotes, market.shootIn(30))
  expect(quoted.body.data.free).toBe(true)
})

test('an accepted and paid offer is confirmed at once, with its price, policy, hours and delivery', async () => {
  const id = (await send(40, { deliveryDays: 5, upfrontPercent: 50 })).body.data.id
  const read = await market.call(market.client, 'GET', fill(api.offer, { id }))
  expect(read.body.data.quote).toMatchObject({ total: 620, upfront: 310, free: true, instant: true })
  const held = await accept(id, market.client, { venue: 'The garden' })
  expect(held.status, JSON.stringify(held.body)).toBe(201)
  expect(await stateOf(id)).toBe('paying')
  // Accepting again returns the same hold and the same payment page.
  const again = await accept(id)
  expect(again.body.data.booking.id).toBe(held.body.data.booking.id)
  expect(again.body.data.checkoutUrl).toBe(held.body.data.checkoutUrl)
  const withdrawn = await market.call(market.photographer, 'POST', fill(api.withdrawOffer, { id }))
  expect(withdrawn).toMatchObject({ status: 409, body: { message: offerMessages.isPaying() } })
  const paid = await market.pay(held.body.data.checkoutUrl)
  await market.returnFromPayment(paid.payment)
  const booking = await market.read(held.body.data.booking.id)
  expect(booking).toMatchObject({ state: 'booked', total: 620, paid: 310, end: '13:00', venue: 'The garden' })
  expect(booking).toMatchObject({
    policy: { name: 'flexible' },
    lines: [{ kind: 'package', text: 'Custom offer', amount: 620 }],
    package: { id: null, name: 'Custom offer', deliveryDays: 5, includes: terms(40).text },
  })
  expect(await market.read(booking.id, market.photographer)).toMatchObject({ fee: 74.4, earns: 545.6 })
  expect(await stateOf(id)).toBe('accepted')
  expect(await accept(id)).toMatchObject({ status: 409, body: { message: offerMessages.wasAccepted() } })
})

test('of an offer and a concurrent booking for one time exactly one succeeds', async () => {
  const id = (await send(45)).body.data.id
  const rival = await signInAs(market.services, 'client')
  const [mine, theirs] = await Promise.all([accept(id), market.book(market.shootIn(45), rival)])
  expect([mine.status, theirs.status].sort()).toEqual([201, 409])
  const late = (await send(46)).body.data.id
  await market.book(market.shootIn(46), rival)
  expect(await accept(late)).toMatchObject({ status: 409, body: { message: offerMessages.taken() } })
})

test('an expired or withdrawn offer cannot be accepted, and an expired hold reopens its offer', async () => {
  const { db } = market.services
  const expired = (await send(50)).body.data.id
  await execute(db)`update offers set valid_until = now() - interval '1 second' where id = ${expired}`
  expect(await accept(expired)).toMatchObject({ status: 409, body: { message: offerMessages.hasExpired() } })
  const taken = (await send(51)).body.data.id
  const url = fill(api.withdrawOffer, { id: taken })
  expect((await market.call(market.photographer, 'POST', url)).body.data.state).toBe('withdrawn')
  expect(await accept(taken)).toMatchObject({ status: 409, body: { message: offerMessages.wasWithdrawn() } })
  const again = (await send(52)).body.data.id
  const first = await accept(again)
  await execute(db)`
    update bookings set hold_until = now() - interval '1 second' where id = ${first.body.data.booking.id}`
  expect(await stateOf(again)).toBe('open')
  const second = await accept(again)
  expect(second.status).toBe(201)
  expect(second.body.data.booking.id).not.toBe(first.body.data.booking.id)
})

test('a withdrawn offer is restored by its photographer until it expires: 200, 403, 409', async () => {
  const { id } = (await send(56)).body.data
  const call = (path: string, who: Parameters<typeof market.call>[0] = market.photographer) =>
    market.call(who, 'POST', fill(path, { id }))
  await call(api.withdrawOffer)
  expect((await call(api.restoreOffer, market.client)).status).toBe(403)
  expect((await call(api.restoreOffer)).body.data.state).toBe('open')
  const held = (await accept(id)).body.data.booking.id
  await execute(market.services.db)`
    update bookings set hold_until = now() - interval '1 second' where id = ${held}`
  await call(api.withdrawOffer)
  await execute(
    market.services.db,
  )`update offers set valid_until = now() - interval '1 second' where id = ${id}`
  expect(await call(api.restoreOffer)).toMatchObject({
    status: 409,
    body: { message: offerMessages.hasExpired() },
  })
})

test('a payment after the hold expired is refunded if the offer was withdrawn meanwhile', async () => {
  const { db } = market.services
  const id = (await send(55)).body.data.id
  const held = (await accept(id)).body.data
  await execute(
    db,
  )`update bookings set hold_until = now() - interval '1 second' where id = ${held.booking.id}`
  await market.call(market.photographer, 'POST', fill(api.withdrawOffer, { id }))
  const paid = await market.pay(held.checkoutUrl)
  await market.returnFromPayment(paid.payment)
  expect(await market.read(held.booking.id)).toMatchObject({ state: 'expired', refunded: 186 })
})

test('only the client of the conversation can accept, only its photographer can send and withdraw', async () => {
  const id = (await send(60)).body.data.id
  const [client, photographer] = [
    await signInAs(market.services, 'client'),
    await signInAs(market.services, 'photographer'),
  ]
  for (const who of [client, photographer])
    expect((await market.call(who, 'GET', fill(api.offer, { id }))).status).toBe(404)
  expect((await accept(id, client)).status).toBe(404)
  expect((await accept(id, market.photographer)).status).toBe(403)
  expect((await market.call(photographer, 'POST', fill(api.withdrawOffer, { id }))).status).toBe(404)
  expect((await send(61, {}, thread, photographer)).status).toBe(404)
  expect((await send(61, {}, thread, market.client)).status).toBe(403)
})

test('a blocked conversation accepts no offers, and its open ones cannot be accepted', async () => {
  const client = await signInAs(market.services, 'client')
  const at = await talk(client)
  const id = (await send(65, {}, at)).body.data.id
  await market.call(client, 'POST', fill(api.blockThread, { id: at }), { blocked: true })
  expect((await send(66, {}, at)).status).toBe(403)
  expect((await accept(id, client)).status).toBe(403)
})

test.each([
  [{ price: 0.2 }, 'price', 'The price must be at least $0.50'],
  [{ start: '10:10' }, 'start', 'Shoots start on the hour or half hour, in your time zone.'],
  [{ date: '2020-01-01' }, 'start', 'This time has passed.'],
  [{ text: ' ' }, 'text', 'Describe your offer'],
])('an offer with %j is refused', async (more, field, message) => {
  const { status, body } = await send(70, more)
  expect([status, body.errors]).toEqual([400, [{ field, message }]])
})

test('a booked time cannot be offered; a repeated request creates one offer; too many a day are refused', async () => {
  freezeDate()
  const client = await signInAs(market.services, 'client')
  await market.book(market.shootIn(75), client)
  expect((await send(75)).body.errors[0].message).toBe('You already have a booking or a hold at that time.')
  const [one, two] = [await send(76, { key: 'same' }), await send(76, { key: 'same' })]
  expect(one.body.data.id).toBe(two.body.data.id)
  let status = 201
  for (let n = 0; n < 25 && status !== 429; n += 1) status = (await send(77)).status
  expect(status).toBe(429)
})

test('the key of another message creates no offer: 409', async () => {
  const client = await signInAs(market.services, 'client')
  const elsewhere = await talk(client)
  const url = fill(api.threadMessages, { id: elsewhere })
  await market.call(market.photographer, 'POST', url, { text: 'Only for you', key: 'reused' })
  await execute(market.services.db)`delete from rate_limits`
  expect(await send(80, { key: 'reused' })).toMatchObject({ status: 409 })
  const texts = (await market.call(market.client, 'GET', fill(api.threadMessages, { id: thread }))).body.data
  expect(JSON.stringify(texts)).not.toContain('Only for you')
  const offered = await query(market.services.db)`select id from offers where thread_id = ${elsewhere}`
  expect(offered).toEqual([])
})

test('the key of an offer in another conversation is refused, and that offer is not returned: 409', async () => {
  const elsewhere = await talk(await signInAs(market.services, 'client'))
  await execute(market.services.db)`delete from rate_limits`
  expect(await send(83, { key: 'offered' }, elsewhere)).toMatchObject({ status: 201 })
  const { status, body } = await send(84, { key: 'offered' })
  expect([status, body.data]).toEqual([409, undefined])
})

test('only the client sees the booking of an offer that is being paid', async () => {
  const id = (await send(81)).body.data.id
  const { booking } = (await accept(id)).body.data
  const bookingOf = async (who: Signed) =>
    (await offersOf(who)).find((offer: { id: string }) => offer.id === id).booking
  expect(await bookingOf(market.client)).toBe(booking.id)
  expect(await bookingOf(market.photographer)).toBeNull()
  const read = await market.call(market.photographer, 'GET', fill(api.offer, { id }))
  expect(read.body.data).toMatchObject({ state: 'paying', booking: null })
})

test('of a late payment and a concurrent withdrawal exactly one takes effect', async () => {
  const { db } = market.services
  for (const days of [82, 83, 84, 85]) {
    const id = (await send(days)).body.data.id
    const held = (await accept(id)).body.data
    await execute(db)`
      update bookings set hold_until = now() - interval '1 second' where id = ${held.booking.id}`
    const paid = await market.pay(held.checkoutUrl)
    const [withdrawn] = await Promise.all([
      market.call(market.photographer, 'POST', fill(api.withdrawOffer, { id })),
      market.returnFromPayment(paid.payment),
    ])
    const { state } = await market.read(held.booking.id)
    expect([withdrawn.status, state]).toEqual(withdrawn.status === 200 ? [200, 'expired'] : [409, 'booked'])
  }
})
