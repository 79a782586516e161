import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fill } from '../../../../contract/api/path.ts'
import { processMessages } from '../../../../contract/bookings/process.ts'
import { api } from '../../../../contract/paths.ts'
import type { Market } from '../../../../test/market.ts'
import { createBank } from '../../../../test/sandbox-bank.ts'
import { signInAs } from '../../../../test/sign-in.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { DAY, HOUR, MINUTE } from '../../../platform/time/wall-clock.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { handleInbox, settleObject } from '../inbox/webhook-inbox.ts'
import type { Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'
import { checkLedger } from '../reconciliation/check-ledger.ts'
import { readReconciliation } from '../reconciliation/reconcile.ts'

let sandbox: Provider
let bank: ReturnType<typeof createBank>
let day = 20
const market = startMarket()
beforeAll(async () => {
  sandbox = createSandbox(market.services)
  bank = createBank(market.services)
})
beforeEach(() => answer({}))

/** Calls whose response is lost or differs, until the next test. */
const answer = (calls: Partial<Provider>) => {
  ;(market.services as PaymentServices).provider = { ...sandbox, ...calls }
}
const lost = { result: 'unknown', reason: 'the connection broke' } as const
const request = async () => {
  day += 2
  const shoot = market.shootIn(day)
  return { id: await market.bookAndPay(shoot), shoot }
}
const attemptsOf = (id: string) =>
  query<{ state: string; reference: string; at: string }>(market.services.db)`
    select a.state, a.charge_reference as reference, o.state as at from payment_attempts a
    left join sandbox_objects o on o.id = a.charge_reference where a.booking_id = ${id} order by a.created_at, a.id`
const entriesOf = async (id: string) =>
  (
    await query<{ kind: string }>(market.services.db)`
      select kind from ledger_entries where booking_id = ${id} order by at, id`
  ).map(({ kind }) => kind)
const receiptsOf = async (id: string) =>
  (await market.call(market.client, 'GET', fill(api.receipts, { id }))).body.data.receipts
const accept = (id: string) => market.act(market.photographer, id, 'accept')
const mailsAbout = async (id: string) =>
  (
    await query<{ text: string }>(market.services.db)`
      select data->>'subject' || ': ' || (data->>'text') as text from mails
      where data->>'link' like ${`%${id}`} order by created_at, id`
  ).map(({ text }) => text)
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
test('a request is authorised and not charged: nothing in the ledger, no receipt, and every text says so', async () => {
  day += 2
  const { booking, checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  const page = await market.app.inject(new URL(checkoutUrl).pathname)
  expect(page.body).toContain('Your card is authorised, not charged.')
  const { payment } = await market.pay(checkoutUrl)
  expect((await market.returnFromPayment(payment)).body.data).toMatchObject({
    outcome: 'authorised',
    state: 'requested',
    text: 'Your card is authorised for $120, not charged.',
  })
  const { id } = booking
  for (const reader of [market.client, market.photographer])
    expect(await market.read(id, reader)).toMatchObject({
      ...{ state: 'requested', paid: 0, authorised: 120, paymentStage: 'pending', paymentStatus: 'pending' },
      progress: { next: expect.stringMatching(/only if|authorised card/) },
    })
  expect(await entriesOf(id)).toEqual([])
  expect(await receiptsOf(id)).toEqual([])
  expect(await mailsAbout(id)).toEqual([
    expect.stringContaining('Your card is authorised for $120, not charged.'),
    expect.stringContaining('Their card is authorised for $120 and is charged when you accept.'),
  ])
  expect((await market.app.inject(new URL(checkoutUrl).pathname)).body).toContain('Already authorised')
})

test('accepting captures in the same step, once; a second acceptance is too late', async () => {
  const { id } = await request()
  const answers = await Promise.all([accept(id), accept(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await market.read(id)).toMatchObject({
    state: 'booked',
    paid: 120,
    authorised: 0,
    paymentStage: 'upfront',
  })
  expect(await attemptsOf(id)).toMatchObject([{ state: 'succeeded', at: 'succeeded' }])
  expect(await entriesOf(id)).toEqual(['capture'])
  expect(await receiptsOf(id)).toMatchObject([{ kind: 'capture', amount: 120 }])
  expect((await mailsAbout(id)).at(-1)).toContain('We’ve charged $120 to your card.')
})

test.each([
  ['declined', 'declined', async (id: string) => market.act(market.photographer, id, 'decline')],
  [
    'withdrawn',
    'cancelled',
    async (id: string) => {
      const shown = (await market.call(market.client, 'GET', fill(api.cancellation, { id }))).body.data
      expect(shown).toMatchObject({ refund: 0, keep: 0 })
      return market.act(market.client, id, 'cancel', { expectedRefund: shown.refund })
    },
  ],
  [
    'cancelled by our team',
    'cancelled',
    async (id: string) => market.actAsAdmin(id, 'cancel', { reason: 'x' }),
  ],
  [
    'left without a reply',
    'expired',
    async (id: string) => {
      await market.age(id, 2.1)
      await runBookingJobs(market.services)
    },
  ],
])('a request that is %s is released at once: no refund, no receipt, no fee', async (_how, state, end) => {
  const { id } = await request()
  await end(id)
  expect(await market.read(id)).toMatchObject({ state, paid: 0, refunded: 0, authorised: 0 })
  expect(await attemptsOf(id)).toMatchObject([{ state: 'released', at: 'released' }])
  expect(await entriesOf(id)).toEqual([])
  expect(await receiptsOf(id)).toEqual([])
  expect((await mailsAbout(id)).join('\n')).toContain(
    'You haven’t been charged, and your card is no longer authorised.',
  )
  const { progress, timeline } = await market.read(id)
  expect(progress.headline).not.toContain('refund')
  if (state !== 'cancelled')
    expect(timeline.at(-1).what).toMatch(/(declined the request|^Expired); card authorisation released$/)
})

test('a client withdraws a request, in the words of the email and of the page', async () => {
  const { id } = await request()
  await market.act(market.client, id, 'cancel', { expectedRefund: 0 })
  const mail = (await mailsAbout(id)).join('\n')
  expect(mail).toContain('You withdrew your request for ')
  expect(mail).not.toContain('cancelled your booking')
  expect((await market.read(id)).progress.headline).toMatch(/^You withdrew this request\./)
})

test('an authorisation that has ended: the client pays within a day, the time stays blocked, and both read why', async () => {
  const { id, shoot } = await request()
  await bank.endAuthorisations(id)
  expect((await accept(id)).status).toBe(200)
  const asked = await market.read(id)
  expect(asked).toMatchObject({
    state: 'requested',
    paid: 0,
    authorised: 0,
    label: 'Payment due',
    turn: 'you',
  })
  const left = new Date(asked.payBy).getTime() - Date.now()
  expect(left).toBeGreaterThan(DAY - MINUTE)
  expect(left).toBeLessThanOrEqual(DAY)
  expect(asked.deadline).toBe(asked.payBy)
  expect(asked.progress.headline).toContain('couldn’t charge your card')
  const theirs = await market.read(id, market.photographer)
  for (const { progress } of [asked, theirs])
    expect(progress.next).toContain('The card authorisation has ended.')
  expect(theirs.progress.headline).toContain('isn’t confirmed yet')
  expect(theirs.actions.map(({ action }: { action: string }) => action)).toEqual(['decline'])
  expect((await mailsAbout(id)).slice(-2)).toEqual([
    expect.stringMatching(/accepted: pay to confirm: .*The card authorisation has ended\..*Pay by /),
    expect.stringMatching(/payment failed: You accepted .*The card authorisation has ended\..*stays blocked/),
  ])
  const rival = await signInAs(market.services, 'client')
  expect((await market.book(shoot, rival)).status).toBe(409)
  expect((await accept(id)).status).toBe(409)

  const { checkoutUrl } = (await market.act(market.client, id, 'pay')).body.data
  expect((await market.app.inject(new URL(checkoutUrl).pathname)).body).toContain('Pay $120')
  const paid = await market.pay(checkoutUrl)
  expect((await market.returnFromPayment(paid.payment)).body.data.outcome).toBe('paid')
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120, payBy: null })
  expect(await entriesOf(id)).toEqual(['capture'])
  expect((await mailsAbout(id)).slice(-2).join()).toContain('payment of $120 went through')
})

test('an accepted request that is not paid within a day ends: nothing is charged, and the time is free again', async () => {
  const { id, shoot } = await request()
  await bank.endAuthorisations(id)
  await accept(id)
  const { checkoutUrl } = (await market.act(market.client, id, 'pay')).body.data
  await market.age(id, 1.01)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ state: 'expired', paid: 0, paymentStage: 'pending' })
  expect((await mailsAbout(id)).slice(-2)).toEqual([
    expect.stringContaining('You haven’t been charged.'),
    expect.stringContaining('That time is available again.'),
  ])
  // Paid after all, while the time is still free: the photographer has accepted it before.
  await market.returnFromPayment((await market.pay(checkoutUrl)).payment)
  expect((await market.read(id)).state).toMatch(/booked|expired/)
  const rival = await signInAs(market.services, 'client')
  const taken = (await market.read(id)).state === 'booked'
  expect((await market.book(shoot, rival)).status).toBe(taken ? 409 : 201)
})

