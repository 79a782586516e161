import { minorDigits } from '../../../contract/money.ts'

/** Stripe counts these in whole units … */
const WHOLE = /^(BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF)$/
/** … these in thousandths, and all others in hundredths, even some that have no coins. */
const THOUSANDTHS = /^(BHD|JOD|KWD|OMR|TND)$/

const digitsAtStripe = (currency: string): number =>
  WHOLE.test(currency) ? 0 : THOUSANDTHS.test(currency) ? 3 : 2

const factorOf = (currency: string): number => 10 ** (digitsAtStripe(currency) - minorDigits(currency))

/** Our minor units in Stripe's; an amount that Stripe cannot say would be another amount, so that it throws. */
export function toStripe(minor: number, currency: string): number {
  const amount = minor * factorOf(currency)
  if (!Number.isInteger(amount)) throw new Error(`${minor} ${currency} is no amount that Stripe knows`)
  return amount
}

export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency.toUpperCase()))
