// Compiles the messages: messages/<language>/<area>.json becomes messages/compiled/<area>.ts. Run by bin/compile-messages.mjs.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCatalogues } from './catalogues.ts'
import { printLanguages, readLanguages } from './languages.ts'
import { printModule } from './print-module.ts'

const folder = join(import.meta.dirname, '../../messages')
const compiled = join(folder, 'compiled')

const languages = await readLanguages(folder)
const { areas } = await readCatalogues(folder, languages)
await mkdir(compiled, { recursive: true })
const files: (readonly [string, string])[] = [
  ...Object.entries(areas).map(([area, messages]) => [`${area}.ts`, printModule(area, messages)] as const),
  ['languages.ts', printLanguages(languages)],
]
for (const [name, text] of files) {
  const path = join(compiled, name)
  // A file that stays the same restarts nothing in development.
  if ((await readFile(path, 'utf8').catch(() => null)) !== text) await writeFile(path, text)
}
const written = new Set<string>(files.map(([name]) => name))
for (const name of await readdir(compiled))
  if (name.endsWith('.ts') && !written.has(name)) await rm(join(compiled, name))
