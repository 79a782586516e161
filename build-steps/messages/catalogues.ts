import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CompiledMessage, compileMessage } from './compile-message.ts'
import { LANGUAGE_FILE, type Language, PSEUDO, SOURCE_LOCALE } from './languages.ts'
import { pseudoCatalogue } from './pseudo.ts'

/** A message in one language. */
export type Wording = { text: string; compiled: CompiledMessage; locale: string }

/** One message in English, and in every language that has it. */
export type Message = { key: string; wordings: Record<string, Wording> }

/** What an unfinished language lacks or has wrong. English is shown there. */
export type Gap = { locale: string; problem: string }
export type Catalogues = { areas: Record<string, Message[]>; gaps: Gap[] }

type Finished = Record<string, Pick<Language, 'finished'>>
type Texts = Record<string, string>

/** Every catalogue: messages/<language>/<area>.json, a flat object of ICU messages. */
export async function readCatalogues(
  folder: string,
  languages: Record<string, Language>,
): Promise<Catalogues> {
  const texts: Record<string, Record<string, Texts>> = {}
  for (const locale of Object.keys(languages).filter((code) => !(code in PSEUDO)))
    for (const file of (await readdir(join(folder, locale)))
      .filter((name) => name.endsWith('.json') && name !== LANGUAGE_FILE)
      .sort()) {
      const area = file.slice(0, -'.json'.length)
      texts[area] ??= {}
      texts[area][locale] = JSON.parse(await readFile(join(folder, locale, file), 'utf8'))
    }
  for (const locale of Object.keys(languages).filter((code) => code in PSEUDO))
    for (const area of Object.values(texts)) area[locale] = pseudoCatalogue(locale, area[SOURCE_LOCALE] ?? {})
  const areas = Object.entries(texts).map(
    ([area, byLocale]) => [area, messagesOf(area, byLocale, languages)] as const,
  )
  return {
    areas: Object.fromEntries(areas.map(([area, { messages }]) => [area, messages])),
    gaps: areas.flatMap(([, { gaps }]) => gaps),
  }
}

/**
 * The messages of one area. An error where a finished language lacks one, has one more, takes other parameters or isn't ICU; a gap
 * where an unfinished one does.
 */
export function messagesOf(
  area: string,
  byLocale: Record<string, Texts>,
  languages: Finished,
): { messages: Message[]; gaps: Gap[] } {
  const source = byLocale[SOURCE_LOCALE] ?? {}
  const found: Gap[] = []
  const messages = Object.keys(source).map((key): Message => {
    const wordings: Message['wordings'] = {}
    for (const locale of Object.keys(languages)) {
      const text = byLocale[locale]?.[key]
      if (text === undefined) {
        found.push({ locale, problem: `messages/${locale}/${area}.json lacks ${key}` })
        continue
      }
      try {
        const compiled = compileOne(text, { locale, area, key })
        refuseOtherParameters(compiled, wordings[SOURCE_LOCALE]?.compiled, { locale, area, key })
        wordings[locale] = { text, compiled, locale }
      } catch (error) {
        found.push({ locale, problem: (error as Error).message })
      }
    }
    return { key, wordings }
  })
  for (const locale of Object.keys(languages))
    for (const key of Object.keys(byLocale[locale] ?? {}))
      if (!(key in source))
        found.push({
          locale,
          problem: `messages/${locale}/${area}.json has ${key}, which ${SOURCE_LOCALE} lacks`,
        })
  const problems = found.filter(({ locale }) => languages[locale]!.finished)
  if (problems.length > 0) throw new Error(problems.map(({ problem }) => problem).join('\n'))
  return { messages, gaps: found }
}

/** What a reader of this language is shown: English where it is not translated yet. */
export const wordingIn = ({ wordings }: Message, locale: string): Wording =>
  wordings[locale] ?? wordings[SOURCE_LOCALE]!

type Place = { locale: string; area: string; key: string }

function compileOne(text: string, at: Place): CompiledMessage {
  if (!/^[a-z][A-Za-z0-9]*$/.test(at.key))
    throw new Error(`${at.key} of ${at.area} isn’t a name in camelCase`)
  try {
    return compileMessage(text, at.locale)
  } catch (error) {
    throw new Error(`${at.key} of messages/${at.locale}/${at.area}.json: ${(error as Error).message}`)
  }
}

function refuseOtherParameters(own: CompiledMessage, source: CompiledMessage | undefined, at: Place): void {
  if (!source || signatureOf(own) === signatureOf(source)) return
  throw new Error(
    `${at.key} of messages/${at.locale}/${at.area}.json takes (${signatureOf(own)}), not (${signatureOf(source)})`,
  )
}

/** The parameters in alphabetical order, as a language may need another order of words. */
export const signatureOf = ({ parameters }: CompiledMessage): string =>
  [...parameters]
    .map(([name, type]) => `${name}: ${type}`)
    .sort()
    .join('; ')
