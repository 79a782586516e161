import type { $brand } from 'zod'
import * as m from '#messages/numbers'
import { currentLocale } from '../../messages/locale.ts'
import { formatDecimal } from '../../messages/number.ts'
import { formatCount } from './numbers.ts'

/** Whole minor units, 40000 for $400: in the database, in the ledger and at the payment provider. */
export type Minor = number & $brand<'Minor'>
/** 400 or 400.5 for $400 or $400.50: in the API and on screens. */
export type Major = number & $brand<'Major'>

type WithoutUnit = (number & { [Unit in keyof $brand]?: never }) | string

/** For SQL sums, which arrive as text, and for results of arithmetic, which lose the unit. */
export const asMinor = (amount: WithoutUnit): Minor => Number(amount) as Minor
export const asMajor = (amount: WithoutUnit): Major => Number(amount) as Major

export const majorOf = (amount: Minor, currency: string): Major =>
  asMajor(amount / 10 ** minorDigits(currency))
export const minorOf = (amount: Major, currency: string): Minor =>
  asMinor(Math.round(amount * 10 ** minorDigits(currency)))

/**
 * Symbols of common currencies that have two decimals and stand where they stand for the euro, so that no dollar is mistaken
 * for another. The others need Intl, whose first use in a page takes a phone 150 ms.
 */
export const currencySymbols = (): Record<string, string | undefined> => ({
  ...{ USD: m.currencyUsd(), EUR: m.currencyEur(), GBP: m.currencyGbp(), CAD: m.currencyCad() },
  ...{ AUD: m.currencyAud(), NZD: m.currencyNzd(), MXN: m.currencyMxn(), BRL: m.currencyBrl() },
  ...{ INR: m.currencyInr(), CHF: m.currencyChf(), KES: m.currencyKes(), ZAR: m.currencyZar() },
})

/**
 * Decimals by ISO 4217, where they are not 2. Pinned, because runtimes disagree with it and with each other (RSD, HUF, IDR,
 * COP, PKR). MGA as at Stripe, which does not charge its fifths.
 */
const DIGITS: Record<string, number | undefined> = Object.fromEntries(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, Number(digits)])),
)

const stored = new Map<string, number>()

/** The amounts of a database keep the decimals that they were stored with. */
export function keepStoredDigits(currency: string, digits: number): void {
  stored.set(currency, digits)
}

/** Decimals of a currency's minor unit: 2 for most, 0 for yen, 3 for some dinars. */
export const minorDigits = (currency: string): number => stored.get(currency) ?? DIGITS[currency] ?? 2

/**
 * In sentences "$400" and "$400.50". `exact` where amounts stand below each other: "$400.00". `brief` for the axis of a
 * chart: "$1.2K".
 */
export type MoneyStyle = 'exact' | 'brief'

export const formatMinor = (amount: Minor, currency: string, style?: MoneyStyle): string =>
  formatMajor(majorOf(amount, currency), currency, style)

export function formatMajor(amount: Major, currency: string, style?: MoneyStyle): string {
  const symbol = style === 'brief' ? undefined : currencySymbols()[currency]
  if (!symbol) return intlFormat(currency, style).format(amount).replace('-', '\u2212')
  const [whole = '', decimals = ''] = Math.abs(amount).toFixed(minorDigits(currency)).split('.')
  const shown = groupsAsInIndia(currency) ? groupAsInIndia(whole) : formatCount(whole)
  const fraction = style === 'exact' || Number(decimals) > 0 ? formatDecimal(`.${decimals}`) : ''
  const written = m.amountWithSymbol({ symbol, amount: shown + fraction })
  return amount < 0 ? `\u2212${written}` : written
}

const groupsAsInIndia = (currency: string): boolean => currency === 'INR' && currentLocale() === 'en'

/** 12,34,567 */
const groupAsInIndia = (whole: string): string => whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

const formats = new Map<string, Intl.NumberFormat>()

function intlFormat(currency: string, style?: MoneyStyle): Intl.NumberFormat {
  const locale = currentLocale() === 'en' ? (currency === 'INR' ? 'en-IN' : 'en-US') : currentLocale()
  const key = `${locale} ${currency} ${style}`
  let format = formats.get(key)
  if (!format) {
    const digits = minorDigits(currency)
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(style === 'brief'
        ? { notation: 'compact', maximumFractionDigits: 1 }
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
      trailingZeroDisplay: style === undefined ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format
}
