/** The symbol of each back-office screen where CURRENCY is not set, as the spec fixes it. */
export const currencyOf = {
  dashboard: 'INR',
  photographerBookings: 'INR',
  bookings: 'USD',
  transactions: 'USD',
  hourlyRate: 'USD',
} as const

export type MoneyScreen = keyof typeof currencyOf

const formats = new Map<string, Intl.NumberFormat>()

/** In the given currency, or with the screen's own symbol. */
export function formatMoney(
  amount: number,
  screen: MoneyScreen,
  currency: string = currencyOf[screen],
): string {
  const key = `${screen} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
      style: 'currency',
      currency,
      // Rates have no ".00": $45, but $45.50.
      trailingZeroDisplay: screen === 'hourlyRate' ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format.format(amount)
}

/** Hourly rates are in dollars: the database stores cents, the API uses the major unit. */
export const toMajor = (minor: number): number => minor / 100
export const toMinor = (major: number): number => Math.round(major * 100)

/**
 * Symbols of common currencies that have two decimals and stand before the amount. The others need Intl, whose first use in a
 * page takes a phone 150 ms.
 */
export const currencySymbols: Record<string, string | undefined> = {
  ...{ USD: '$', EUR: '€', GBP: '£', CAD: '$', AUD: '$', NZD: '$', MXN: '$', BRL: 'R$', INR: '₹' },
  ...{ CHF: 'CHF\u00a0', KES: 'KES\u00a0', ZAR: 'R\u00a0' },
}

const digitsOf = new Map<string, number>()

/** Digits of a currency's minor unit: 2 for most, 0 for yen, 3 for some dinars (ISO 4217). */
export function minorDigits(currency: string): number {
  if (currencySymbols[currency]) return 2
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    digits = options.maximumFractionDigits ?? 2
    digitsOf.set(currency, digits)
  }
  return digits
}

/** Amounts of bookings, in the installation's currency. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency)
export const minorOf = (major: number, currency: string): number =>
  Math.round(major * 10 ** minorDigits(currency))

type ZeroDisplay = 'auto' | 'stripIfInteger'
const amountFormats = new Map<string, Intl.NumberFormat>()

function formatMinor(minor: number, currency: string, trailingZeroDisplay: ZeroDisplay): string {
  const key = `${currency} ${trailingZeroDisplay}`
  let format = amountFormats.get(key)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay })
    amountFormats.set(key, format)
  }
  return format.format(majorOf(minor, currency))
}

/** In sentences: `formatAmount(40000, 'USD')` → "$400", but "$400.50". */
export const formatAmount = (minor: number, currency: string): string =>
  formatMinor(minor, currency, 'stripIfInteger')

/** In documents and the ledger, where amounts stand below each other: "$400.00". */
export const formatExactAmount = (minor: number, currency: string): string =>
  formatMinor(minor, currency, 'auto')
