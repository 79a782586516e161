import { NO_REQUIREMENTS, type StripeWorld, type Thing } from './stripe-world.ts'

const FULL_AGREEMENT = 'US AT CA CH DE FR GB IT'.split(' ')
const CURRENCIES: Record<string, string> = {
  US: 'usd',
  CA: 'cad',
  CH: 'chf',
  GB: 'gbp',
  MX: 'mxn',
  TH: 'thb',
}
/** Exchange rate from the transfer's currency to the account's. */
const RATE = 0.9

/** Connected accounts, with Stripe's rules about countries, agreements and capabilities. */
export function makeAccount(
  world: StripeWorld,
  fields: Record<string, string>,
  invalid: (message: string, code?: string, param?: string) => Error,
): Thing {
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
    country,
    default_currency: CURRENCIES[country] ?? 'eur',
    business_type: fields.business_type,
    email: fields.email,
    payouts_enabled: false,
    capabilities: { ...(wantsCards ? { card_payments: 'inactive' } : {}), transfers: 'inactive' },
    requirements: {
      ...NO_REQUIREMENTS,
      currently_due: due,
      past_due: due,
      eventually_due: due,
      disabled_reason: 'requirements.past_due',
    },
    metadata: { key: fields['metadata[key]'] },
    fields,
  })
}

/** A transfer arrives in the connected account as a payment in that account's currency. */
export function makeArrival(world: StripeWorld, account: Thing, amount: number, currency: string): string {
  const isSame = account.default_currency === currency
  const moved = world.make('balance_transaction', 'txn', {
    amount: isSame ? amount : Math.round(amount * RATE),
    net: isSame ? amount : Math.round(amount * RATE),
    fee: 0,
    currency: account.default_currency,
    status: 'available',
  })
  const values = { account: account.id, amount, balance_transaction: moved.id }
  return world.make('arrival', 'py', values).id
}
