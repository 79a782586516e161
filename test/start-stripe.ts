import { beforeAll } from 'vitest'
import { shareInFile } from './start-app.ts'
import { startMarket } from './start-market.ts'
import { payWithStripe, startStripeServer } from './stripe-server.ts'

/** A marketplace that takes its payments with the stand-in of Stripe, for all tests of a file. */
export function startStripeMarket(...options: Parameters<typeof startStripeServer>) {
  const market = startMarket()
  const stripe = shareInFile(() => startStripeServer(...options))
  beforeAll(() => payWithStripe(market, stripe))
  return { market, stripe }
}
