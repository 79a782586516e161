import { expect, test } from 'vitest'
import { processMessages } from '../../../../contract/bookings/process.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { deliverWebhooks } from '../provider/sandbox/deliver.ts'

const DECLINED = '4000 0000 0000 0002'
const SLOW = '4000 0000 0000 0077'
const CONFIRMS = '4000 0025 0000 3155'

let day = 20
const market = startMarket()

const book = async () => {
  day += 2
  const shoot = market.shootIn(day)
  const { booking, checkoutUrl } = (await market.book(shoot)).body.data
  return { shoot, id: booking.id as string, checkoutUrl: checkoutUrl as string }
}
const payAgain = (id: string) => market.act(market.client, id, 'pay')
const pageAt = (checkoutUrl: string) => market.app.inject(new URL(checkoutUrl).pathname)
const referenceOf = (checkoutUrl: string) => checkoutUrl.split('/').at(-1)!
const attemptOf = async (checkoutUrl: string) => {
  const rows = await query<{ id: string; state: string }>(market.services.db)`
    select id, state from payment_attempts where reference = ${referenceOf(checkoutUrl)}`
  return rows[0]!
}
/** Delivers all webhooks of the provider and runs our jobs. */
const deliverAndRunJobs = async () => {
  const soon = new Date(Date.now() + 60_000)
  await deliverWebhooks(
    market.services,
    async (url, payload, signature) => {
      const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
      return (await market.app.inject({ method: 'POST', url, payload, headers })).statusCode
    },
    soon,
  )
  await runBookingJobs(market.services, soon)
}
const timelineOf = async (id: string) =>
  (await market.read(id)).timeline.map(({ what }: { what: string }) => what)

test('a declined card keeps the page open with a message, and another card can pay on it', async () => {
  const { id, checkoutUrl } = await book()
  expect(await market.pay(checkoutUrl, DECLINED)).toMatchObject({
    status: 303,
    location: new URL(checkoutUrl).pathname,
  })
  const page = await pageAt(checkoutUrl)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Your card was declined. You haven’t been charged.')
  expect(page.body).toMatch(/<input id="card"[^>]* value="" aria-invalid="true" aria-describedby="problem"/)
  await deliverAndRunJobs()
  expect(await attemptOf(checkoutUrl)).toMatchObject({ state: 'open' })
  expect(await market.read(id)).toMatchObject({ state: 'held', paymentStatus: 'pending', paid: 0 })
  expect(await timelineOf(id)).not.toContain('A payment did not go through')

  const paid = await market.pay(checkoutUrl)
  expect(paid.location).toContain('/payment-success')
  expect((await market.returnFromPayment(paid.payment)).body.data).toMatchObject({
    outcome: 'authorised',
    state: 'requested',
  })
  expect((await pageAt(checkoutUrl)).body).toContain('Already authorised')
})

test('pay returns the page that is still open after a decline, and so does booking the same time again', async () => {
  const { shoot, id, checkoutUrl } = await book()
  await market.pay(checkoutUrl, DECLINED)
  expect((await payAgain(id)).body.data.checkoutUrl).toBe(checkoutUrl)
  expect((await market.book(shoot)).body.data.checkoutUrl).toBe(checkoutUrl)
})

test('leaving the page ends the attempt; pay opens a new page at once', async () => {
  const { shoot, id, checkoutUrl } = await book()
  await market.pay(checkoutUrl, DECLINED)
  const left = await market.cancelPayment(checkoutUrl)
  expect(left.location).toContain('/payment-cancel')
  expect((await market.closePaymentPage(left.payment)).body.data).toMatchObject({
    outcome: 'failed',
    state: 'held',
  })
  expect(await market.read(id)).toMatchObject({ paymentStatus: 'failed', paid: 0 })
  expect((await pageAt(checkoutUrl)).body).toContain('This payment page is closed. You haven’t been charged.')
  const second = (await payAgain(id)).body.data.checkoutUrl
  expect(second).not.toBe(checkoutUrl)
  expect((await market.book(shoot)).body.data.checkoutUrl).toBe(second)
  expect((await market.read(id)).paymentStatus).toBe('pending')
  const paid = await market.pay(second)
  expect((await market.returnFromPayment(paid.payment)).body.data.outcome).toBe('authorised')
})

