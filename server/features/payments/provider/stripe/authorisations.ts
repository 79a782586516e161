import type Stripe from 'stripe'
import { paymentMessages } from '../../../../../contract/payments/payments.ts'
import type { Charge, Outcome } from '../interface.ts'
import { findIntent } from './find.ts'
import { toCharge } from './views.ts'

const EXPANDED = { expand: ['latest_charge.balance_transaction'] }

export const capture = (stripe: Stripe, key: string, id: string): Promise<Charge> =>
  decide(stripe, id, () => stripe.paymentIntents.capture(id, EXPANDED, { idempotencyKey: key }))

export const release = (stripe: Stripe, key: string, id: string): Promise<Charge> =>
  decide(stripe, id, () => stripe.paymentIntents.cancel(id, EXPANDED, { idempotencyKey: key }))

/** Captured, released or expired before: the state that is read next says which. */
async function decide(stripe: Stripe, id: string, ask: () => Promise<Stripe.PaymentIntent>): Promise<Charge> {
  try {
    return toCharge(await ask())
  } catch (error) {
    if ((error as Stripe.errors.StripeError).type !== 'StripeInvalidRequestError') throw error
    const intent = await findIntent(stripe, { reference: id })
    const charge = intent && toCharge(intent)
    if (charge?.state !== 'succeeded' && charge?.state !== 'released') throw error
    return charge
  }
}

/** Nothing is left to capture of an authorisation that has ended. */
export const onlyCaptured = (outcome: Outcome<Charge>): Outcome<Charge> =>
  outcome.result === 'ok' && outcome.value.state !== 'succeeded'
    ? { result: 'declined', reason: paymentMessages.authorisationEnded() }
    : outcome
