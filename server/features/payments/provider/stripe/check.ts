import type Stripe from 'stripe'
import * as m from '#messages/payment-setup'
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
    return [point('key', 'wrong', m.keyRejected({ message }))]
  }
  const balance = await stripe.balance.retrieve()
  return [
    balance.livemode
      ? point('key', 'ok', m.keyInLiveMode({ account: account.id }))
      : point('key', 'warning', m.keyInTestMode({ account: account.id })),
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
  if (charges_enabled && payouts_enabled && due.length === 0) return point('account', 'ok', m.accountReady())
  const reasons = [
    charges_enabled ? '' : m.theAccountCannotTakePaymentsYet(),
    payouts_enabled ? '' : m.theAccountCannotMakePayoutsYet(),
    due.length > 0 ? m.stripeStillNeeds({ due: due.join(', ') }) : '',
    m.completeInDashboard(),
  ]
  const state = charges_enabled && payouts_enabled ? 'warning' : 'wrong'
  return point('account', state, reasons.filter(Boolean).join(' '))
}

function checkCurrency({ default_currency }: Stripe.Account, wanted: string): SetupPoint {
  const unsupported = explainUnsupported(wanted)
  if (unsupported) return point('currency', 'wrong', unsupported)
  const settles = default_currency?.toUpperCase()
  return settles === wanted
    ? point('currency', 'ok', m.paymentsSettleIn({ currency: wanted }))
    : point(
        'currency',
        'warning',
        settles ? m.settlesInOther({ wanted, settles }) : m.settlesInAnother({ wanted }),
      )
}

const INTERVALS = ['daily', 'weekly', 'monthly'] as const

/** The money of future bookings must stay at Stripe, because photographers are paid from it. */
function checkSchedule(payouts: Stripe.BalanceSettings.Payments.Payouts | null): SetupPoint {
  const interval = payouts?.schedule?.interval ?? null
  if (interval === 'manual' || payouts?.status === 'disabled')
    return point('schedule', 'ok', m.ownPayoutsManual())
  const said = m.ownPayoutsAutomatic({ interval: INTERVALS.find((known) => known === interval) ?? 'other' })
  return payouts?.minimum_balance_by_currency
    ? point('schedule', 'warning', [said, m.minimumBalanceSet()].join(' '))
    : point('schedule', 'wrong', said)
}

function checkBalance({ available }: Stripe.Balance, wanted: string): SetupPoint {
  const amount = available.find(({ currency }) => currency === wanted.toLowerCase())?.amount ?? 0
  return amount < 0
    ? point('balance', 'wrong', m.balanceBelowZero())
    : point('balance', 'ok', m.balanceNotBelowZero())
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
    if (param !== 'country') return point('connect', 'wrong', m.setUpConnect({ message }))
  }
  return point('connect', 'ok', m.connectSetUp())
}
