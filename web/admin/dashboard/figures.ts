import { currencyOf, formatMoney } from '../../../contract/money.ts'

const whole = new Intl.NumberFormat('en-US')
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
const short = new Intl.NumberFormat('en-IN', compact)
const shortMoney = new Intl.NumberFormat('en-IN', {
  ...compact,
  style: 'currency',
  currency: currencyOf.dashboard,
})
const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const count = (value: number): string => whole.format(value)
export const money = (value: number): string => formatMoney(value, 'dashboard')
export const orders = (value: number): string => `${count(value)} ${value === 1 ? 'order' : 'orders'}`

/** Short form for an axis or above a bar. */
export const brief = (value: number, isMoney: boolean): string => (isMoney ? shortMoney : short).format(value)

/** Months come as '2026-03' or as their first day. */
const toDate = (month: string): Date => new Date(`${month.slice(0, 7)}-01T00:00:00Z`)
export const shortMonth = (month: string): string => monthName.format(toDate(month))
export const longMonth = (month: string): string => monthAndYear.format(toDate(month))
