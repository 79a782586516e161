import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { notOffered, offerMessages } from '../../../../contract/messages/offers.ts'
import { api } from '../../../../contract/paths.ts'
import { createMarket, type Market } from '../../../../test/market.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { execute, query } from '../../../platform/db/query.ts'

let market: Market
beforeAll(async () => {
  market = await createMarket()
})
afterAll(() => market.close())
let rival: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  await market.replacePhotographer()
  rival = await signInAs(market.services, 'client')
})

const terms = (days: number, more: object = {}) => {
  const { date, start, place } = market.shootIn(days)
  return { ...{ date, start, place, hours: 2, price: 300, text: 'A day later, at a lower price' }, ...more }
}
const suggest = (id: string, body: object, who: { headers: Record<string, string> } = market.photographer) =>
  market.call(who, 'POST', fill(api.suggest, { id }), body)
const offerOf = async (id: string) =>
  (await market.call(market.client, 'GET', fill(api.offer, { id }))).body.data
const accept = (id: string) =>
  market.call(market.client, 'POST', fill(api.acceptOffer, { id }), { expectedTotal: 300 })
const isFree = async (days: number) =>
  (await market.call(null, 'POST', api.quotes, market.shootIn(days))).body.data.free

test('an answer with another time declines the request, releases the card and holds the new time for 24 hours', async () => {
  const id = await market.bookAndPay(market.shootIn(20))
  const before = Date.now()
  const sent = await suggest(id, terms(21))
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const offer = sent.body.data
  expect(offer).toMatchObject({ state: 'open', total: 300, booking: null })
  const held = Date.parse(offer.heldUntil) - before
  expect(Math.abs(held - 24 * 3_600_000)).toBeLessThan(60_000)
  expect(await market.read(id)).toMatchObject({ state: 'declined', authorised: 0, paid: 0, refunded: 0 })
  const name = market.photographer.person.fullName
  // One email says what became of the request and what is offered, and cancels the appointment.
  const mails = await query<{ kind: string; data: Record<string, string> }>(market.services.db)`
    select kind, data from mails where recipient = ${market.client.person.email} and created_at >= ${new Date(before)}`
  expect(mails.map(({ kind, data }) => [kind, data.subject])).toEqual([
    ['booking', `${name} suggests another time or price`],
  ])
  expect(mails[0]!.data).toMatchObject({
    text: expect.stringMatching(
      /, for \$300 in total\. The time is held until .+\. The offer is valid until .+\. You haven’t been charged, and your card is no longer authorised\.$/,
    ),
    link: expect.stringMatching(new RegExp(`/bookings/${id}#messages$`)),
    icsState: 'CANCELLED',
  })

  // The old time is free again, the new one only for this client.
  expect([await isFree(20), await isFree(21)]).toEqual([true, false])
  expect((await market.book(market.shootIn(21), rival)).status).toBe(409)
  expect((await offerOf(offer.id)).quote.free).toBe(true)
  const accepted = await accept(offer.id)
  expect(accepted.status, JSON.stringify(accepted.body)).toBe(201)
  // Opening the payment does not shorten the hold.
  expect(await offerOf(offer.id)).toMatchObject({ state: 'paying', heldUntil: offer.heldUntil })
  const paid = await market.pay(accepted.body.data.checkoutUrl)
  await market.returnFromPayment(paid.payment)
  expect(await market.read(accepted.body.data.booking.id)).toMatchObject({ state: 'booked', total: 300 })
  expect((await offerOf(offer.id)).state).toBe('accepted')
})

test('an answer may keep the time of the request and change only the price', async () => {
  const id = await market.bookAndPay(market.shootIn(22))
  const check = { ...terms(22), booking: id }
  const ask = (body: object) => market.call(market.photographer, 'POST', api.checkOffer, body)
  expect((await ask(check)).body.data).toEqual({
    reason: null,
    tooSoon: false,
    light: expect.stringMatching(/^Sunrise \d\d:\d\d, sunset \d\d:\d\d\. Golden hour /),
  })
  const night = (await ask({ ...check, start: '00:00' })).body.data.light
  expect(night).toMatch(/It’s dark at this start\.$/)
  expect((await ask(terms(22))).body.data.reason).toBe(notOffered.booked())
  expect((await suggest(id, terms(22))).body.data).toMatchObject({ state: 'open', total: 300 })
  expect(await isFree(22)).toBe(false)
})

