const format = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Decimal, as the limits are. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${format.format(Math.ceil(bytes / 1000))} KB`
    : `${format.format(bytes / 1_000_000)} MB`
