/** Which symbol a screen shows; the amounts themselves carry no currency yet. */
export const currencyOf = {
  dashboard: 'INR',
  photographerBookings: 'INR',
  bookings: 'USD',
  transactions: 'USD',
  hourlyRate: 'USD',
} as const

export type MoneyScreen = keyof typeof currencyOf

const formats = new Map<MoneyScreen, Intl.NumberFormat>()

export function formatMoney(amount: number, screen: MoneyScreen): string {
  let format = formats.get(screen)
  if (!format) {
    const currency = currencyOf[screen]
    format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
      style: 'currency',
      currency,
      // A rate reads as people say it: $45, and $45.50 where there are cents.
      trailingZeroDisplay: screen === 'hourlyRate' ? 'stripIfInteger' : 'auto',
    })
    formats.set(screen, format)
  }
  return format.format(amount)
}

/** The database counts in minor units (cents, paise); the API speaks plain numbers of the major unit. */
export const toMajor = (minor: number): number => minor / 100
export const toMinor = (major: number): number => Math.round(major * 100)
