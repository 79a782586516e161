import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type ReaderLanguage, splitLanguage } from '../../contract/site/language-path.ts'
import { type Locale, languageOf } from '../../messages/locale.ts'
import { defaultLocale, enabledLocales, pageAt, prefixOf } from '../platform/locale.ts'

type AnyBuild = { basename?: string; assets: unknown }

/** The same build for each language: with a prefix in all addresses, and with that language's scripts. */
export function inLanguages<Build extends AnyBuild, Handler>(
  load: () => Promise<Build>,
  createHandler: (load: () => Promise<Build>) => Handler,
  assetsOf: (locale: Locale) => Build['assets'] | null,
): (locale: Locale) => Handler {
  const handlers = new Map<string, Handler>()
  return (locale) => {
    const basename = prefixOf(locale)
    const name = `${locale} ${basename}`
    const known = handlers.get(name)
    if (known) return known
    const assets = assetsOf(locale)
    const handler = createHandler(async () => {
      const build = await load()
      return { ...build, ...(basename && { basename }), ...(assets !== null && { assets }) }
    })
    handlers.set(name, handler)
    return handler
  }
}

/** Which scripts the pages of each language load (build-steps/languages/build.ts); of English alone there is no such file. */
export async function readAssets<Assets>(folder: string): Promise<(locale: Locale) => Assets | null> {
  const text = await readFile(join(folder, 'languages.json'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const assets: Record<string, Assets> = JSON.parse(text)
  return (locale) => assets[locale] ?? null
}

/** The address of the page that a request is for, as the router of its language knows it. */
export function routedPath(url: string): string {
  const { locale, path } = pageAt(url)
  return prefixOf(locale) + path
}

/** The default language has no prefix: "/en/about" leads to "/about", also after another language became the default. */
export function leaveOutDefault(pages: FastifyInstance): void {
  pages.addHook('onRequest', (request, reply, done) => {
    if (enabledLocales().length === 1) return done()
    const { locale, path } = splitLanguage(request.url)
    if (locale === defaultLocale()) reply.redirect(path, 302)
    else done()
  })
}

/** What pages say of their language. With one language, answers stay as they are. */
export const languageHeaders = (locale: Locale): Record<string, string> =>
  enabledLocales().length === 1 ? {} : { 'content-language': locale }

/** What readers can choose, the default first. */
export const listForReaders = (): ReaderLanguage[] =>
  enabledLocales().map((code) => {
    const { name, direction } = languageOf(code)
    return { code, name, direction, prefix: prefixOf(code) }
  })
