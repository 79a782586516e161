import { asMajor, formatMajor, type Major, type MoneyStyle } from '../../../contract/format/money.ts'
import { useRootData } from '../../client/root-data.ts'

/** The currency of each back-office screen before the launch and without CURRENCY, as the spec fixes it. */
const currencyOf = {
  dashboard: 'INR',
  photographerBookings: 'INR',
  bookings: 'USD',
  transactions: 'USD',
  hourlyRate: 'USD',
} as const

export type MoneyScreen = keyof typeof currencyOf

/** In the given currency, or in the screen's own. Rates have no ".00": $45, but $45.50. */
export const formatOnScreen = (
  amount: Major | null | undefined,
  screen: MoneyScreen,
  currency?: string | null,
  style: MoneyStyle | undefined = screen === 'hourlyRate' ? undefined : 'exact',
): string => formatMajor(amount ?? asMajor(0), currency ?? currencyOf[screen], style)

type ScreenMoneyProps = { amount: Major | null | undefined; screen: MoneyScreen }

/** In the installation's currency once the marketplace is open or CURRENCY is set. */
export const ScreenMoney = ({ amount, screen }: ScreenMoneyProps) =>
  formatOnScreen(amount, screen, useRootData()?.screenCurrency)
