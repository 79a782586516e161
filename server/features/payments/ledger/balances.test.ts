import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { api } from '../../../../contract/paths.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { settleObject } from '../inbox/webhook-inbox.ts'
import { passTime } from '../provider/sandbox/objects.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'

let day = 22
const market = startMarket()
beforeEach(() => market.replacePhotographer())

const next = () => {
  day += 2
  return market.shootIn(day)
}
/** The next bookings are charged at once. */
const bookInstantly = () =>
  execute(market.services.db)`
    update studios set instant = true where photographer_id = ${market.photographer.person.id}`
/** The ledger's balances of one booking, by account without ids. */
const balances = async (id: string): Promise<Record<string, number>> => {
  const rows = await query<{ account: string; minor: string }>(market.services.db)`
    select regexp_replace(account, ':[0-9a-f-]{36}$', '') as account, sum(minor) as minor
    from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.booking_id = ${id}
    group by 1 having sum(minor) <> 0 order by 1`
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]))
}
const mailsAbout = async (id: string) =>
  (
    await query<{ subject: string }>(market.services.db)`
      select data ->> 'subject' as subject from mails where data ->> 'link' like ${`%${id}`} order by created_at`
  ).map(({ subject }) => subject)

describe('paying', () => {
  test('a card that requires confirmation is charged only after it', async () => {
    const booked = await market.book(next())
    const { checkoutUrl } = booked.body.data
    const unconfirmed = await market.pay(checkoutUrl, '4000002500003155')
    expect(unconfirmed.location).toBe(new URL(checkoutUrl).pathname)
    const page = await market.app.inject(new URL(checkoutUrl).pathname)
    expect(page.body).toContain('Confirm this authorisation?')
    const confirmed = await market.app.inject({
      method: 'POST',
      url: new URL(checkoutUrl).pathname,
      payload: 'confirm=yes',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(confirmed.statusCode).toBe(303)
    expect(confirmed.headers.location).toContain('/payment-success')
  })

  test('a slow payment is processing at first, and then authorised', async () => {
    const booked = await market.book(next())
    const paid = await market.pay(booked.body.data.checkoutUrl, '4000 0000 0000 0077')
    expect((await market.returnFromPayment(paid.payment)).body.data).toMatchObject({
      outcome: 'processing',
      state: 'held',
    })
    expect((await market.read(booked.body.data.booking.id)).paymentStatus).toBe('processing')
    await passTime(market.services.db, new Date(Date.now() + 11_000))
    expect((await market.returnFromPayment(paid.payment)).body.data).toMatchObject({
      outcome: 'authorised',
      state: 'requested',
    })
  })

  test('opening the return page does not mark a payment as paid; closing the tab after paying loses nothing', async () => {
    const booked = await market.book(next())
    const rows = await query<{ id: string }>(market.services.db)`
      select id from payment_attempts where booking_id = ${booked.body.data.booking.id}`
    expect((await market.returnFromPayment(rows[0]!.id)).body.data.outcome).toBe('open')
    await market.pay(booked.body.data.checkoutUrl)
    await runBookingJobs(market.services, new Date(Date.now() + 6 * 60_000))
    expect((await market.read(booked.body.data.booking.id)).state).toBe('requested')
  })

  test('the outcome of a payment is returned only to the client of its booking', async () => {
    const booked = await market.book(market.shootIn(300))
    const { payment } = await market.pay(booked.body.data.checkoutUrl)
    const stranger = await signInAs(market.services, 'client')
    const responses = [
      await market.returnFromPayment(payment, null),
      await market.returnFromPayment(payment, market.photographer),
      await market.returnFromPayment(payment, stranger),
    ]
    expect(responses.map(({ status }) => status)).toEqual([401, 403, 404])
    for (const [who, status] of [
      [null, 401],
      [market.photographer, 403],
      [stranger, 404],
    ] as const)
      expect((await market.closePaymentPage(payment, who)).status).toBe(status)
    expect(JSON.stringify(responses)).not.toContain(booked.body.data.booking.id)
    expect((await market.returnFromPayment(payment)).body.data).toMatchObject({
      booking: booked.body.data.booking.id,
      outcome: 'authorised',
    })
  })

  test('paying in two tabs: one payment counts, the other is refunded once', async () => {
    await bookInstantly()
    const booked = await market.book(next())
    const { booking, checkoutUrl } = booked.body.data
    const left = (await market.cancelPayment(checkoutUrl)).payment
    expect((await market.closePaymentPage(left)).body.data.outcome).toBe('failed')
    const second = await market.act(market.client, booking.id, 'pay')
    // Reopens the first checkout, because a provider might still accept the payment.
    await execute(market.services.db)`
      update sandbox_objects set state = 'open', changes_at = null where id = ${checkoutUrl.split('/').at(-1)}`
    const one = await market.pay(checkoutUrl)
    const two = await market.pay(second.body.data.checkoutUrl)
    await market.returnFromPayment(two.payment)
    await market.returnFromPayment(one.payment)
    await market.returnFromPayment(one.payment)
    await runBookingJobs(market.services, new Date(Date.now() + 12 * 60_000))
    expect(await market.read(booking.id)).toMatchObject({ state: 'booked', paid: 120 })
    expect(await balances(booking.id)).toMatchObject({ held: -12_000 })
    expect((await balances(booking.id)).overpaid).toBeUndefined()
    expect(
      (await mailsAbout(booking.id)).filter((subject) => subject.startsWith('You were charged twice')),
    ).toHaveLength(1)
  })

  test('authorised in two tabs: one counts, the other is released, and nothing is charged', async () => {
    const { booking, checkoutUrl } = (await market.book(next())).body.data
    await market.closePaymentPage((await market.cancelPayment(checkoutUrl)).payment)
    const second = await market.act(market.client, booking.id, 'pay')
    await execute(market.services.db)`
      update sandbox_objects set state = 'open', changes_at = null where id = ${checkoutUrl.split('/').at(-1)}`
    const [one, two] = [await market.pay(checkoutUrl), await market.pay(second.body.data.checkoutUrl)]
    for (const { payment } of [two, one, one]) await market.returnFromPayment(payment)
    expect((await market.returnFromPayment(one.payment)).body.data.outcome).toBe('released')
    expect(await market.read(booking.id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120 })
    expect(await balances(booking.id)).toEqual({})
    await market.act(market.photographer, booking.id, 'accept')
    expect(await market.read(booking.id)).toMatchObject({ state: 'booked', paid: 120, refunded: 0 })
  })

  test('paid after the hold expired: booked if still available, otherwise fully refunded once', async () => {
    await bookInstantly()
    const expire = (id: string) =>
      execute(market.services.db)`update bookings set state = 'expired', deadline = null where id = ${id}`
    const free = await market.book(next())
    await expire(free.body.data.booking.id)
    await market.returnFromPayment((await market.pay(free.body.data.checkoutUrl)).payment)
    expect((await market.read(free.body.data.booking.id)).state).toBe('booked')

    const shoot = next()
    const late = await market.book(shoot)
    await expire(late.body.data.booking.id)
    const rival = await signInAs(market.services, 'client')
    expect((await market.book(shoot, rival)).status).toBe(201)
    const paid = await market.pay(late.body.data.checkoutUrl)
    await market.returnFromPayment(paid.payment)
    await runBookingJobs(market.services)
    expect((await market.returnFromPayment(paid.payment)).body.data.outcome).toBe('returned')
    expect(await market.read(late.body.data.booking.id)).toMatchObject({
      state: 'expired',
      refunded: 120,
      paymentStatus: 'refunded',
    })
    expect(Object.keys(await balances(late.body.data.booking.id)).sort()).toEqual([
      'cash:platform',
      'expense:provider',
    ])
  })
})

describe('cancelling', () => {
  const preview = async (id: string, who = market.client) =>
    (await market.call(who, 'GET', fill(api.cancellation, { id }))).body.data

  test('50% refund: the preview equals the refund, and the rest is released minus the fee', async () => {
    const id = await market.bookAndPay(market.shootIn(18))
    await market.act(market.photographer, id, 'accept')
    await market.ageUntil(id, 5)
    const shown = await preview(id)
    expect(shown).toMatchObject({ refund: 60, keep: 60, currency: 'USD' })
    expect((await market.act(market.client, id, 'cancel', { expectedRefund: 59 })).status).toBe(409)
    const done = await market.act(market.client, id, 'cancel', { expectedRefund: shown.refund })
    expect(done.body.data.booking).toMatchObject({
      state: 'cancelled',
      refunded: 60,
      paymentStatus: 'refunded',
    })
    expect(await balances(id)).toMatchObject({ payable: -5280, 'revenue:fee': -720 })
    expect((await balances(id)).held).toBeUndefined()
  })

  test('a photographer sees the consequences first', async () => {
    const id = await market.bookAndPay(market.shootIn(22))
    await market.act(market.photographer, id, 'accept')
    const { refund, reason } = await preview(id, market.photographer)
    expect(refund).toBe(120)
    expect(reason).toBe(
      'If you cancel, the client gets a full refund and you earn nothing. Our team sees how often you cancel. After 3 cancellations within 6 months, instant booking is paused.',
    )
  })

  test('full refund within 24 hours of booking; no refund after the policy’s last date', async () => {
    const id = await market.bookAndAccept(market.shootIn(4, { start: '12:00' }))
    expect(await preview(id)).toMatchObject({ refund: 400, keep: 0 })
    const late = await market.bookAndPay(market.shootIn(16, { start: '12:00' }))
    await market.act(market.photographer, late, 'accept')
    await market.ageUntil(late, 0.2)
    expect(await preview(late)).toMatchObject({ refund: 0, keep: 120, until: null })
    const done = await market.act(market.client, late, 'cancel', { expectedRefund: 0 })
    expect(done.body.data.booking).toMatchObject({
      state: 'cancelled',
      refunded: 0,
      paymentStatus: 'completed',
    })
  })

  test('a decline costs nothing, a cancellation by the photographer is fully refunded, and the time is available at once', async () => {
    const shoot = next()
    const declined = await market.bookAndPay(shoot)
    const response = await market.act(market.photographer, declined, 'decline', { reason: 'I am away' })
    expect(response.body.data.booking).toMatchObject({
      state: 'declined',
      bookingStatus: 'cancelled',
      paid: 0,
      refunded: 0,
    })
    const id = await market.bookAndAccept(shoot)
    expect(await preview(id, market.photographer)).toMatchObject({ refund: 120, keep: 0 })
    const done = await market.act(market.photographer, id, 'cancel')
    expect(done.body.data.booking).toMatchObject({ state: 'cancelled', refunded: 120 })
    expect((await market.call(null, 'POST', api.quotes, shoot)).body.data.free).toBe(true)
  })

  test('a request without a reply expires after 48 hours, and nothing was charged', async () => {
    const id = await market.bookAndPay(next())
    await market.age(id, 2)
    expect((await market.act(market.photographer, id, 'accept')).status).toBe(409)
    await runBookingJobs(market.services)
    expect(await market.read(id)).toMatchObject({ state: 'expired', paid: 0, refunded: 0 })
  })

  test('three cancellations by the photographer in six months pause instant booking', async () => {
    const other = await market.addPhotographer()
    await execute(market.services.db)`
      update studios set instant = true where photographer_id = ${other.person.id}`
    for (let n = 0; n < 3; n++) {
      const client = await signInAs(market.services, 'client')
      const id = await market.bookAndPay(market.shootIn(30 + n, {}, other), undefined, client)
      expect((await market.read(id, client)).state).toBe('booked')
      expect((await market.act(other, id, 'cancel')).status).toBe(200)
    }
    const quoted = await market.call(null, 'POST', api.quotes, market.shootIn(40, {}, other))
    expect(quoted.body.data.instant).toBe(false)
  })
})

describe('the remaining payment', () => {
  test('fails with a card that fails later: email with a link, daily retries, and cancelled three days before', async () => {
    const id = await market.bookAndPay(market.shootIn(24), '4000 0000 0000 0341')
    await market.act(market.photographer, id, 'accept')
    await market.ageUntil(id, 6.9)
    await runBookingJobs(market.services)
    expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120, paymentStatus: 'failed' })
    await market.age(id, 1)
    await runBookingJobs(market.services)
    await runBookingJobs(market.services)
    expect(
      (await mailsAbout(id)).filter((subject) => subject === 'Payment failed: action needed'),
    ).toHaveLength(2)
    await market.age(id, 3)
    await runBookingJobs(market.services)
    expect(await market.read(id)).toMatchObject({ state: 'cancelled', refunded: 60 })
  })

  test('can be paid early by the client, and is then not charged again', async () => {
    const id = await market.bookAndPay(market.shootIn(26, { start: '18:00' }))
    await market.act(market.photographer, id, 'accept')
    const link = await market.act(market.client, id, 'pay')
    const paid = await market.pay(link.body.data.checkoutUrl)
    await market.returnFromPayment(paid.payment)
    await market.ageUntil(id, 6)
    await runBookingJobs(market.services)
    expect(await market.read(id)).toMatchObject({ paid: 400, paymentStatus: 'completed', state: 'booked' })
  })

  test('that failed before the shoot is charged after it; after automatic acceptance it can be paid and is released', async () => {
    const id = await market.bookAndPay(market.shootIn(28, { start: '18:00' }), '4000 0000 0000 0341')
    await market.act(market.photographer, id, 'accept')
    await market.ageUntil(id, -1)
    await runBookingJobs(market.services)
    expect(await market.read(id)).toMatchObject({ state: 'shot', paid: 120, paymentStatus: 'failed' })
    expect(await mailsAbout(id)).toContain('Payment failed: action needed')
    await market.fillGallery(id)
    await market.act(market.photographer, id, 'deliver')
    await market.age(id, 7)
    await runBookingJobs(market.services)
    const completed = await market.read(id)
    expect(completed).toMatchObject({
      state: 'completed',
      paid: 120,
      actions: [{ action: 'pay', until: null }],
    })
    expect(await mailsAbout(id)).toContain('Payment due for your photos')
    expect(await balances(id)).toMatchObject({ payable: -10_560, 'revenue:fee': -1440 })

    const link = await market.act(market.client, id, 'pay')
    await market.returnFromPayment((await market.pay(link.body.data.checkoutUrl)).payment)
    const paid = await market.read(id)
    expect(paid).toMatchObject({ state: 'completed', paid: 400, paymentStatus: 'completed', actions: [] })
    const after = await balances(id)
    expect(after).toMatchObject({ payable: -35_200, 'revenue:fee': -4800 })
    expect(after.held).toBeUndefined()
    expect((await market.act(market.client, id, 'pay')).status).toBe(409)
  })

  test('is no longer due once our team has resolved a dispute', async () => {
    const id = await market.bookAndPay(market.shootIn(29, { start: '18:00' }), '4000 0000 0000 0341')
    await market.act(market.photographer, id, 'accept')
    await market.ageUntil(id, -1)
    await market.act(market.client, id, 'dispute', { reason: 'No one came' })
    expect(
      (await market.actAsAdmin(id, 'resolve', { refund: 100, reason: 'Half each' })).body.data.state,
    ).toBe('completed')
    expect((await market.read(id)).actions).toEqual([])
    expect((await market.act(market.client, id, 'pay')).status).toBe(409)
  })
})

