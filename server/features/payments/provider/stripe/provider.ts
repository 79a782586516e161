import type Stripe from 'stripe'
import type { Config } from '../../../../platform/config.ts'
import type { ObjectKind, Outcome, Provider } from '../interface.ts'
import { amountToPayOut, listPayeeCountries, openPayee } from './accounts.ts'
import { toStripe } from './amounts.ts'
import { capture, onlyCaptured, release } from './authorisations.ts'
import { listBalanceTransactions, listMovements, readBalance } from './balance-transactions.ts'
import { checkSetup } from './check.ts'
import { ask, createClient, orNull } from './client.ts'
import {
  findAccount,
  findIntent,
  findPayout,
  findRefund,
  findSession,
  findTransfer,
  readTransfer,
} from './find.ts'
import { acceptDispute, submitEvidence } from './respond.ts'
import { chargeSavedCard } from './saved-card.ts'
import {
  isRelease,
  toCharge,
  toCheckout,
  toDispute,
  toPayee,
  toPayout,
  toRefund,
  toTransfer,
} from './views.ts'
import { isRequired, toEvent, verifyWebhook } from './webhooks.ts'

const HALF_HOUR_S = 30 * 60
const DAY_S = 24 * 3600
const EXPANDED = { expand: ['payment_intent.latest_charge.balance_transaction'] }

/** Checkout Sessions, saved cards, refunds; payees are Connect accounts, with separate charges and transfers. */
export function createStripe(settings: NonNullable<Config['stripe']>): Provider {
  const client = createClient(settings)
  const done = <T, V>(work: (stripe: Stripe) => Promise<T>, view: (made: T) => V): Promise<Outcome<V>> =>
    ask(async () => view(await work(await client())))

  return {
    name: 'stripe',
    checkSetup: (wanted) =>
      ask(async () => checkSetup(await client(), wanted, settings.webhookSecrets.length)),
    readAccount: () =>
      ask(async () => {
        const stripe = await client()
        const { id: account } = await stripe.accounts.retrieveCurrent()
        return { account, live: (await stripe.balance.retrieve()).livemode }
      }),
    openCheckout: (key, wanted) =>
      done(async (stripe) => {
        try {
          return await stripe.checkout.sessions.create(sessionFor(key, wanted), { idempotencyKey: key })
        } catch (error) {
          // A retry with another expiry time: returns the session of the first request.
          if ((error as Stripe.errors.StripeError).type !== 'StripeIdempotencyError') throw error
          const known = await findSession(stripe, { key })
          if (!known) throw error
          return known
        }
      }, toCheckout),
    closeCheckout: (reference) =>
      done(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(reference)
        } catch (error) {
          // Already paid or expired: the state that is read next says which.
          if ((error as Stripe.errors.StripeError).type !== 'StripeInvalidRequestError') throw error
        }
        return stripe.checkout.sessions.retrieve(reference, EXPANDED)
      }, toCheckout),
    capture: (key, charge) => ask(async () => capture(await client(), key, charge)).then(onlyCaptured),
    release: (key, charge) => ask(async () => release(await client(), key, charge)),
    chargeSavedCard: (key, wanted) => chargeSavedCard(client, key, wanted),
    refund: (key, wanted) =>
      done(
        (stripe) =>
          stripe.refunds.create(
            {
              payment_intent: wanted.charge,
              amount: toStripe(wanted.minor, wanted.currency),
              metadata: { key },
            },
            { idempotencyKey: key },
          ),
        toRefund,
      ),
    listPayeeCountries: () => listPayeeCountries(client),
    openPayee: (key, wanted) => openPayee(client, key, wanted),
    openPayeeLogin: (payee) =>
      done(
        (stripe) => stripe.accounts.createLoginLink(payee),
        ({ url }) => ({ url }),
      ),
    transfer: (key, wanted) =>
      done(async (stripe) => {
        // Tied to its charge: the platform's own balance may be pending, or paid out to the operator's bank.
        const source = wanted.charge && (await chargeOf(stripe, wanted.charge))
        return stripe.transfers.create(
          {
            amount: toStripe(wanted.minor, wanted.currency),
            currency: wanted.currency.toLowerCase(),
            destination: wanted.payee,
            ...(source ? { source_transaction: source } : {}),
            metadata: { key },
          },
          { idempotencyKey: key },
        )
      }, toTransfer),
    reverseTransfer: (key, transfer, minor) =>
      done(async (stripe) => {
        const known = await readTransfer(stripe, transfer)
        const isMade = known.reversals.data.some(({ metadata }) => metadata?.key === key)
        if (isMade || (known.reversed && minor === undefined)) return known
        const part = minor === undefined ? {} : { amount: toStripe(minor, known.currency) }
        await stripe.transfers.createReversal(
          transfer,
          { ...part, metadata: { key } },
          { idempotencyKey: key },
        )
        return readTransfer(stripe, transfer)
      }, toTransfer),
    payOut: (key, wanted) =>
      done(
        async (stripe) =>
          stripe.payouts.create(
            { ...(await amountToPayOut(stripe, wanted)), metadata: { key } },
            { idempotencyKey: key, stripeAccount: wanted.payee },
          ),
        (payout) => toPayout(wanted.payee, payout),
      ),
    submitEvidence: (key, wanted) => ask(async () => submitEvidence(await client(), key, wanted)),
    acceptDispute: (key, dispute) => ask(async () => acceptDispute(await client(), key, dispute)),
    read: (kind, by) => ask(async () => (await readers[kind](await client(), by)) as never),
    verifyWebhook: (headers, body) => verifyWebhook(client, settings.webhookSecrets, headers, body),
    listEvents: (since) =>
      ask(async () => {
        const stripe = await client()
        const events = []
        const created = { gte: Math.floor(since.getTime() / 1000) }
        for await (const event of stripe.events.list({ created, limit: 100 })) {
          const known = toEvent(event)
          if (known)
            events.push({ ...known, at: new Date(event.created * 1000), isRequired: isRequired(event) })
        }
        return events
      }),
    listMovements: (since) => ask(async () => listMovements(await client(), since)),
    listBalanceTransactions: (since) => ask(async () => listBalanceTransactions(await client(), since)),
    readBalance: () => ask(async () => readBalance(await client())),
    readPayeeBalance: (payee) => ask(async () => readBalance(await client(), payee)),
  }
}

