import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_KEY, OTHER_KEY, type StripeServer, startStripeServer, type Trouble } from './stripe-server.ts'

let stripe: StripeServer
let trouble: ReturnType<Trouble> = null
beforeAll(async () => {
  stripe = await startStripeServer({ trouble: () => trouble })
})
afterAll(() => stripe.close())

type Fields = Record<string, string>
async function call(path: string, fields?: Fields, account = '', key = 'sk_test_x') {
  const headers = { authorization: `Bearer ${key}`, 'stripe-account': account }
  const body = fields && new URLSearchParams(fields)
  const response = await fetch(`${stripe.url}/v1/${path}`, { method: body ? 'POST' : 'GET', headers, body })
  const { error, ...rest } = await response.json()
  return { status: response.status, code: error?.code, ...rest }
}
const openSession = (more: Fields = {}) =>
  call('checkout/sessions', {
    'line_items[0][price_data][unit_amount]': '12000',
    'line_items[0][price_data][currency]': 'usd',
    expires_at: String(Math.floor(Date.now() / 1000) + 3_600),
    ...more,
  })
const paid = async (more?: Fields): Promise<string> => {
  const { id } = await openSession(more)
  return stripe.world.pay(id).payment_intent
}
const openAccount = async (): Promise<string> => {
  const { id } = await call('accounts', { country: 'US', 'capabilities[card_payments][requested]': 'true' })
  stripe.world.finishAccount(id)
  return id
}

test('what belongs to a connected account is found with its header only', async () => {
  const account = await openAccount()
  await paid()
  await call('transfers', { destination: account, amount: '5000', currency: 'usd' })
  const payout = await call('payouts', { amount: '2000', currency: 'usd' }, account)
  expect((await call(`payouts/${payout.id}`)).status).toBe(404)
  expect((await call(`payouts/${payout.id}`, undefined, account)).id).toBe(payout.id)
  const types = async (of?: string) =>
    (await call('events', undefined, of)).data.map(({ type }: { type: string }) => type)
  expect(await types()).not.toContain('account.updated')
  expect(await types(account)).toEqual(['payout.created', 'account.updated'])
  const available = async (of?: string) => (await call('balance', undefined, of)).available[0].amount
  expect(await available(account)).toBe(3_000)
  expect(await available()).toBe(12_000 - 378 - 5_000)
})

test('a deleted account can be neither read nor used as a destination', async () => {
  const account = await openAccount()
  stripe.world.vanish(account)
  for (const answer of [
    await call(`accounts/${account}`),
    await call('payouts', { amount: '100', currency: 'usd' }, account),
    await call('account_links', { account }),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'account_invalid' })
  expect(await call('transfers', { destination: account, amount: '100', currency: 'usd' })).toMatchObject({
    status: 400,
    code: 'resource_missing',
  })
})

test('only an Express account that has finished its form has a login link', async () => {
  const open = async (type: string) => {
    const fields = { type, country: 'US', 'capabilities[card_payments][requested]': 'true' }
    return (await call('accounts', fields)).id as string
  }
  const logIn = async (account: string) => (await call(`accounts/${account}/login_links`, {})).status
  const [express, standard] = [await open('express'), await open('standard')]
  expect(await logIn(express)).toBe(400)
  for (const account of [express, standard]) stripe.world.finishAccount(account)
  expect([await logIn(express), await logIn(standard)]).toEqual([200, 400])
  stripe.world.vanish(express)
  expect(await logIn(express)).toBe(403)
})

test('a key of another account or mode finds nothing', async () => {
  const intent = await paid()
  for (const key of [OTHER_KEY, LIVE_KEY])
    expect(await call(`payment_intents/${intent}`, undefined, '', key)).toMatchObject({
      status: 404,
      code: 'resource_missing',
    })
  expect((await call('balance', undefined, '', 'rubbish')).status).toBe(401)
})

test('without Connect the list of accounts is empty, and none can be made', async () => {
  stripe.world.refusing.add('connect')
  expect(await call('accounts', undefined, '', OTHER_KEY)).toMatchObject({ status: 200, data: [] })
  expect((await call('accounts', { country: 'US' })).status).toBe(400)
  stripe.world.refusing.clear()
})

test('a pending refund moves no money, and a disputed payment is not refundable', async () => {
  const intent = await paid()
  stripe.world.refundsPend = true
  const before = stripe.world.platformBalance().available
  const refund = await call('refunds', { payment_intent: intent, amount: '1000' })
  expect([refund.status, stripe.world.platformBalance().available]).toEqual(['pending', before])
  stripe.world.decide(refund.id, 'succeeded', 'refund.updated')
  expect(stripe.world.platformBalance().available).toBe(before - 1_000)
  stripe.world.refundsPend = false
  const inquiry = stripe.world.inquire(intent)
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] })
  expect((await call('refunds', { payment_intent: intent, amount: '1000' })).status).toBe('succeeded')
  stripe.world.escalate(inquiry.id)
  const refused = await call('refunds', { payment_intent: intent, amount: '1000' })
  expect(refused.code).toBe('charge_disputed')
})

test('a payout that was paid can still fail, and its money is back in the account', async () => {
  const account = await openAccount()
  await paid()
  await call('transfers', { destination: account, amount: '5000', currency: 'usd' })
  const { id } = await call('payouts', { amount: '5000', currency: 'usd' }, account)
  stripe.world.decide(id, 'paid', 'payout.paid')
  expect(stripe.world.balanceOf(account)).toBe(0)
  stripe.world.decide(id, 'failed', 'payout.failed')
  expect(stripe.world.balanceOf(account)).toBe(5_000)
})

test('an authorisation holds the money until it is captured, cancelled or too old', async () => {
  const manual = { 'payment_intent_data[capture_method]': 'manual' }
  const before = stripe.world.platformBalance().available
  const [taken, released, old] = [await paid(manual), await paid(manual), await paid(manual)]
  expect(stripe.world.platformBalance().available).toBe(before)
  expect((await call(`payment_intents/${taken}/capture`, {})).status).toBe('succeeded')
  expect((await call(`payment_intents/${released}/cancel`, {})).status).toBe('canceled')
  expect((await call('refunds')).data[0]).toMatchObject({
    payment_intent: released,
    status: 'succeeded',
    balance_transaction: null,
  })
  const sixDays = Math.floor(Date.now() / 1000) + 6 * 86_400
  stripe.world.expireAuthorisations(sixDays)
  expect((await call(`payment_intents/${old}`)).status).toBe('requires_capture')
  stripe.world.expireAuthorisations(sixDays + 2 * 86_400)
  expect(await call(`payment_intents/${old}/capture`, {})).toMatchObject({
    status: 400,
    code: 'payment_intent_unexpected_state',
  })
  expect(stripe.world.platformBalance().available).toBe(before + 12_000 - 378)
})

test('too many requests are refused before they are executed, and their key is not used up', async () => {
  trouble = 'limited'
  expect(await call('balance')).toMatchObject({ status: 429, code: 'rate_limit' })
  trouble = null
  expect((await call('balance')).status).toBe(200)
})
