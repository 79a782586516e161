import type Stripe from 'stripe'
import { isGone, orNull } from './client.ts'

type By = { reference: string } | { key: string; payee?: string }

const CHARGE = { expand: ['latest_charge.balance_transaction'] }
const SESSION = { expand: ['payment_intent.latest_charge.balance_transaction'] }
/** Tolerance for clock differences. */
const SLACK_S = 300

/**
 * Stripe has no lookup by our key, and forgets keys after a day. But our keys begin with an id that contains its
 * creation time, and objects are listed by time: no object with this key can be older.
 */
function madeSince(key: string): number {
  const time = Number.parseInt(key.replace(/^\w+:/, '').replace('-', '').slice(0, 12), 16)
  const usable = Number.isFinite(time) && time > 1.5e12 && time < 1e13
  return usable ? Math.floor(time / 1000) - SLACK_S : 0
}

async function findListed<T extends { id: string }>(
  list: AsyncIterable<T>,
  matches: (item: T) => boolean,
): Promise<T | null> {
  for await (const item of list) if (matches(item)) return item
  return null
}

const page = (key: string) => ({ created: { gte: madeSince(key) }, limit: 100 })
const hasKey =
  (key: string) =>
  ({ metadata }: { metadata?: Record<string, string> | null }): boolean =>
    metadata?.key === key

export async function findSession(stripe: Stripe, by: By): Promise<Stripe.Checkout.Session | null> {
  if ('reference' in by) return orNull(stripe.checkout.sessions.retrieve(by.reference, SESSION))
  const found = await findListed(
    stripe.checkout.sessions.list(page(by.key)),
    ({ client_reference_id }) => client_reference_id === by.key,
  )
  return found && stripe.checkout.sessions.retrieve(found.id, SESSION)
}

export async function findIntent(stripe: Stripe, by: By): Promise<Stripe.PaymentIntent | null> {
  if ('reference' in by) return orNull(stripe.paymentIntents.retrieve(by.reference, CHARGE))
  const found = await findListed(stripe.paymentIntents.list(page(by.key)), hasKey(by.key))
  return found && stripe.paymentIntents.retrieve(found.id, CHARGE)
}

export const findRefund = (stripe: Stripe, by: By): Promise<Stripe.Refund | null> =>
  'reference' in by
    ? orNull(stripe.refunds.retrieve(by.reference))
    : findListed(stripe.refunds.list(page(by.key)), hasKey(by.key))

export const findTransfer = (stripe: Stripe, by: By): Promise<Stripe.Transfer | null> =>
  'reference' in by
    ? orNull(readTransfer(stripe, by.reference))
    : findListed(stripe.transfers.list(page(by.key)), hasKey(by.key))

/** With all of its reversals: Stripe includes only the newest ten. */
export async function readTransfer(stripe: Stripe, id: string): Promise<Stripe.Transfer> {
  const transfer = await stripe.transfers.retrieve(id)
  if (!transfer.reversals.has_more) return transfer
  const data: Stripe.TransferReversal[] = []
  for await (const reversal of stripe.transfers.listReversals(id, { limit: 100 })) data.push(reversal)
  return Object.assign(transfer, { reversals: { ...transfer.reversals, data, has_more: false } })
}

export const findAccount = (stripe: Stripe, by: By): Promise<Stripe.Account | null> =>
  'reference' in by
    ? orNull(stripe.accounts.retrieve(by.reference)).catch((error) => {
        if (isGone(error)) return null
        throw error
      })
    : findListed(stripe.accounts.list(page(by.key)), hasKey(by.key))

export async function findPayout(
  stripe: Stripe,
  by: By,
): Promise<{ account: string; payout: Stripe.Payout } | null> {
  if ('reference' in by) {
    const [account = '', id = ''] = by.reference.split('/')
    const payout = await orNull(stripe.payouts.retrieve(id, {}, { stripeAccount: account }))
    return payout && { account, payout }
  }
  if (!by.payee) return null
  const listed = stripe.payouts.list(page(by.key), { stripeAccount: by.payee })
  const payout = await findListed(listed, hasKey(by.key))
  return payout && { account: by.payee, payout }
}
