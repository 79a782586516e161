import { currencyOf, formatMoney } from '../../../contract/money.ts'

const whole = new Intl.NumberFormat('en-US')
const compact = { notation: 'compact', maximumFractionDigits: 1 } as const
const short = new Intl.NumberFormat('en-IN', compact)
const shortMoney = new Intl.NumberFormat('en-IN', {
  ...compact,
  style: 'currency',
  currency: currencyOf.dashboard,
})

export const count = (value: number): string => whole.format(value)
export const money = (value: number): string => formatMoney(value, 'dashboard')
export const orders = (value: number): string => `${count(value)} ${value === 1 ? 'order' : 'orders'}`

/** Short form for an axis or above a bar. */
export const brief = (value: number, isMoney: boolean): string => (isMoney ? shortMoney : short).format(value)