test('reschedule: the other side agrees, the payment stays, the old time is available at once', async () => {
  const shoot = next()
  const id = await market.bookAndPay(shoot)
  await market.act(market.photographer, id, 'accept')
  const other = { date: next().date, start: '15:00' }
  expect((await market.act(market.client, id, 'propose', {})).status).toBe(400)
  expect((await market.act(market.client, id, 'propose', other)).status).toBe(200)
  expect((await market.act(market.client, id, 'agree')).status).toBe(409)
  const moved = await market.act(market.photographer, id, 'agree')
  expect(moved.body.data.booking).toMatchObject({ ...other, state: 'booked', paid: 120, proposal: null })
  expect((await market.call(null, 'POST', api.quotes, shoot)).body.data.free).toBe(true)
})

test('an administrator resolves a dispute with a refund; the rest is released', async () => {
  const id = await market.bookAndPay(market.shootIn(8, { start: '13:00' }))
  await market.act(market.photographer, id, 'accept')
  expect((await market.act(market.client, id, 'dispute', { reason: 'No one came' })).status).toBe(409)
  await market.ageUntil(id, -0.5)
  await runBookingJobs(market.services)
  const disputed = await market.act(market.client, id, 'dispute', { reason: 'No one came' })
  expect(disputed.body.data.booking).toMatchObject({ state: 'disputed', dispute: { reason: 'No one came' } })
  expect((await market.actAsAdmin(id, 'resolve', {})).status).toBe(400)
  const paid = disputed.body.data.booking.paid
  expect((await market.actAsAdmin(id, 'resolve', { refund: paid + 1 })).status).toBe(400)
  const ended = await market.actAsAdmin(id, 'resolve', { refund: 100, reason: 'Half each' })
  expect(ended.body.data).toMatchObject({ state: 'completed', refunded: 100 })
  expect((await balances(id)).held).toBeUndefined()
})