const sessionFor = (
  key: string,
  wanted: Parameters<Provider['openCheckout']>[1],
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: key,
  metadata: { key },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: wanted.currency.toLowerCase(),
        unit_amount: toStripe(wanted.minor, wanted.currency),
        product_data: { name: wanted.description },
      },
    },
  ],
  // Payment methods that settle within days would outlast the hold, and could not be authorised.
  allowed_payment_method_types: ['card', 'link'],
  ...(wanted.saveCard ? { customer_creation: 'always' as const } : {}),
  payment_intent_data: {
    ...(wanted.saveCard ? { setup_future_usage: 'off_session' as const } : {}),
    // Not asynchronous: the fee is known at once.
    capture_method: wanted.authoriseOnly ? 'manual' : 'automatic',
    metadata: { key },
  },
  ...(wanted.email ? { customer_email: wanted.email } : {}),
  success_url: wanted.successUrl,
  cancel_url: wanted.cancelUrl,
  expires_at: lifetime(wanted.expiresAt),
})

/** Stripe's checkouts last at least half an hour and at most a day. */
function lifetime(wanted: Date): number {
  const now = Math.floor(Date.now() / 1000)
  const ends = Math.ceil(wanted.getTime() / 1000)
  return Math.min(Math.max(ends, now + HALF_HOUR_S + 60), now + DAY_S - 60)
}

/** Our charges are referenced by their payment intent, transfers by the charge itself. */
async function chargeOf(stripe: Stripe, intent: string): Promise<string | null> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent)
  return typeof charge === 'string' ? charge : (charge?.id ?? null)
}

type By = { reference: string } | { key: string; payee?: string }
const maybe =
  <T, V>(find: (stripe: Stripe, by: By) => Promise<T | null>, view: (found: T) => V) =>
  async (stripe: Stripe, by: By): Promise<V | null> => {
    const found = await find(stripe, by)
    return found && view(found)
  }

const readers: Record<ObjectKind, (stripe: Stripe, by: By) => Promise<unknown>> = {
  checkout: maybe(findSession, toCheckout),
  charge: maybe(findIntent, toCharge),
  refund: maybe(findRefund, (refund) => (isRelease(refund) ? null : toRefund(refund))),
  dispute: maybe(
    async (stripe, by) => ('reference' in by ? orNull(stripe.disputes.retrieve(by.reference)) : null),
    toDispute,
  ),
  payee: maybe(findAccount, (account) => toPayee(account, null)),
  transfer: maybe(findTransfer, toTransfer),
  payout: maybe(findPayout, ({ account, payout }) => toPayout(account, payout)),
}
