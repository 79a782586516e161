import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMarket } from '../../../../test/start-market.ts'
import { OTHER_KEY, type StripeServer, startStripeServer } from '../../../../test/stripe-server.ts'
import { STANDIN_SECRET } from '../../../../test/stripe-state.ts'
import { execute, query } from '../../../platform/db/query.ts'
import { runBookingJobs } from '../../bookings/jobs.ts'
import { requireUsableAccount } from './account.ts'

let stripe: StripeServer
const services = (secretKey: string) => ({
  ...market.services,
  config: {
    ...market.services.config,
    payments: 'stripe' as const,
    stripe: { secretKey, webhookSecrets: [STANDIN_SECRET], url: stripe.url },
  },
})
const market = startMarket()
beforeAll(async () => {
  stripe = await startStripeServer()
  Object.assign(market.services.config, services('sk_test_x').config)
})
afterAll(() => stripe.close())

test('with a key of another account no client is asked or cancelled, and the operator is alerted', async () => {
  await expect(requireUsableAccount(services(OTHER_KEY))).resolves.toBeUndefined()
  const { booking, checkoutUrl } = (await market.book(market.shootIn(20))).body.data
  stripe.world.pay(checkoutUrl.split('/').pop()!)
  await runBookingJobs(market.services, new Date(Date.now() + 360_000))
  await market.act(market.photographer, booking.id, 'accept')
  await market.ageUntil(booking.id, 6)
  const other = services(OTHER_KEY)
  const error = vi.spyOn(market.services.log, 'error')
  for (const days of [0, 1, 2, 3, 4]) await runBookingJobs(other, new Date(Date.now() + days * 86_400_000))
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ reason: expect.stringContaining('acct_other') }),
    'payments are stopped',
  )
  error.mockRestore()
  const rows = await query(market.services.db)`
    select state, pay_by from bookings where id = ${booking.id}
    union all select state, null from payment_attempts where booking_id = ${booking.id} and purpose = 'remainder'`
  expect(rows).toEqual([{ state: 'booked', pay_by: null }])
  await runBookingJobs(market.services, new Date(Date.now() + 5 * 86_400_000))
  expect(await market.read(booking.id)).toMatchObject({ paid: 400 })
})

test('the start refuses a key of another account or mode', async () => {
  await expect(requireUsableAccount(services('sk_test_x'))).resolves.toBeUndefined()
  await expect(requireUsableAccount(services(OTHER_KEY))).rejects.toThrow('acct_platform in test mode')
  await expect(requireUsableAccount(services('sk_live_x'))).rejects.toThrow('acct_platform in live mode')
})

test('the start refuses a currency in thousandths, whose parts Stripe would refuse', async () => {
  await execute(market.services.db)`update settings set currency = 'KWD'`
  await expect(requireUsableAccount(services('sk_test_x'))).rejects.toThrow('KWD')
  await expect(
    requireUsableAccount({ ...market.services, config: { ...market.services.config, payments: 'sandbox' } }),
  ).resolves.toBeUndefined()
})
