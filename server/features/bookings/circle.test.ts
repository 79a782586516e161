import { expect, test } from 'vitest'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import { startMarket } from '../../../test/start-market.ts'
import { runPayouts } from '../payments/payouts/run.ts'
import { runDeadlines } from './deadlines.ts'
import { chargeRemainders } from './remainder.ts'

const market = startMarket()

test('a whole booking: quote, hold, pay, accept, remaining payment, shot, delivered, accepted, released, paid out', async () => {
  const { services, client, photographer, call, act, read } = market
  const shoot = market.shootIn
  const quote = await call(null, 'POST', api.quotes, shoot(30))
  expect(quote.status).toBe(200)
  expect(quote.body.data).toMatchObject({
    total: 400,
    upfront: 120,
    remaining: 280,
    free: true,
    currency: 'USD',
  })

  const booked = await market.book(shoot(30, { description: 'By the lake' }))
  expect(booked.status).toBe(201)
  const { booking, checkoutUrl } = booked.body.data
  expect(booking).toMatchObject({
    state: 'held',
    bookingStatus: 'pending',
    paymentStatus: 'pending',
    total: 400,
  })

  const paid = await market.pay(checkoutUrl)
  expect(paid.status).toBe(303)
  const outcome = await market.returnFromPayment(paid.payment)
  expect(outcome.body.data).toMatchObject({ outcome: 'authorised', state: 'requested', amount: 120 })
  expect(await read(booking.id)).toMatchObject({
    paid: 0,
    authorised: 120,
    paymentStage: 'pending',
    paymentStatus: 'pending',
  })

  const accepted = await act(photographer, booking.id, 'accept')
  expect(accepted.status).toBe(200)
  expect(accepted.body.data.booking).toMatchObject({
    state: 'booked',
    bookingStatus: 'confirm',
    paid: 120,
    paymentStage: 'upfront',
    fee: 48,
    earns: 352,
  })

  await market.ageUntil(booking.id, 6)
  await chargeRemainders(services)
  expect(await read(booking.id)).toMatchObject({
    paid: 400,
    paymentStage: 'completed',
    paymentStatus: 'completed',
  })

  await market.ageUntil(booking.id, -1)
  await runDeadlines(services)
  expect((await read(booking.id)).state).toBe('shot')
  expect((await act(photographer, booking.id, 'deliver')).status).toBe(409)
  await market.fillGallery(booking.id)
  expect((await act(photographer, booking.id, 'deliver')).body.data.booking.state).toBe('delivered')
  const done = await act(client, booking.id, 'accept-delivery')
  expect(done.body.data.booking).toMatchObject({
    state: 'completed',
    bookingStatus: 'completed',
    actions: [],
  })

  const earned = await call(photographer, 'GET', api.earnings)
  expect(earned.body.data).toMatchObject({ balance: 352, upcoming: 0, payee: { state: 'none' } })
  await runPayouts(services)
  expect((await call(photographer, 'GET', api.payouts)).body.data.payouts).toEqual([])
  expect((await call(photographer, 'POST', api.payee)).body.data.state).toBe('ready')
  await runPayouts(services)
  const { payouts } = (await call(photographer, 'GET', api.payouts)).body.data
  expect(payouts).toMatchObject([{ amount: 352, bookings: [{ id: booking.id, amount: 352 }] }])
  expect((await call(photographer, 'GET', api.earnings)).body.data.balance).toBe(0)
  const receipts = await call(client, 'GET', fill(api.receipts, { id: booking.id }))
  expect(receipts.body.data.receipts).toMatchObject([{ amount: 120 }, { amount: 280 }])
})