test('captured, but the response is lost: neither side can end the request, no deadline runs, and it is charged once', async () => {
  const { id } = await request()
  let captures = 0
  answer({
    capture: async (...call) => {
      captures += 1
      await sandbox.capture(...call)
      return lost
    },
  })
  expect((await accept(id)).status).toBe(200)
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 0, authorised: 120, turn: null })
  for (const [who, action] of [
    [market.client, 'cancel'],
    [market.photographer, 'decline'],
  ] as const)
    expect(await market.act(who, id, action)).toMatchObject({
      status: 409,
      body: { message: processMessages.captureUnderWay() },
    })
  expect(captures).toBeGreaterThan(1)
  await execute(
    market.services.db,
  )`update bookings set deadline = now() - interval '1 minute' where id = ${id}`
  await runBookingJobs(market.services, inMinutes(6))
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120 })
  expect(await entriesOf(id)).toEqual(['capture'])
  expect((await mailsAbout(id)).join()).toContain('payment of $120 went through')
})

test('a card that the bank declines at capture is named as whose it is to each side', async () => {
  const { id } = await request()
  answer({ capture: async () => ({ result: 'declined', reason: 'Your card was declined.' }) })
  await accept(id)
  const why = async (who: Market['client']) => (await market.read(id, who)).progress.next
  expect(await why(market.client)).toMatch(/^Your card was declined\. /)
  expect(await why(market.photographer)).toContain(`${market.client.person.fullName}’s card was declined. `)
  const [client, photographer] = (await mailsAbout(id)).slice(-2)
  expect(client).toContain('$120. Your card was declined. Pay by')
  expect(photographer).toContain(`${market.client.person.fullName}’s card was declined.`)
  // The bank no longer holds what it did not pay.
  expect(await attemptsOf(id)).toMatchObject([{ state: 'released', at: 'released' }])
})

