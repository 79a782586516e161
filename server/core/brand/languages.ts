import type { BrandValues } from '../../../contract/brand/values.ts'

/** The brand as readers of a language see it: what is not worded for it is as in the main language. */
export function brandIn(values: BrandValues, locale: string): BrandValues {
  // The same object while there is one language, so that comparing it is cheap.
  if (!values.languages) return values
  const { languages, ...main } = values
  const own = languages[locale]
  return own
    ? { ...main, ...own, ...((main.texts || own.texts) && { texts: { ...main.texts, ...own.texts } }) }
    : main
}
