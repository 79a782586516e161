import { asMajor, asMinor, type Minor, minorOf } from '../format/money.ts'

/** Smallest charges that Stripe publishes, in the major unit. */
const PUBLISHED: [number, string][] = [
  [0.3, 'GBP'],
  [0.5, 'AUD BRL CAD CHF EUR INR NZD SGD USD'],
  [1, 'BGN'],
  [2, 'AED MYR PLN RON'],
  [2.5, 'DKK'],
  [3, 'NOK SEK'],
  [4, 'HKD'],
  [10, 'MXN THB'],
  [15, 'CZK'],
  [50, 'JPY'],
  [175, 'HUF'],
]
/** For every other currency Stripe requires the equivalent of 0.50 USD; rounded up to allow for changing rates. */
const EQUIVALENT: [number, string][] = [
  [0.2, 'BHD KWD OMR'],
  [0.5, 'BMD BSD FKP GIP KYD PAB SHP'],
  [1, 'ANG AWG AZN BAM BBD BND BZD JOD'],
  [2, 'BYN FJD GEL ILS PEN PGK QAR SAR TND TOP WST XCD'],
  [5, 'BOB CNY GTQ MOP SBD TTD'],
  [10, 'BWP GHS LSL MAD MDL MVR NAD SCR SZL TJS ZAR'],
  [20, 'HNL NIO SLE SRD STN TWD ZMW'],
  [40, 'AFN CVE DOP EGP MKD MUR MZN PHP TRY UAH UYU'],
  [100, 'ALL BDT DJF DZD ETB GMD HTG ISK JMD KES KGS LRD NPR RSD VUV XPF'],
  [200, 'GYD LKR PKR YER'],
  [400, 'AMD CRC KMF KZT SOS XAF XOF'],
  [1_000, 'AOA ARS CLP KRW MWK NGN RWF'],
  [3_000, 'BIF CDF COP KHR MGA MMK MNT TZS UGX'],
  [15_000, 'GNF IDR LAK PYG UZS VND'],
  [50_000, 'LBP'],
]

/** The smallest amount that can be charged, in the minor unit. */
export function minimumCharge(currency: string): Minor {
  const named = [...PUBLISHED, ...EQUIVALENT].find(([, codes]) => codes.includes(currency))
  return minorOf(asMajor(named?.[0] ?? 1), currency)
}

/**
 * The upfront payment: the package's share of the total, rounded up to the minor unit. If either part would be below
 * the smallest charge, everything is paid upfront.
 */
export function upfrontOf(totalMinor: Minor, percent: number, currency: string): Minor {
  const upfront = asMinor(Math.ceil((totalMinor * percent) / 100))
  const minimum = minimumCharge(currency)
  return upfront < minimum || totalMinor - upfront < minimum ? totalMinor : upfront
}
