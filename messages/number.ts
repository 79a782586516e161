import * as m from '#messages/numbers'
import { currentLocale } from './locale.ts'

/**
 * A whole number with its thousands separated: "12,345". Without Intl, whose first use in a page takes a phone 150 ms: dates,
 * counts and amounts that most pages show are written without it.
 */
export function formatInteger(value: number | string): string {
  const digits = String(value)
  // Spanish writes 1234, but 12.345.
  if (currentLocale() === 'es' && /^-?\d{4}$/.test(digits)) return digits
  return digits.replace(/\B(?=(\d{3})+$)/g, m.thousandsSeparator())
}

/** "2.5", with the decimal separator of the language. */
export const formatDecimal = (value: number | string): string =>
  currentLocale() === 'en' ? String(value) : String(value).replace('.', m.decimalSeparator())
