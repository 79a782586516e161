const formats = new Map<string, Intl.NumberFormat>()

/** €270, and €270.50 where there are cents. With a real minus sign. */
export function formatAmount(amount: number, currency: string): string {
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