test('a page that was left without trying a card has not failed', async () => {
  const { id, checkoutUrl } = await book()
  await market.closePaymentPage((await market.cancelPayment(checkoutUrl)).payment)
  expect((await market.read(id)).paymentStatus).toBe('pending')
  expect((await market.closePaymentPage('00000000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a page that expired at the provider is never returned, by pay or by booking again', async () => {
  const { shoot, id, checkoutUrl } = await book()
  const expire = (url: string) =>
    execute(market.services.db)`
      update sandbox_objects set changes_at = now() - interval '1 second' where id = ${referenceOf(url)}`
  await expire(checkoutUrl)
  expect((await pageAt(checkoutUrl)).body).toContain('This payment page is closed.')
  const second = (await payAgain(id)).body.data.checkoutUrl
  expect(second).not.toBe(checkoutUrl)
  await expire(second)
  const third = (await market.book(shoot)).body.data.checkoutUrl
  expect([checkoutUrl, second]).not.toContain(third)
  expect((await market.pay(third)).location).toContain('/payment-success')
})

test('declined in one tab and paid in the other at the same time: paid once, and both tabs redirect', async () => {
  const { id, checkoutUrl } = await book()
  await Promise.all([
    market.pay(checkoutUrl, DECLINED),
    market.pay(checkoutUrl),
    market.pay(checkoutUrl, DECLINED),
    payAgain(id),
  ])
  await deliverAndRunJobs()
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })
  expect((await market.pay(checkoutUrl, DECLINED)).location).toContain('/payment-success')
  expect(await payAgain(id)).toMatchObject({ status: 409, body: { message: processMessages.nothingToPay() } })
})

test('left in one tab and paid in the other: an earlier payment counts, and a later one is not possible', async () => {
  const first = await book()
  const paid = await market.pay(first.checkoutUrl)
  expect((await market.closePaymentPage(paid.payment)).body.data.outcome).toBe('authorised')
  expect(await market.read(first.id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })

  const second = await book()
  const left = await market.cancelPayment(second.checkoutUrl)
  await market.closePaymentPage(left.payment)
  expect((await market.pay(second.checkoutUrl)).location).toContain('/payment-cancel')
  expect((await market.returnFromPayment(left.payment)).body.data).toMatchObject({ outcome: 'failed' })
  expect(await market.read(second.id)).toMatchObject({ state: 'held', paid: 0 })
})

test('concurrent requests open one new page after the old one was left', async () => {
  const { id, checkoutUrl } = await book()
  await market.closePaymentPage((await market.cancelPayment(checkoutUrl)).payment)
  const opened = await Promise.all([payAgain(id), payAgain(id), payAgain(id)])
  expect(new Set(opened.map(({ body }) => body.data.checkoutUrl)).size).toBe(1)
})

test('a payment that is being processed is not offered a second time', async () => {
  const { shoot, id, checkoutUrl } = await book()
  await market.pay(checkoutUrl, SLOW)
  // The slow payment succeeds after ten seconds, which can pass on a busy machine.
  await execute(market.services.db)`
    update sandbox_objects set changes_at = now() + interval '1 hour' where data ->> 'checkout' = ${referenceOf(checkoutUrl)}`
  expect(await payAgain(id)).toMatchObject({
    status: 409,
    body: { message: processMessages.paymentUnderWay() },
  })
  expect((await market.book(shoot)).body.data.checkoutUrl).toBeNull()
})

test('the hold expires while the page shows a decline: nothing is charged, and the page says so', async () => {
  const { id, checkoutUrl } = await book()
  await market.pay(checkoutUrl, DECLINED)
  await market.age(id, 0.03)
  await execute(market.services.db)`
    update sandbox_objects set changes_at = now() - interval '1 second' where id = ${referenceOf(checkoutUrl)}`
  const late = await market.pay(checkoutUrl)
  expect(late.location).toContain('/payment-cancel')
  await runBookingJobs(market.services)
  expect((await market.closePaymentPage(late.payment)).body.data).toMatchObject({
    outcome: 'failed',
    state: 'expired',
    text: 'This booking ended before you paid $120. You haven’t been charged.',
  })
  expect((await payAgain(id)).status).toBe(409)
  expect(await market.read(id)).toMatchObject({ state: 'expired', paid: 0 })
})

test('the hold expires before the page does: another card still books an available time', async () => {
  const { id, checkoutUrl } = await book()
  await market.pay(checkoutUrl, DECLINED)
  await execute(
    market.services.db,
  )`update bookings set hold_until = now() - interval '1 second', deadline = now() - interval '1 second' where id = ${id}`
  await runBookingJobs(market.services)
  expect((await market.read(id)).state).toBe('expired')
  await market.returnFromPayment((await market.pay(checkoutUrl)).payment)
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })
})

test('cancelled in another tab: the page accepts no card, and says that nothing was charged', async () => {
  const { id, checkoutUrl } = await book()
  await market.act(market.client, id, 'cancel')
  expect((await pageAt(checkoutUrl)).body).toContain('This payment page is closed. You haven’t been charged.')
  const attempt = await market.pay(checkoutUrl)
  expect(attempt.location).toContain('/payment-cancel')
  expect((await market.closePaymentPage(attempt.payment)).body.data.text).toBe(
    'This booking ended before you paid $120. You haven’t been charged.',
  )
  expect(await market.read(id)).toMatchObject({ state: 'cancelled', paid: 0 })
})

test('a payment that is not confirmed leaves the page open for another card', async () => {
  const { checkoutUrl } = await book()
  await market.pay(checkoutUrl, CONFIRMS)
  await market.submit(checkoutUrl, { confirm: 'no' })
  const page = (await pageAt(checkoutUrl)).body
  expect(page).toContain('The payment was not confirmed. You haven’t been charged.')
  expect(page).toContain('Card number')
  // A second tab that still shows the bank's question confirms nothing.
  expect((await market.submit(checkoutUrl, { confirm: 'yes' })).location).toBe(new URL(checkoutUrl).pathname)
  expect((await market.pay(checkoutUrl)).location).toContain('/payment-success')
})
