import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { startMarket } from '../../../../test/start-market.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import type { Outcome, Provider } from '../provider/interface.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { createSandbox } from '../provider/sandbox/provider.ts'

let sandbox: Provider
const market = startMarket()
beforeAll(async () => {
  sandbox = createSandbox(market.services)
})
beforeEach(() => setOutcome(null))

const REFUSED = { result: 'refused', reason: 'Your account cannot currently make charges.' } as const
const DECLINED = { result: 'declined', reason: 'Your card was declined.' } as const
const UNKNOWN = { result: 'unknown', reason: 'connect ETIMEDOUT' } as const

/** Sets the provider's response to charges and new payment pages; null restores the sandbox. */
const setOutcome = (outcome: Exclude<Outcome<never>, { result: 'ok' }> | null) => {
  const given = outcome && { chargeSavedCard: async () => outcome, openCheckout: async () => outcome }
  ;(market.services as PaymentServices).provider = { ...sandbox, ...given } as Provider
}
const accepted = async (): Promise<string> => {
  await market.replacePhotographer()
  const id = await market.bookAndPay(market.shootIn(20))
  await market.act(market.photographer, id, 'accept')
  return id
}
const stalled = async () =>
  (await market.call(market.admin, 'GET', api.reconciliation)).body.data.differences.filter(
    ({ kind }: { kind: string }) => kind === 'charge',
  )
const mailsTo = async (id: string, what: string) =>
  (await market.read(id)).timeline.filter((line: { what: string }) => line.what.includes(what)).length
const payByOf = async (id: string) =>
  (
    await query<{ pay_by: string | null }>(market.services.db)`select pay_by from bookings where id = ${id}`
  )[0]!.pay_by
const metric = async () =>
  Number(
    /^framefolk_stalled_charges (\d+)$/m.exec((await market.app.inject({ url: '/metrics' })).body)?.[1] ?? 0,
  )

test('a charge that the provider refuses keeps the booking, and is shown to the operator and not to the client', async () => {
  const error = vi.spyOn(market.services.log, 'error')
  const id = await accepted()
  await market.ageUntil(id, 6)
  setOutcome(REFUSED)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 120, paymentStatus: 'pending' })
  expect(await mailsTo(id, ' failed')).toBe(0)
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ booking: id, result: 'refused', reason: REFUSED.reason }),
    expect.any(String),
  )
  expect(await stalled()).toMatchObject([
    { booking: id, ours: 280, text: expect.stringContaining(REFUSED.reason) },
  ])
  expect(await metric()).toBe(1)

  await market.ageUntil(id, 2)
  await runBookingJobs(market.services)
  expect((await market.read(id)).state).toBe('booked')

  setOutcome(null)
  await market.age(id, 0.3)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 400, paymentStatus: 'completed' })
  expect([await stalled(), await metric()]).toEqual([[], 0])
  error.mockRestore()
})

test('an unreachable provider keeps the booking, and the charge is retried later', async () => {
  const id = await accepted()
  await market.ageUntil(id, 6)
  setOutcome(UNKNOWN)
  await runBookingJobs(market.services)
  expect(await stalled()).toEqual([])
  await market.age(id, 0.05)
  expect(await stalled()).toMatchObject([{ booking: id, text: expect.stringContaining('ETIMEDOUT') }])
  await runBookingJobs(market.services)
  expect(await stalled()).toMatchObject([{ booking: id }])
  expect([await mailsTo(id, ' failed'), await payByOf(id)]).toEqual([0, null])
  setOutcome(null)
  await market.age(id, 0.3)
  await runBookingJobs(market.services)
  expect(await market.read(id)).toMatchObject({ state: 'booked', paid: 400 })
})

test('a refusal after a decline clears the client’s payment deadline; the next decline sets it again', async () => {
  const id = await accepted()
  await market.ageUntil(id, 6)
  setOutcome(DECLINED)
  await runBookingJobs(market.services)
  expect(await payByOf(id)).not.toBeNull()
  setOutcome(REFUSED)
  expect((await market.act(market.client, id, 'pay')).status).toBe(503)
  expect(await payByOf(id)).toBeNull()
  expect(await stalled()).toMatchObject([{ booking: id }])
  await market.ageUntil(id, 2)
  await runBookingJobs(market.services)
  expect((await market.read(id)).state).toBe('booked')

  setOutcome(DECLINED)
  await market.age(id, 0.3)
  await runBookingJobs(market.services)
  expect(await stalled()).toEqual([])
  await market.age(id, 0.9)
  await runBookingJobs(market.services)
  expect((await market.read(id)).state).toBe('booked')
  await market.age(id, 0.2)
  await runBookingJobs(market.services)
  expect((await market.read(id)).state).toBe('cancelled')
})

test('a card that was saved at another provider is not charged: the client is asked to pay', async () => {
  const id = await accepted()
  await execute(market.services.db)`update payment_attempts set provider = 'stripe' where booking_id = ${id}`
  await market.ageUntil(id, 6)
  await runBookingJobs(market.services)
  expect(await mailsTo(id, ' failed')).toBe(1)
  expect(await payByOf(id)).not.toBeNull()
})

test('a payment page of a provider that is no longer set up waits behind other work, and is shown', async () => {
  const id = await accepted()
  await market.ageUntil(id, 6)
  expect((await market.act(market.client, id, 'pay')).status).toBe(200)
  await execute(market.services.db)`
    update payment_attempts set provider = 'stripe', look_at = now() where booking_id = ${id} and state = 'open'`
  await runBookingJobs(market.services, new Date(Date.now() + 1000))
  const rows = await query(market.services.db)`
    select look_at > now() + interval '4 minutes' as later from payment_attempts where booking_id = ${id} and state = 'open'`
  expect(rows).toEqual([{ later: true }])
  expect(await stalled()).toMatchObject([{ booking: id, text: expect.stringContaining('no longer set up') }])
})