test('a capture that never reached the provider is sent again by the jobs', async () => {
  const { id } = await request()
  answer({ capture: async () => lost })
  await accept(id)
  answer({})
  await runBookingJobs(market.services, inMinutes(6))
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120 })
})

test('a capture that the provider refuses alerts the operator and is tried again with another key', async () => {
  const { id } = await request()
  const keys = new Set<string>()
  answer({
    capture: async (key) => {
      keys.add(key)
      return { result: 'refused', reason: 'Your account cannot capture.' }
    },
  })
  expect((await accept(id)).status).toBe(200)
  const { differences } = await readReconciliation(market.services.db, 'sandbox')
  expect(differences).toContainEqual(
    expect.objectContaining({
      kind: 'charge',
      booking: id,
      text: expect.stringContaining('first payment of $120'),
    }),
  )
  await execute(
    market.services.db,
  )`update bookings set deadline = now() - interval '1 minute' where id = ${id}`
  await runBookingJobs(market.services, new Date(Date.now() + 7 * HOUR))
  expect((await market.read(id)).state).toBe('requested')
  expect(keys.size).toBeGreaterThan(1)
  answer({})
  await runBookingJobs(market.services, new Date(Date.now() + 14 * HOUR))
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120 })
})

test('released, but the response is lost: the jobs look again', async () => {
  const { id } = await request()
  answer({ release: async () => lost })
  await market.act(market.photographer, id, 'decline')
  expect(await attemptsOf(id)).toMatchObject([{ state: 'releasing', at: 'authorised' }])
  expect(await market.read(id)).toMatchObject({ state: 'declined', authorised: 0 })
  answer({})
  await runBookingJobs(market.services, inMinutes(6))
  expect(await attemptsOf(id)).toMatchObject([{ state: 'released', at: 'released' }])
})

test('accepted, withdrawn, declined and past its deadline at once: captured and booked, or released and ended', async () => {
  for (let n = 0; n < 6; n++) {
    const { id } = await request()
    if (n % 2) await market.age(id, 2.1)
    await Promise.all([
      accept(id),
      market.act(market.client, id, 'cancel', { expectedRefund: 0 }),
      market.act(market.photographer, id, 'decline'),
      runBookingJobs(market.services),
      n % 3 ? bank.endAuthorisations(id) : null,
    ])
    answer({})
    await runBookingJobs(market.services, inMinutes(6))
    const { state, paid, refunded, payBy } = await market.read(id)
    const [attempt] = await attemptsOf(id)
    if (state === 'booked') expect([paid, attempt!.at]).toEqual([120, 'succeeded'])
    else if (attempt!.at === 'succeeded') expect(refunded).toBe(paid)
    else expect([paid, attempt!.at]).toEqual([0, 'released'])
    if (state === 'requested') expect(payBy).not.toBeNull()
  }
  expect(await checkLedger(market.services.db)).toEqual([])
})

