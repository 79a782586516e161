/** Whole numbers that tell the plural rules of languages apart. */
const SAMPLES = [...Array(201).keys(), 1000, 1001]

/** The plural categories that counts have in a language. */
export const pluralCategories = (locale: string): string[] => [
  ...new Set(SAMPLES.map((count) => new Intl.PluralRules(locale).select(count))),
]

/**
 * The condition of a branch, as a comparison: in English and German `one` is 1, in French 0 or 1. Without Intl, whose first use
 * takes a phone 150 ms.
 */
export function pluralTest(locale: string, key: string, value: string): string {
  if (key.startsWith('=')) return `${value} === ${Number(key.slice(1))}`
  const rules = new Intl.PluralRules(locale)
  const counts = SAMPLES.filter((count) => rules.select(count) === key)
  if (counts.length === 0) throw new Error(`counts have no plural category “${key}” in ${locale}`)
  // In French everything below 2 is singular, also 1.5.
  if (counts.length === 2 && rules.select(1.5) === key) return `${value} < 2`
  if (counts.length > 2) throw new Error(`the rule for “${key}” in ${locale} is more than a comparison`)
  return counts.map((count) => `${value} === ${count}`).join(' || ')
}