test('changes can be requested twice at most, and photos count as accepted after seven days', async () => {
  const id = await market.bookAndPay(market.shootIn(6, { start: '16:00' }))
  await market.act(market.photographer, id, 'accept')
  await market.ageUntil(id, -1.5)
  await market.fillGallery(id)
  for (let n = 0; n < 2; n++) {
    expect((await market.act(market.photographer, id, 'deliver')).status).toBe(200)
    expect((await market.act(market.client, id, 'ask-changes', { reason: 'Warmer' })).status).toBe(200)
  }
  await market.act(market.photographer, id, 'deliver')
  expect((await market.act(market.client, id, 'ask-changes', { reason: 'Warmer' })).status).toBe(409)
  await market.age(id, 7)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ state: 'completed', paymentStatus: 'completed' })
})

describe('later events of banks', () => {
  test('a refund that fails days later is owed again and shown', async () => {
    const id = await market.bookAndAccept(next())
    await market.act(market.photographer, id, 'cancel')
    const rows = await query<{ reference: string }>(market.services.db)`
      select reference from refunds where booking_id = ${id}`
    await execute(market.services.db)`
      update sandbox_objects set state = 'failed' where id = ${rows[0]!.reference}`
    const provider = createSandbox(market.services)
    for (let n = 0; n < 2; n++)
      await settleObject(market.services, provider, 'refund', rows[0]!.reference, new Date())
    expect(await balances(id)).toMatchObject({ refund: -12_000 })
    expect((await market.read(id)).paymentStatus).toBe('processing')
    expect(await mailsAbout(id)).toContainEqual(expect.stringMatching(/^Refund failed: /))
  })

  test('an open chargeback is booked, and one lost before release is taken from the held money', async () => {
    const id = await market.bookAndAccept(next(), '4000 0000 0000 0259')
    await passTime(market.services.db, new Date(Date.now() + 25 * 3_600_000))
    const provider = createSandbox(market.services)
    const dispute = async (state: string) => {
      const rows = await query<{ id: string }>(market.services.db)`
        update sandbox_objects d set state = ${state} from payment_attempts a
        where d.kind = 'dispute' and d.data ->> 'charge' = a.charge_reference and a.booking_id = ${id} returning d.id`
      return settleObject(market.services, provider, 'dispute', rows[0]!.id, new Date())
    }
    await dispute('open')
    expect(await balances(id)).toMatchObject({ dispute: 12_000, 'expense:dispute': 1500, held: -12_000 })
    await dispute('lost')
    await dispute('lost')
    const after = await balances(id)
    expect([after.dispute, after.held]).toEqual([undefined, undefined])
  })
})

