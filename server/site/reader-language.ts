import type { FastifyReply, FastifyRequest } from 'fastify'
import * as m from '#messages/language-choice'
import { type LanguageOffer, withoutLanguage } from '../../contract/site/language-path.ts'
import { isLocale, type Locale } from '../../messages/locale.ts'
import { enabledLocales, inLocale, pageAt, preferredLocale, prefixOf } from '../platform/locale.ts'

/** Where the footer's form sends what a reader chooses. */
export const CHOOSE_LANGUAGE = '/language'

const NAME = 'language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What this browser has chosen, if that language is still on. */
function chosenIn(cookies: string | undefined): Locale | null {
  const code = cookies?.match(new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z-]+)(?:;|$)`))?.[1] ?? ''
  return isLocale(code) && enabledLocales().includes(code) ? code : null
}

/** The language that the page could be offered in: the chosen one, else the browser's; null if the page is in it. */
export function suggestedLocale({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): Locale | null {
  if (enabledLocales().length === 1) return null
  const wanted = chosenIn(headers.cookie) ?? preferredLocale(headers['accept-language'])
  return wanted === pageAt(url).locale ? null : wanted
}

/** The offer in its own language: a reader who needs it may not know that of the page. */
export function offerOf(request: Pick<FastifyRequest, 'headers' | 'url'>): LanguageOffer | undefined {
  const locale = suggestedLocale(request)
  if (!locale) return undefined
  return inLocale(locale, () => ({ code: locale, text: m.readThisPage(), dismiss: m.notNow() }))
}

type Choice = { language?: string | string[]; to?: string | string[] }

type Surroundings = {
  publicUrl: string /** For a signed-in reader, whose emails follow. */
  remember(locale: Locale): Promise<unknown>
}

/** Remembers the choice and goes on with the page in that language. Null: there is no choice, or none that is on. */
export async function chooseLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl, remember }: Surroundings,
): Promise<FastifyReply | null> {
  if (enabledLocales().length === 1) return null
  const { language, to } = (request.body ?? {}) as Choice
  const locale = enabledLocales().find((code) => code === language)
  if (!locale) return null
  await remember(locale)
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return reply
    .header(
      'set-cookie',
      `${NAME}=${locale}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    )
    .header('cache-control', 'no-store')
    .redirect(prefixOf(locale) + pageOf(to), 303)
}

/** A path of this site, whatever the form said. */
function pageOf(to: unknown): string {
  const here = 'http://own.invalid'
  if (typeof to !== 'string' || !to.startsWith('/') || !URL.canParse(to, here)) return '/'
  const { origin, pathname, search } = new URL(to, here)
  return origin === here ? withoutLanguage(pathname).replace(/^\/+/, '/') + search : '/'
}
