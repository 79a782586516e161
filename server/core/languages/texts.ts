import type { LanguageChoice, WrittenIn } from '../../../contract/listings/written-in.ts'
import { currentLocale } from '../../../messages/locale.ts'
import { enabledLocales } from '../../platform/locale.ts'

/** What to store of a text that a member saves now: their choice, or the language of the page. Null while there is one language. */
export function languageToStore(chosen?: string | null): string | null {
  if (enabledLocales().length === 1) return null
  return enabledLocales().find((locale) => locale === chosen) ?? currentLocale()
}

/** Where a text is in another language than the page. Texts from before there were several say nothing. */
export const writtenIn = (stored: string | null): WrittenIn =>
  stored === null || stored === currentLocale() ? undefined : { code: stored, name: nameOf(stored) }

/** For the form that saves a text. */
export const languageChoice = (stored: string | null): LanguageChoice =>
  enabledLocales().length === 1
    ? undefined
    : {
        chosen: stored ?? currentLocale(),
        options: enabledLocales().map((value) => ({ value, text: nameOf(value) })),
      }

const names = new Map<string, Intl.DisplayNames>()

/** In the language of the page. */
function nameOf(code: string): string {
  const locale = currentLocale()
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' })
  names.set(locale, known)
  return known.of(code) ?? code
}
