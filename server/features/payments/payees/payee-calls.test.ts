import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { freezeDate } from '../../../../test/freeze-date.ts'
import { createMarket, type Market } from '../../../../test/market.ts'
import { type StripeServer, startStripeServer } from '../../../../test/stripe-server.ts'
import { STANDIN_SECRET } from '../../../../test/stripe-state.ts'

let market: Market
let stripe: StripeServer
let calls = 0
beforeAll(async () => {
  market = await createMarket()
  stripe = await startStripeServer({
    trouble: () => {
      calls += 1
      return null
    },
  })
  Object.assign(market.services.config, {
    payments: 'stripe',
    stripe: { secretKey: 'sk_test_x', webhookSecrets: [STANDIN_SECRET], url: stripe.url },
  })
})
afterAll(async () => {
  await market.close()
  await stripe.close()
})

test('one photographer causes few requests to the provider: 10 an hour to open the account, 30 to read it', async () => {
  const { photographer, call } = market
  freezeDate()
  const opened: number[] = []
  for (let n = 0; n < 11; n += 1)
    opened.push((await call(photographer, 'POST', api.payee, { country: 'US' })).status)
  expect(opened).toEqual([...Array(10).fill(200), 429])
  calls = 0
  for (let n = 0; n < 35; n += 1)
    expect((await call(photographer, 'GET', api.payee)).body.data.state).toBe('pending')
  expect(calls).toBe(30)
})
