import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { LIVE_KEY, type StripeServer, startStripeServer } from '../../../../../test/stripe-server.ts'
import { CONNECT_EVENTS, PLATFORM_EVENTS } from './check-webhooks.ts'
import { createStripe } from './provider.ts'

const webhookUrl = 'https://photos.example.org/v1/payments/stripe/webhook'
let stripe: StripeServer
const world = () => stripe.worldOf(LIVE_KEY)!
beforeAll(async () => {
  stripe = await startStripeServer()
})
afterAll(() => stripe.close())

/** Returns the checks that fail. */
async function check(changes: { secrets?: string[]; key?: string; currency?: string } = {}) {
  const { secrets = ['whsec_1', 'whsec_2'], key = LIVE_KEY, currency = 'USD' } = changes
  const provider = createStripe({ secretKey: key, webhookSecrets: secrets, url: stripe.url })
  const checked = await provider.checkSetup({ webhookUrl, currency })
  if (checked.result !== 'ok') throw new Error(checked.reason)
  return checked.value.filter(({ state }) => state !== 'ok')
}
const addEndpoint = (events: string[], more: object = {}) =>
  world().make('webhook_endpoint', 'we', { url: webhookUrl, enabled_events: events, ...more })
/** Stripe names the application of an endpoint for connected accounts. */
const CONNECTED = { application: 'ca_standin' }

beforeEach(() => {
  world().things.clear()
  Object.assign(world().platform, { charges_enabled: true, requirements: { currently_due: [] } })
  world().payoutSchedule = 'manual'
  addEndpoint(PLATFORM_EVENTS)
  addEndpoint(CONNECT_EVENTS, CONNECTED)
})

test('an account that is set up as in the runbook passes all checks', async () => {
  expect(await check()).toEqual([])
})

test('automatic payouts to the operator’s bank are reported, with what to change', async () => {
  world().payoutSchedule = 'daily'
  expect(await check()).toMatchObject([
    { key: 'schedule', state: 'wrong', text: expect.stringContaining('Set them to manual') },
  ])
})

test('a refused key, an account that cannot charge, another currency and a debt are each reported', async () => {
  expect(await check({ key: 'wrong' })).toMatchObject([{ key: 'key', state: 'wrong' }])
  expect(await check({ currency: 'EUR' })).toMatchObject([{ key: 'currency', state: 'warning' }])
  Object.assign(world().platform, {
    charges_enabled: false,
    requirements: { currently_due: ['business_profile.url'] },
  })
  expect(await check()).toMatchObject([
    { key: 'account', state: 'wrong', text: expect.stringContaining('business_profile.url') },
  ])
  Object.assign(world().platform, { charges_enabled: true, requirements: { currently_due: [] } })
  world().chargeFee(100, 'Connect')
  expect(await check()).toMatchObject([{ key: 'balance', state: 'wrong' }])
})

test('missing endpoints, events and signing secrets are reported', async () => {
  expect(await check({ secrets: ['whsec_1'] })).toMatchObject([{ key: 'webhooks', state: 'warning' }])
  world().things.clear()
  addEndpoint(['*'], { url: 'https://elsewhere.example.org/' })
  expect(await check()).toMatchObject([{ key: 'webhooks', state: 'wrong' }])
  addEndpoint(PLATFORM_EVENTS)
  expect(await check()).toMatchObject([
    { key: 'webhooks', state: 'warning' },
    { key: 'events', state: 'wrong', text: expect.stringContaining('account.updated, payout.paid') },
  ])
})

test('an account without Connect is reported, although its list of accounts can be read', async () => {
  world().refusing.add('connect')
  expect(await check()).toMatchObject([{ key: 'connect', state: 'wrong' }])
  world().refusing.clear()
  const accounts = world().all('account').length
  expect(await check()).toEqual([])
  expect(world().all('account')).toHaveLength(accounts)
})

test('two endpoints of the same scope are reported', async () => {
  world().things.clear()
  for (const _ of [1, 2]) addEndpoint(['*'])
  expect(await check()).toMatchObject([
    { key: 'webhooks', state: 'warning', text: expect.stringContaining('connected accounts') },
    { key: 'events', state: 'wrong', text: expect.stringContaining('payout.failed') },
  ])
  world().things.clear()
  for (const _ of [1, 2]) addEndpoint(['*'], CONNECTED)
  expect(await check()).toMatchObject([
    { key: 'webhooks', state: 'warning', text: expect.stringContaining('your own account') },
    { key: 'events', state: 'wrong', text: expect.stringContaining('refund.failed') },
  ])
})
