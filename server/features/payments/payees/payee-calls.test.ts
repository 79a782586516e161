import { expect, test } from 'vitest'
import { api } from '../../../../contract/paths.ts'
import { freezeDate } from '../../../../test/freeze-date.ts'
import { startStripeMarket } from '../../../../test/start-stripe.ts'

let calls = 0
const { market } = startStripeMarket({
  trouble: () => {
    calls += 1
    return null
  },
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
