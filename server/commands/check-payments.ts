import { checkPaymentSetup, type PaymentServices } from '../features/payments/provider/providers.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

const MARKS = { ok: '✓', warning: '!', wrong: '✗' } as const

await runCommand({ demoAllowed: true }, async ({ config, url }) => {
  if (config.payments !== 'stripe')
    throw new CommandError('Nothing to check: payments don’t use Stripe (PAYMENTS, STRIPE_SECRET_KEY).')
  // Reading the payment setup needs neither jobs nor secrets.
  const checked = await withDatabase(url, ({ db }) => checkPaymentSetup({ db, config } as PaymentServices))
  if (checked?.result !== 'ok') throw new CommandError(`Couldn’t read from Stripe: ${checked?.reason}`)
  for (const { state, text } of checked.value) console.log(`${MARKS[state]} ${text}`)
  const wrong = checked.value.filter(({ state }) => state === 'wrong').length
  console.log(
    wrong === 0 ? 'Payments are set up.' : `${wrong} ${wrong === 1 ? 'setting' : 'settings'} to change.`,
  )
  if (wrong > 0) process.exitCode = 1
})
