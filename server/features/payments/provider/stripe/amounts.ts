import * as m from '#messages/payment-setup'
import { asMinor, formatMinor, type Minor, minorDigits } from '../../../../../contract/format/money.ts'

/** Currencies that Stripe counts in whole units. */
const WHOLE = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/
/** Currencies that Stripe counts in thousandths; all others are in hundredths, even some without minor units. */
const THOUSANDTHS = /^(BHD|JOD|KWD|OMR|TND)$/

/** Why Stripe cannot be used with a currency, or null. */
export const explainUnsupported = (currency: string): string | null =>
  THOUSANDTHS.test(currency) ? m.currencyNotSupported({ currency }) : null

const digitsAtStripe = (currency: string): number =>
  WHOLE.test(currency) ? 0 : THOUSANDTHS.test(currency) ? 3 : 2

const factorOf = (currency: string): number => 10 ** (digitsAtStripe(currency) - minorDigits(currency))

/** An amount that Stripe would reject, or cannot represent. */
export class AmountNotSupported extends Error {}

/** Converts our minor units to Stripe's. Amounts in thousandths must be multiples of ten. */
export function toStripe(minor: Minor, currency: string): number {
  const amount = minor * factorOf(currency)
  const step = THOUSANDTHS.test(currency) ? 10 : 1
  if (!Number.isInteger(amount) || amount % step !== 0)
    throw new AmountNotSupported(m.amountNotSupported({ amount: formatMinor(minor, currency) }))
  return amount
}

export const fromStripe = (amount: number, currency: string): Minor =>
  asMinor(Math.round(amount / factorOf(currency.toUpperCase())))
