/**
 * The `sizes` of a cover that is as wide as a phone. A phone with fewer than two dots per pixel gets the middle file,
 * enlarged by up to 1.7: the large one has four times the bytes, and such phones are often on slow lines.
 */
export const coverSizes = (otherwise: string): string =>
  `(max-width: 48rem) and (min-resolution: 1.5dppx) and (max-resolution: 1.9dppx) 59vw, ${otherwise}`
