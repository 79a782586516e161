import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The language that every message is written in first. */
export const SOURCE_LOCALE = 'en'

/** What messages/<code>/language.json says. Only a finished language can be switched on. */
export type Language = { name: string; direction: 'ltr' | 'rtl'; finished: boolean }

export const LANGUAGE_FILE = 'language.json'

/**
 * Made from English, for tests: texts that are not translated stand out, longer ones show what overflows, and the second is written
 * from right to left. Their codes are English with a private region, so dates and numbers stay English.
 */
export const PSEUDO: Record<string, Language> = {
  'en-XA': { name: '[Éñĝļîšĥ]', direction: 'ltr', finished: true },
  'en-XB': { name: '\u202eEnglish\u202c', direction: 'rtl', finished: true },
}

/** With FRAMEFOLK_LANGUAGES=all every language counts as finished, and there are two more for tests. Never in what is shipped. */
export const areAllWanted = (): boolean => process.env.FRAMEFOLK_LANGUAGES === 'all'

/** The languages that have a folder of catalogues, English first. */
export async function readLanguages(folder: string, all = areAllWanted()): Promise<Record<string, Language>> {
  const entries = await readdir(folder, { withFileTypes: true })
  const codes = entries.filter((one) => one.isDirectory() && one.name !== 'compiled').map(({ name }) => name)
  const sorted = [SOURCE_LOCALE, ...codes.filter((code) => code !== SOURCE_LOCALE).sort()]
  const languages = await Promise.all(
    sorted.map(async (code): Promise<[string, Language]> => {
      const path = join(folder, code, LANGUAGE_FILE)
      return [code, parseLanguage(code, await readFile(path, 'utf8'))]
    }),
  )
  return { ...Object.fromEntries(languages), ...(all ? PSEUDO : {}) }
}

export function parseLanguage(code: string, text: string): Language {
  const { name, direction, finished, ...others } = JSON.parse(text)
  const isRight =
    typeof name === 'string' &&
    name !== '' &&
    ['ltr', 'rtl'].includes(direction) &&
    typeof finished === 'boolean' &&
    Object.keys(others).length === 0
  if (!isRight)
    throw new Error(`messages/${code}/${LANGUAGE_FILE} needs a name, the direction ltr or rtl, and finished`)
  if (Intl.getCanonicalLocales(code)[0] !== code)
    throw new Error(`messages/${code} isn’t a code such as pt-BR`)
  if (code === SOURCE_LOCALE && !finished)
    throw new Error(`${code} is the language of the code: it is finished`)
  return { name, direction, finished }
}

/** The module that server and pages read. */
export const printLanguages = (languages: Record<string, Language>, all = areAllWanted()): string =>
  [
    `// Compiled from messages/*/${LANGUAGE_FILE}. Not under version control.\n`,
    'export const LANGUAGES = {\n',
    ...Object.entries(languages).map(
      ([code, { name, direction, finished }]) =>
        `  ${JSON.stringify(code)}: { name: ${JSON.stringify(name)}, direction: '${direction}', finished: ${finished || all} },\n`,
    ),
    '} as const\n',
  ].join('')
