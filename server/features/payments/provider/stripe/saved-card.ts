import type Stripe from 'stripe'
import * as m from '#messages/payment-setup'
import type { Charge, Outcome, Provider } from '../interface.ts'
import { toStripe } from './amounts.ts'
import { ask, type Client } from './client.ts'
import { toCharge } from './views.ts'

type Wanted = Parameters<Provider['chargeSavedCard']>[1]

/** Charges a card that an earlier payment has saved. The client is asked to pay if Stripe no longer has it. */
export async function chargeSavedCard(client: Client, key: string, wanted: Wanted): Promise<Outcome<Charge>> {
  const [customer, card] = wanted.card.split('/')
  if (!customer || !card) return { result: 'refused', reason: m.cardSavedElsewhere() }
  let isGone = false
  const outcome = await ask(async () => {
    const stripe = await client()
    const charged = await stripe.paymentIntents
      .create(
        {
          amount: toStripe(wanted.minor, wanted.currency),
          currency: wanted.currency.toLowerCase(),
          customer,
          payment_method: card,
          description: wanted.description,
          off_session: true,
          confirm: true,
          capture_method: 'automatic',
          metadata: { key },
          expand: ['latest_charge.balance_transaction'],
        },
        { idempotencyKey: key },
      )
      .catch((error: Stripe.errors.StripeError) => {
        isGone = isCardGone(error)
        throw error
      })
    return toCharge(charged)
  })
  return isGone && outcome.result === 'refused'
    ? { result: 'declined', reason: m.theSavedCardIsNoLongerAvailable() }
    : outcome
}

/** The customer was deleted or the card removed. Stripe gives no code for a card that was detached. */
const isCardGone = ({ param, message }: Stripe.errors.StripeError): boolean =>
  param === 'customer' || param === 'payment_method' || message.includes('detached from a Customer')
