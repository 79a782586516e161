import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { splitLanguage } from '../../contract/site/language-path.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale, setLocaleSource } from '../../messages/locale.ts'

/** What the operator has switched on, the default first. */
let enabled: readonly Locale[] = [DEFAULT_LOCALE]

export const enabledLocales = (): readonly Locale[] => enabled

/** Its addresses have no prefix. */
export const defaultLocale = (): Locale => enabled[0]!

/** Called by server/core/languages/, which reads them from the database. */
export function setLanguages(on: readonly string[], first: string): void {
  const main = isLocale(first) ? first : DEFAULT_LOCALE
  // An older version of the product may lack a language that a newer one has switched on.
  enabled = [main, ...LOCALES.filter((locale) => locale !== main && on.includes(locale))]
}

const current = new AsyncLocalStorage<Locale>()
setLocaleSource(() => current.getStore() ?? defaultLocale())

/** Everything that `work` writes is in this language: a page in its visitor's, an email in its recipient's, not in that of the person who caused it. */
export const inLocale = <T>(locale: Locale, work: () => T): T => current.run(locale, work)

/** What is stored for two readers, such as a contract that both sign, has one language for both. */
export const inSharedLocale = <T>(work: () => T): T => inLocale(defaultLocale(), work)

/** The language of a person who reads later, such as the recipient of an email: what they chose, if it is on. */
export const localeOfReader = (choice: string | null | undefined): Locale =>
  enabled.find((locale) => locale === choice) ?? defaultLocale()

/** What the addresses of pages in this language start with. */
export const prefixOf = (locale: Locale): string => (locale === defaultLocale() ? '' : `/${locale}`)

/** The language of an address, and the path of its page. */
export function pageAt(url: string): { locale: Locale; path: string } {
  const main = defaultLocale()
  if (enabled.length === 1) return { locale: main, path: url }
  const { locale, path } = splitLanguage(url)
  return locale && locale !== main && enabled.includes(locale)
    ? { locale, path }
    : { locale: main, path: url }
}

/** Pages say their language in the address. Calls have no prefix: the page that makes them says it in a header, as any client may. */
export function localeOfRequest({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Locale {
  if (enabled.length === 1) return defaultLocale()
  if (url.startsWith('/v1/')) return preferredLocale(headers['accept-language']) ?? defaultLocale()
  return pageAt(url).locale
}

/** The language that is on and comes first in Accept-Language; "de-AT" asks for German. */
export function preferredLocale(accepted: string | undefined): Locale | null {
  const wanted = (accepted ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...more] = part.split(';').map((text) => text.trim())
      const quality = more.find((text) => text.startsWith('q='))
      return { tag: tag.toLowerCase(), quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = enabled.find((locale) => {
      const code = locale.toLowerCase()
      return tag === code || tag.startsWith(`${code}-`)
    })
    if (found) return found
  }
  return null
}

/** Answers every request in the language of its visitor. */
export function answerInLocale(app: FastifyInstance, localeOf = localeOfRequest): void {
  app.addHook('onRequest', (request, reply, done) => {
    // With one language nothing depends on the header.
    if (enabled.length > 1 && request.url.startsWith('/v1/')) reply.header('vary', 'accept-language')
    inLocale(localeOf(request), done)
  })
  // A body arrives through its connection, outside of the context that the first hook has set.
  app.addHook('preValidation', (request, _reply, done) => inLocale(localeOf(request), done))
}