test('a refused suggestion leaves the request as it was, and a repeated one is sent once', async () => {
  const id = await market.bookAndPay(market.shootIn(23))
  await market.book(market.shootIn(24), rival)
  const refused = await suggest(id, terms(24))
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ message: notOffered.booked() }] } })
  expect(await market.read(id)).toMatchObject({ state: 'requested' })
  const stranger = await signInAs(market.services, 'photographer')
  expect((await suggest(id, terms(25), stranger)).status).toBe(404)
  expect((await suggest(id, terms(25), market.client)).status).toBe(403)
  const both = await Promise.all([
    suggest(id, terms(25, { key: 'once' })),
    suggest(id, terms(25, { key: 'once' })),
  ])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0].body.data.id).toBe(both[1].body.data.id)
  // What is answered cannot be answered again.
  expect((await suggest(id, terms(26))).status).toBe(409)
})

test('withdrawing ends the hold; the withdrawal can be undone until the offer expires', async () => {
  const id = await market.bookAndPay(market.shootIn(27))
  const offer = (await suggest(id, terms(28))).body.data
  const press = (path: string, who = market.photographer) =>
    market.call(who, 'POST', fill(path, { id: offer.id }))
  expect((await press(api.withdrawOffer)).body.data.state).toBe('withdrawn')
  expect(await isFree(28)).toBe(true)
  expect((await accept(offer.id)).body.message).toBe(offerMessages.wasWithdrawn())
  expect((await press(api.restoreOffer, rival as never)).status).toBe(403)
  const restored = await press(api.restoreOffer)
  expect(restored.body).toMatchObject({
    message: offerMessages.restored(),
    data: { state: 'open', heldUntil: null },
  })
  expect((await accept(offer.id)).status).toBe(201)
  expect((await press(api.restoreOffer)).body.message).toBe(offerMessages.isPaying())
  await execute(market.services.db)`update bookings set hold_until = now() where state = 'held'`
  await press(api.withdrawOffer)
  await execute(market.services.db)`update offers set valid_until = now() where id = ${offer.id}`
  expect((await press(api.restoreOffer)).body.message).toBe(offerMessages.hasExpired())
})

test('the hold ends by itself after 24 hours, and the offer stays', async () => {
  const id = await market.bookAndPay(market.shootIn(29))
  const offer = (await suggest(id, terms(30))).body.data
  await execute(market.services.db)`
    update bookings set hold_until = now() - interval '1 second', deadline = now() - interval '1 second' where state = 'held'`
  expect(await offerOf(offer.id)).toMatchObject({ state: 'open', heldUntil: null })
  expect((await market.book(market.shootIn(30), rival)).status).toBe(201)
  expect((await accept(offer.id)).body.message).toBe(offerMessages.taken())
})

test('an offer can be sooner than the photographer’s own minimum notice, a public booking cannot', async () => {
  const { db } = market.services
  await execute(
    db,
  )`update studios set notice_hours = 240 where photographer_id = ${market.photographer.person.id}`
  const id = await market.bookAndPay(market.shootIn(31))
  const soon = terms(4)
  expect((await suggest(id, soon)).body.errors).toMatchObject([{ message: notOffered['too-soon']() }])
  const check = await market.call(market.photographer, 'POST', api.checkOffer, soon)
  expect(check.body.data).toMatchObject({ reason: notOffered['too-soon'](), tooSoon: true })
  const offer = (await suggest(id, { ...soon, ignoresNotice: true })).body.data
  expect((await offerOf(offer.id)).quote.free).toBe(true)
  const held = (await accept(offer.id)).body.data
  // A payment after the hold ended is judged by the same rule.
  const paid = await market.pay(held.checkoutUrl)
  await execute(
    db,
  )`update bookings set hold_until = now() - interval '1 second' where id = ${held.booking.id}`
  await market.returnFromPayment(paid.payment)
  expect(await market.read(held.booking.id)).toMatchObject({ state: 'booked' })
  expect(await isFree(5)).toBe(false)
})
