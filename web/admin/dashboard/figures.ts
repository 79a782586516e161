import { currencyOf, formatMoney } from '../../../contract/money.ts'

const whole = new Intl.NumberFormat('en-US')
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
const short = new Intl.NumberFormat('en-IN', compact)

export const count = (value: number): string => whole.format(value)
export const money = (value: number, currency?: string): string => formatMoney(value, 'dashboard', currency)
export const orders = (value: number): string => `${count(value)} ${value === 1 ? 'order' : 'orders'}`

/** Short form for an axis or above a bar. */
export const brief = (value: number): string => short.format(value)
export function briefMoney(value: number, currency: string = currencyOf.dashboard): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en-US'
  return new Intl.NumberFormat(locale, { ...compact, style: 'currency', currency }).format(value)
}
