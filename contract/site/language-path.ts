import { isLocale, type Locale } from '../../messages/locale.ts'

/** A language that readers can choose, with what its addresses start with. */
export type ReaderLanguage = { code: string; name: string; direction: 'ltr' | 'rtl'; prefix: string }

/** A page in another language, said in that language. */
export type LanguageOffer = { code: string; text: string; dismiss: string }

/** The language that a path begins with, and the path without it: "/de/about" is "/about" in German. */
export function splitLanguage(path: string): { locale: Locale | null; path: string } {
  const [, code = '', rest = ''] = /^\/([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)(?=[/?#]|$)(.*)$/s.exec(path) ?? []
  if (!isLocale(code)) return { locale: null, path }
  // One slash at the start: with two it would be an address on another site.
  return { locale: code, path: `/${rest.replace(/^\/+/, '')}` }
}

/** A path without its language, as routes, links and stored addresses have it. */
export const withoutLanguage = (path: string): string => splitLanguage(path).path
