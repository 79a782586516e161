/** What a price says about VAT: the rate, or why there is none. */
export type PriceVat = { rate: number; reason: string }

/** "Includes 19% VAT", or "No VAT: Small business, § 19 UStG" */
export const formatVat = ({ rate, reason }: PriceVat): string =>
  rate > 0 ? `Includes ${rate}% VAT` : reason ? `No VAT: ${reason}` : 'No VAT'