test('an authorisation that ends before the reply is in the timeline, and accepting asks the client to pay', async () => {
  const { id } = await request()
  await bank.endAuthorisations(id)
  const { reference } = (await attemptsOf(id))[0]!
  await settleObject(market.services, sandbox, 'charge', reference, new Date())
  expect(await market.read(id)).toMatchObject({ state: 'requested', authorised: 0 })
  expect((await market.read(id)).progress.next).toBe(
    `You haven’t been charged. If ${market.photographer.person.fullName} accepts, we ask you to pay.`,
  )
  await accept(id)
  expect(await market.read(id)).toMatchObject({ state: 'requested', label: 'Payment due' })
})

test('captured in the dashboard: the photographer still replies, and declining refunds all of it', async () => {
  const { id } = await request()
  const { reference } = (await attemptsOf(id))[0]!
  await bank.captureInDashboard(id)
  await settleObject(market.services, sandbox, 'charge', reference, new Date())
  expect(await market.read(id)).toMatchObject({ state: 'requested', paid: 120, authorised: 0 })
  await market.act(market.photographer, id, 'decline')
  expect(await market.read(id)).toMatchObject({ state: 'declined', paid: 120, refunded: 120 })
})

test('a request that was charged by the version before is confirmed when accepted, and not charged again', async () => {
  day += 2
  const { booking, checkoutUrl } = (await market.book(market.shootIn(day))).body.data
  await execute(market.services.db)`
    update sandbox_objects set data = data - 'authoriseOnly' where id = ${checkoutUrl.split('/').at(-1)}`
  await market.returnFromPayment((await market.pay(checkoutUrl)).payment)
  expect(await market.read(booking.id)).toMatchObject({ state: 'requested', paid: 120 })
  await accept(booking.id)
  expect(await market.read(booking.id)).toMatchObject({ state: 'booked', paid: 120 })
  expect(await entriesOf(booking.id)).toEqual(['capture'])
})

test('what the version before has accepted or declined is captured or released by the jobs', async () => {
  const [kept, ended] = [await request(), await request()]
  for (const [{ id }, state] of [
    [kept, 'booked'],
    [ended, 'declined'],
  ] as const)
    await execute(
      market.services.db,
    )`update bookings set state = ${state}, deadline = ends_at where id = ${id}`
  await runBookingJobs(market.services)
  expect(await market.read(kept.id)).toMatchObject({ state: 'booked', paid: 120, refunded: 0 })
  expect(await attemptsOf(ended.id)).toMatchObject([{ state: 'released', at: 'released' }])
})

test('captured at the provider after the request has ended: refunded, and not requested again', async () => {
  const { id } = await request()
  answer({ release: async () => lost })
  await market.age(id, 2.1)
  await runBookingJobs(market.services)
  await bank.captureInDashboard(id)
  answer({})
  await runBookingJobs(market.services, inMinutes(6))
  expect(await market.read(id)).toMatchObject({ state: 'expired' })
  expect(await entriesOf(id)).toEqual(['overpaid', 'refund_owed', 'refund_made'])
})

test('authorised after the time was taken: released without a refund, with other times', async () => {
  day += 2
  const shoot = market.shootIn(day)
  const { booking, checkoutUrl } = (await market.book(shoot)).body.data
  await execute(market.services.db)`
    update bookings set hold_until = now() - interval '1 minute', deadline = now() - interval '1 minute' where id = ${booking.id}`
  await runBookingJobs(market.services)
  const rival = await signInAs(market.services, 'client')
  await market.bookAndPay(shoot, undefined, rival)
  await market.pay(checkoutUrl)
  await runBookingJobs(market.services, inMinutes(6))
  expect(await market.read(booking.id)).toMatchObject({ state: 'expired', paid: 0, refunded: 0 })
  expect(await attemptsOf(booking.id)).toMatchObject([{ state: 'released', at: 'released' }])
  expect((await mailsAbout(booking.id)).at(-1)).toMatch(
    /that time was taken: .*You haven’t been charged.*Available times/s,
  )
})

test('a chargeback on a captured request is found by its charge', async () => {
  const { id } = await request()
  await accept(id)
  const dispute = await bank.openDispute(await bank.chargeOf(id, 'upfront'))
  await settleObject(market.services, sandbox, 'dispute', dispute, new Date())
  await handleInbox(market.services, new Date())
  expect(await entriesOf(id)).toEqual(['capture', 'dispute_opened'])
})
