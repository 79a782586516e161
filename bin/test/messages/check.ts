import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Catalogues, readCatalogues } from '../../../build-steps/messages/catalogues.ts'
import { inlineInto } from '../../../build-steps/messages/inline.ts'
import { type Language, readLanguages, SOURCE_LOCALE } from '../../../build-steps/messages/languages.ts'
import { allowed, converted, forDevelopers } from './converted.ts'
import { findTexts } from './find-texts.ts'

/** Missing and unused messages, and texts in converted rooms; undefined if there are none. */
export async function checkMessages(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.ts', '*.tsx'])
  const files = stdout.split('\n').filter((path) => /^(contract|server|web)\/|^messages\/\w+\.ts$/.test(path))
  const used = new Set<string>()
  const sources = new Map<string, string>()
  const breaches: string[] = []
  for (const path of files) {
    const source = await readFile(path, 'utf8')
    sources.set(path, source)
    for (const use of usedMessages(source)) used.add(use)
    if (/\.(test|gen)\.tsx?$/.test(path) || !isIn(converted, path) || isIn(forDevelopers, path)) continue
    breaches.push(...findTexts(path, source, allowed))
  }
  try {
    const languages = await readLanguages('messages')
    const catalogues = await readCatalogues('messages', languages)
    for (const [area, messages] of Object.entries(catalogues.areas))
      for (const { key } of messages)
        if (!used.has(`${area}.${key}`))
          breaches.push(`messages/${SOURCE_LOCALE}/${area}.json: ${key} isn’t used`)
    breaches.push(...listUnbuildable(sources, catalogues))
    for (const line of describeProgress(languages, catalogues)) console.log(line)
  } catch (error) {
    breaches.push((error as Error).message)
  }
  return breaches.length > 0 ? breaches.join('\n') : undefined
}

/** Files of the browser whose messages the build could not put in place. */
function listUnbuildable(sources: Map<string, string>, { areas }: Catalogues): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (path.startsWith('server/') || path.includes('.test.') || !source.includes("'#messages/")) return []
    try {
      inlineInto(source, path, areas)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** How far each unfinished language is; English is shown where it has gaps. */
export function describeProgress(
  languages: Record<string, Pick<Language, 'finished'>>,
  { areas, gaps }: Catalogues,
): string[] {
  const all = Object.values(areas).flat()
  return Object.keys(languages)
    .filter((locale) => !languages[locale]!.finished)
    .flatMap((locale) => {
      const done = all.filter(({ wordings }) => locale in wordings).length
      const wrong = gaps.filter((gap) => gap.locale === locale && !/ lacks \w+$/.test(gap.problem))
      return [
        `  messages/${locale}: ${done} of ${all.length} messages are translated`,
        ...wrong.map(({ problem }) => `  not used: ${problem}`),
      ]
    })
}

const isIn = (rooms: string[], path: string): boolean => rooms.some((start) => path.startsWith(start))

/** `area.key` of every message that a file shows. A key without a message is an error of the type check. */
function usedMessages(source: string): string[] {
  return [...source.matchAll(/import \* as (\w+) from '#messages\/([\w-]+)'/g)].flatMap(([, name, area]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key]) => `${area}.${key}`),
  )
}
