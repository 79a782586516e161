import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompiledMessage, compileMessage } from './compile-message.ts'

/** The language that every message is written in first, and that every address without a prefix is in. */
export const SOURCE_LOCALE = 'en'

/** One message in every language. */
export type Message = {
  key: string
  texts: Record<string, string>
  compiled: Record<string, CompiledMessage>
}
export type Catalogues = { areas: Record<string, Message[]> }

/** Every catalogue: messages/<language>/<area>.json, a flat object of ICU messages. */
export async function readCatalogues(folder: string, locales: readonly string[]): Promise<Catalogues> {
  const texts: Record<string, Record<string, Record<string, string>>> = {}
  for (const locale of locales)
    for (const file of (await readdir(join(folder, locale)))
      .filter((name) => name.endsWith('.json'))
      .sort()) {
      const area = file.slice(0, -'.json'.length)
      texts[area] ??= {}
      texts[area][locale] = JSON.parse(await readFile(join(folder, locale, file), 'utf8'))
    }
  return {
    areas: Object.fromEntries(
      Object.entries(texts).map(([area, byLocale]) => [area, messagesOf(area, byLocale, locales)]),
    ),
  }
}

/** The messages of one area; an error where a language lacks one, has one more or takes other parameters. */
export function messagesOf(
  area: string,
  byLocale: Record<string, Record<string, string>>,
  locales: readonly string[],
): Message[] {
  const source = byLocale[SOURCE_LOCALE] ?? {}
  const problems = locales.flatMap((locale) => [
    ...Object.keys(source)
      .filter((key) => !(key in (byLocale[locale] ?? {})))
      .map((key) => `messages/${locale}/${area}.json lacks ${key}`),
    ...Object.keys(byLocale[locale] ?? {})
      .filter((key) => !(key in source))
      .map((key) => `messages/${locale}/${area}.json has ${key}, which ${SOURCE_LOCALE} lacks`),
  ])
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return Object.keys(source).map((key) => {
    const texts = Object.fromEntries(locales.map((locale) => [locale, byLocale[locale]![key]!]))
    const compiled = Object.fromEntries(
      Object.entries(texts).map(([locale, text]) => [locale, compileOne(text, { locale, area, key })]),
    )
    const [first, ...others] = Object.entries(compiled)
    for (const [locale, message] of others)
      if (signatureOf(message) !== signatureOf(first![1]))
        throw new Error(
          `${key} of messages/${locale}/${area}.json takes (${signatureOf(message)}), not (${signatureOf(first![1])})`,
        )
    return { key, texts, compiled }
  })
}

function compileOne(text: string, at: { locale: string; area: string; key: string }): CompiledMessage {
  if (!/^[a-z][A-Za-z0-9]*$/.test(at.key))
    throw new Error(`${at.key} of ${at.area} isn’t a name in camelCase`)
  try {
    return compileMessage(text, at.locale)
  } catch (error) {
    throw new Error(`${at.key} of messages/${at.locale}/${at.area}.json: ${(error as Error).message}`)
  }
}

/** The parameters in alphabetical order, as a language may need another order of words. */
export const signatureOf = ({ parameters }: CompiledMessage): string =>
  [...parameters]
    .map(([name, type]) => `${name}: ${type}`)
    .sort()
    .join('; ')
