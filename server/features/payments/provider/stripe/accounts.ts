import type Stripe from 'stripe'
import { brand } from '../../../../../contract/brand/brand.ts'
import { isInEu } from '../../../../../contract/format/countries.ts'
import { WHOLE_PAYOUTS } from '../../../../../contract/payments/payouts.ts'
import {
  COUNTRY_UNSUPPORTED,
  type Outcome,
  type PayeeCountries,
  type PayeeObject,
  type Provider,
} from '../interface.ts'
import { toStripe } from './amounts.ts'
import { ask, type Client } from './client.ts'
import { findAccount } from './find.ts'
import { toPayee } from './views.ts'

type Wanted = Parameters<Provider['openPayee']>[1]

/** Merchant category code of photographic studios. */
const PHOTOGRAPHERS = '7221'

/** Countries between which Stripe transfers to accounts under the full agreement. */
const isSelfServe = (country: string): boolean =>
  isInEu(country) || ['US', 'CA', 'GB', 'CH', 'IS', 'LI', 'NO'].includes(country)

/** Elsewhere the account is a mere recipient: without cards, and Stripe has no contract with the photographer. */
export const isRecipient = (platform: string, country: string): boolean =>
  platform !== country && !(isSelfServe(platform) && isSelfServe(country))

export const listPayeeCountries = (client: Client): Promise<Outcome<PayeeCountries>> =>
  ask(async () => {
    const stripe = await client()
    const platform = await countryOfPlatform(stripe)
    const { supported_transfer_countries } = await stripe.countrySpecs.retrieve(platform)
    return { platform, countries: [...new Set([platform, ...supported_transfer_countries])] }
  })

const countryOfPlatform = async (stripe: Stripe): Promise<string> =>
  (await stripe.accounts.retrieveCurrent()).country ?? 'US'

export async function openPayee(client: Client, key: string, wanted: Wanted): Promise<Outcome<PayeeObject>> {
  let isCountryRefused = false
  const outcome = await ask(async () => {
    const stripe = await client()
    const account = wanted.reference
      ? await stripe.accounts.retrieve(wanted.reference)
      : await createAccount(stripe, key, wanted).catch((error: Stripe.errors.StripeError) => {
          isCountryRefused = error.param === 'country'
          throw error
        })
    const payee = toPayee(account, null)
    const { due, overdue, disabledReason } = payee.requirements
    const isDone = payee.state === 'ready' && due.length + overdue.length === 0
    // Stripe makes no form for an account that it has closed.
    if (isDone || disabledReason?.startsWith('rejected.')) return payee
    const back = `${wanted.returnUrl}?payee=back`
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      return_url: back,
      refresh_url: back,
    })
    return { ...payee, link: link.url }
  })
  return isCountryRefused && outcome.result === 'refused'
    ? { ...outcome, code: COUNTRY_UNSUPPORTED }
    : outcome
}

async function createAccount(stripe: Stripe, key: string, wanted: Wanted): Promise<Stripe.Account> {
  const platform = await countryOfPlatform(stripe)
  try {
    return await stripe.accounts.create(accountFor(platform, key, wanted), { idempotencyKey: key })
  } catch (error) {
    // The key was used before with other details, so the account exists: use it.
    if ((error as Stripe.errors.StripeError).type !== 'StripeIdempotencyError') throw error
    const known = await findAccount(stripe, { key })
    if (!known) throw error
    return known
  }
}

function accountFor(platform: string, key: string, wanted: Wanted): Stripe.AccountCreateParams {
  const { country, businessType, email, name, profileUrl } = wanted
  const recipient = isRecipient(platform, country)
  return {
    type: 'express',
    country,
    business_type: businessType,
    ...(email ? { email } : {}),
    ...namesFor(wanted),
    business_profile: {
      mcc: PHOTOGRAPHERS,
      product_description: `Photography, booked through ${brand.name}`,
      ...(name ? { name } : {}),
      // Stripe refuses addresses that cannot be reached from outside.
      ...(profileUrl.startsWith('https://') ? { url: profileUrl } : {}),
    },
    // Stripe refuses `transfers` alone, unless the account is a mere recipient.
    capabilities: {
      transfers: { requested: true },
      ...(recipient ? {} : { card_payments: { requested: true } }),
    },
    ...(recipient ? { tos_acceptance: { service_agreement: 'recipient' } } : {}),
    // We say when money leaves, because each payout names its bookings.
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { key },
  }
}

function namesFor({ businessType, name, email }: Wanted): Partial<Stripe.AccountCreateParams> {
  if (businessType === 'company') return name ? { company: { name } } : {}
  const words = name?.trim().split(/\s+/) ?? []
  return {
    individual: {
      ...(email ? { email } : {}),
      ...(words.length > 1 ? { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1)! } : {}),
    },
  }
}

/** "Currencies", zero-decimal currencies: so many hundredths are the smallest unit that is paid out. */
const UNIT = 100

/**
 * What to pay out: Stripe converts a transfer into the currency of the account that it goes to. Hundredths that cannot be
 * paid out stay in the account, and go out with a later payout once they are a unit and no other payout waits.
 */
export async function amountToPayOut(
  stripe: Stripe,
  wanted: Parameters<Provider['payOut']>[1],
): Promise<{ amount: number; currency: string }> {
  const { amount, currency } = await amountThatArrived(stripe, wanted)
  if (!WHOLE_PAYOUTS.includes(currency.toUpperCase())) return { amount, currency }
  if (wanted.sharesBalance) return { amount: Math.floor(amount / UNIT) * UNIT, currency }
  const { available } = await stripe.balance.retrieve({}, { stripeAccount: wanted.payee })
  const has = available.find((each) => each.currency === currency)?.amount ?? amount
  const left = Math.min(Math.max(has - amount, 0), UNIT - 1)
  return { amount: Math.floor((amount + left) / UNIT) * UNIT, currency }
}

async function amountThatArrived(
  stripe: Stripe,
  { payee, minor, currency, transfers }: Parameters<Provider['payOut']>[1],
): Promise<{ amount: number; currency: string }> {
  const asked = { amount: toStripe(minor, currency), currency: currency.toLowerCase() }
  const { default_currency: own } = await stripe.accounts.retrieve(payee)
  if (!own || own === asked.currency) return asked
  let arrived = 0
  for (const id of transfers) {
    const { destination_payment: payment } = await stripe.transfers.retrieve(id)
    const charge = await stripe.charges.retrieve(
      typeof payment === 'string' ? payment : payment!.id,
      { expand: ['balance_transaction'] },
      { stripeAccount: payee },
    )
    const moved = charge.balance_transaction as Stripe.BalanceTransaction
    // A bank account in our own currency: nothing was converted.
    if (moved.currency === asked.currency) return asked
    arrived += moved.net
  }
  return arrived > 0 ? { amount: arrived, currency: own } : asked
}
