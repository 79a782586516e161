import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readCatalogues, SOURCE_LOCALE } from '../../../build-steps/messages/catalogues.ts'
import { LOCALES } from '../../../messages/locale.ts'
import { allowed, converted } from './converted.ts'
import { findTexts } from './find-texts.ts'

/** Missing and unused messages, and texts in converted rooms; undefined if there are none. */
export async function checkMessages(): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '*.ts', '*.tsx'])
  const files = stdout.split('\n').filter((path) => /^(contract|server|web)\//.test(path))
  const used = new Set<string>()
  const breaches: string[] = []
  for (const path of files) {
    const source = await readFile(path, 'utf8')
    for (const use of usedMessages(source)) used.add(use)
    if (/\.(test|gen)\.tsx?$/.test(path) || !converted.some((start) => path.startsWith(start))) continue
    breaches.push(...findTexts(path, source, allowed))
  }
  try {
    const { areas } = await readCatalogues('messages', LOCALES)
    for (const [area, messages] of Object.entries(areas))
      for (const { key } of messages)
        if (!used.has(`${area}.${key}`))
          breaches.push(`messages/${SOURCE_LOCALE}/${area}.json: ${key} isn’t used`)
  } catch (error) {
    breaches.push((error as Error).message)
  }
  return breaches.length > 0 ? breaches.join('\n') : undefined
}

/** `area.key` of every message that a file shows. A key without a message is an error of the type check. */
function usedMessages(source: string): string[] {
  return [...source.matchAll(/import \* as (\w+) from '#messages\/([\w-]+)'/g)].flatMap(([, name, area]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, key]) => `${area}.${key}`),
  )
}