describe('webhooks', () => {
  const send = (body: string, signature: string, provider = 'sandbox') =>
    market.app.inject({
      method: 'POST',
      url: fill(api.webhook, { provider }),
      payload: body,
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    })

  test('with a wrong, old or future signature are refused, and unknown providers are 404', async () => {
    const { signSandbox } = await import('../provider/sandbox/provider.ts')
    const body = JSON.stringify({ id: 'e', object: { kind: 'checkout', id: 'x' } })
    const now = Math.floor(Date.now() / 1000)
    const sign = (at: number) => signSandbox(market.services.secret, at, body)
    expect((await send(body, 't=1,v1=00')).statusCode).toBe(400)
    expect((await send(body, '')).statusCode).toBe(400)
    expect((await send(body, sign(now - 400))).statusCode).toBe(400)
    expect((await send(body, sign(now + 400))).statusCode).toBe(400)
    expect((await send(`${body} `, sign(now))).statusCode).toBe(400)
    expect((await send(body, sign(now), 'other')).statusCode).toBe(404)
    expect((await send(body, sign(now))).statusCode).toBe(200)
  })

  test('that are repeated and out of order post once', async () => {
    const { deliverWebhooks } = await import('../provider/sandbox/deliver.ts')
    const { handleInbox } = await import('../inbox/webhook-inbox.ts')
    // Skips the events that earlier tests left undelivered.
    await execute(market.services.db)`update sandbox_events set delivered_at = now()`
    await bookInstantly()
    const booked = await market.book(next())
    await market.pay(booked.body.data.checkoutUrl)
    const post = async (url: string, body: string, signature: string) => {
      const first = await send(body, signature)
      await send(body, signature)
      return url ? first.statusCode : 0
    }
    for (let n = 0; n < 4; n++) {
      await deliverWebhooks(market.services, post, new Date(Date.now() + n * 60_000))
      await handleInbox(market.services, new Date(Date.now() + n * 60_000))
    }
    expect(await market.read(booked.body.data.booking.id)).toMatchObject({ state: 'booked', paid: 120 })
    expect(await balances(booked.body.data.booking.id)).toMatchObject({ held: -12_000 })
  })
})
