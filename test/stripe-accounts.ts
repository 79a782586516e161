import { invalid, missing } from './stripe-errors.ts'
import { NO_REQUIREMENTS } from './stripe-objects.ts'
import type { Thing } from './stripe-state.ts'
import type { StripeWorld } from './stripe-world.ts'

const FULL_AGREEMENT = 'US AT CA CH DE FR GB HU IT'.split(' ')
const CURRENCIES: Record<string, string> = {
  US: 'usd',
  CA: 'cad',
  CH: 'chf',
  GB: 'gbp',
  HU: 'huf',
  MX: 'mxn',
  TH: 'thb',
}
/** Exchange rate from the transfer's currency to the account's. */
const RATE = 0.9

/** Connected accounts, with Stripe's rules about countries, agreements and capabilities ("Cross-border payouts"). */
export function makeAccount(world: StripeWorld, fields: Record<string, string>): Thing {
  // "Create an account": only a platform that has signed up for Connect may.
  if (world.refusing.has('connect'))
    throw invalid('You can only create new accounts if you’ve signed up for Connect.')
  const country = fields.country ?? world.platform.country
  const isRecipient = fields['tos_acceptance[service_agreement]'] === 'recipient'
  const wantsCards = fields['capabilities[card_payments][requested]'] === 'true'
  if (!world.transferCountries.includes(country) || world.refusing.has(country))
    throw invalid(
      `Connect platforms based in ${world.platform.country} cannot create accounts in ${country}.`,
      undefined,
      'country',
    )
  if (isRecipient && wantsCards)
    throw invalid('The recipient ToS agreement is not supported with the `card_payments` capability.')
  if (isRecipient !== !FULL_AGREEMENT.includes(country))
    throw invalid(
      `The service agreement is not supported for platforms in US creating accounts in ${country}.`,
    )
  if (world.refusing.has('accounts') || (!wantsCards && !isRecipient))
    throw invalid(
      'You need platform approval to request `transfers` without `card_payments`.',
      'transfers_not_allowed',
    )
  const due = ['external_account', 'individual.dob.day', 'tos_acceptance.date']
  return world.make('account', 'acct', {
    type: fields.type ?? 'standard',
    country,
    default_currency: CURRENCIES[country] ?? 'eur',
    business_type: fields.business_type ?? null,
    email: fields.email ?? null,
    capabilities: { ...(wantsCards ? { card_payments: 'inactive' } : {}), transfers: 'inactive' },
    requirements: {
      ...NO_REQUIREMENTS,
      currently_due: due,
      past_due: due,
      eventually_due: due,
      disabled_reason: 'requirements.past_due',
    },
    metadata: { key: fields['metadata[key]'] },
  })
}

/** "Create a login link": only for an Express account that has finished its form. */
export function makeLoginLink(world: StripeWorld, id: string): Thing {
  const account = world.find(id, 'account')
  if (!account) throw missing(id)
  if (account.type !== 'express')
    throw invalid('Cannot create a login link for an account that is not an Express account.')
  if (!account.details_submitted)
    throw invalid('Cannot create a login link for an account that has not completed onboarding.')
  return world.make('login_link', 'll', { url: `https://connect.stripe.test/express/${id}` })
}

/** A transfer arrives in the connected account as a payment in that account's currency. */
export function makeArrival(
  world: StripeWorld,
  account: Thing,
  { amount, currency, source }: { amount: number; currency: string; source: string | null },
): string {
  const own = account.default_currency
  const arrived = own === currency ? amount : Math.round(amount * RATE)
  const payment = world.make('charge', 'py', { amount: arrived, currency: own }, account.id)
  const moved = { source: payment, amount: arrived, currency: own, pending: world.isPending(source) }
  payment.balance_transaction = world.move('payment', { ...moved, account: account.id }).id
  return payment.id
}
