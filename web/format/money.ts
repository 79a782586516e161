import { formatCount } from '../../contract/format-count.ts'
import { currencySymbols } from '../../contract/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** €270, and €270.50 where there are cents. With a real minus sign. */
export function formatAmount(amount: number, currency: string): string {
  const symbol = currencySymbols[currency]
  if (symbol) {
    const [whole = '', cents] = Math.abs(amount).toFixed(2).split('.')
    const minus = amount < 0 ? '\u2212' : ''
    return `${minus}${symbol}${formatCount(whole)}${cents === '00' ? '' : `.${cents}`}`
  }
  let format = formats.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
    formats.set(currency, format)
  }
  return format.format(amount).replace('-', '\u2212')
}

/** Short form for the axis of a chart. */
export function briefAmount(currency: string): (value: number) => string {
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return (value) => format.format(value)
}
