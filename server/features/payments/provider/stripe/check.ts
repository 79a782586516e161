import type Stripe from 'stripe'
import type { SetupPoint } from '../interface.ts'
import { explainUnsupported } from './amounts.ts'
import { checkEndpoints } from './check-webhooks.ts'

type Wanted = { webhookUrl: string; currency: string }
const point = (key: SetupPoint['key'], state: SetupPoint['state'], text: string): SetupPoint => ({
  key,
  state,
  text,
})

/** What operators have to set up at Stripe, read through the API: docs/operations/payments.md, as far as it can be seen. */
export async function checkSetup(stripe: Stripe, wanted: Wanted, secrets: number): Promise<SetupPoint[]> {
  let account: Stripe.Account
  try {
    account = await stripe.accounts.retrieveCurrent()
  } catch (error) {
    const { type, message } = error as Stripe.errors.StripeError
    if (type !== 'StripeAuthenticationError' && type !== 'StripePermissionError') throw error
    return [point('key', 'wrong', `Stripe rejected the key. Check STRIPE_SECRET_KEY. ${message}`)]
  }
  const balance = await stripe.balance.retrieve()
  return [
    balance.livemode
      ? point('key', 'ok', `The key opens the account ${account.id} in live mode.`)
      : point(
          'key',
          'warning',
          `The key opens the account ${account.id} in test mode. No cards are charged.`,
        ),
    checkAccount(account),
    checkCurrency(account, wanted.currency),
    checkSchedule((await stripe.balanceSettings.retrieve()).payments.payouts),
    checkBalance(balance, wanted.currency),
    await checkConnect(stripe),
    ...checkEndpoints((await stripe.webhookEndpoints.list({ limit: 100 })).data, wanted.webhookUrl, secrets),
  ]
}

function checkAccount({ charges_enabled, payouts_enabled, requirements }: Stripe.Account): SetupPoint {
  const due = requirements?.currently_due ?? []
  if (charges_enabled && payouts_enabled && due.length === 0)
    return point('account', 'ok', 'The account can take payments and make payouts.')
  const reasons = [
    charges_enabled ? '' : 'The account cannot take payments yet.',
    payouts_enabled ? '' : 'The account cannot make payouts yet.',
    due.length > 0 ? `Stripe still needs: ${due.join(', ')}.` : '',
    'Complete it in the dashboard under Settings, Business.',
  ]
  const state = charges_enabled && payouts_enabled ? 'warning' : 'wrong'
  return point('account', state, reasons.filter(Boolean).join(' '))
}

function checkCurrency({ default_currency }: Stripe.Account, wanted: string): SetupPoint {
  const unsupported = explainUnsupported(wanted)
  if (unsupported) return point('currency', 'wrong', unsupported)
  const settles = default_currency?.toUpperCase()
  return settles === wanted
    ? point('currency', 'ok', `Payments settle in ${wanted}.`)
    : point(
        'currency',
        'warning',
        `Bookings are in ${wanted}, but Stripe settles in ${settles ?? 'another currency'}. Add a bank account in ${wanted} under Settings, Payouts: transfers need money in the currency of the payment.`,
      )
}

/** The money of future bookings must stay at Stripe, because photographers are paid from it. */
function checkSchedule(payouts: Stripe.BalanceSettings.Payments.Payouts | null): SetupPoint {
  const interval = payouts?.schedule?.interval ?? null
  if (interval === 'manual' || payouts?.status === 'disabled')
    return point('schedule', 'ok', 'Payouts to your own bank are manual.')
  const said = `Payouts to your own bank are ${interval ?? 'automatic'}: they take the money of bookings whose photographers are not paid yet. Set them to manual under Settings, Payouts.`
  return payouts?.minimum_balance_by_currency
    ? point('schedule', 'warning', `${said} A minimum balance is set; it must cover all open bookings.`)
    : point('schedule', 'wrong', said)
}

function checkBalance({ available }: Stripe.Balance, wanted: string): SetupPoint {
  const amount = available.find(({ currency }) => currency === wanted.toLowerCase())?.amount ?? 0
  return amount < 0
    ? point(
        'balance',
        'wrong',
        'The available balance is below zero. Top it up under Balances, or payouts wait.',
      )
    : point('balance', 'ok', 'The available balance is not below zero.')
}

/**
 * The list of accounts is empty for a platform without Connect, too. A request for an account in no country cannot
 * make one, and its refusal says whether accounts can be made at all.
 */
async function checkConnect(stripe: Stripe): Promise<SetupPoint> {
  try {
    await stripe.accounts.create({
      type: 'express',
      country: 'ZZ',
      capabilities: { transfers: { requested: true }, card_payments: { requested: true } },
    })
  } catch (error) {
    const { type, param, message } = error as Stripe.errors.StripeError
    if (type !== 'StripeInvalidRequestError' && type !== 'StripePermissionError') throw error
    if (param !== 'country')
      return point(
        'connect',
        'wrong',
        `Photographers cannot be paid: set up Connect in the dashboard. ${message}`,
      )
  }
  return point('connect', 'ok', 'Connect is set up: accounts of photographers can be opened.')
}
