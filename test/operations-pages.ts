import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')

/** The pages for operators, in the order in which they are read. */
export const PAGES = [
  'install',
  'upgrade',
  'roles',
  'backup',
  'photos',
  'day-two',
  'payments',
  'books',
  'troubleshooting',
  'monitoring',
  'database',
]

export const readPage = (page: string): Promise<string> =>
  readFile(join(root, 'docs/operations', `${page}.md`), 'utf8')

/** The blocks of a language, as they are written. */
export const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block]) => block!)

/** The commands of the shell blocks, one for each program that a line starts, without comments. */
export const linesOf = (text: string): string[] =>
  blocksOf(text, 'sh')
    .flatMap((block) => block.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, ''))
    .flatMap((line) => line.replace(/ &&$/, '').split(' && '))

export const isInstalled = (program: string, option = '--version'): Promise<boolean> =>
  promisify(execFile)(program, [option]).then(
    () => true,
    () => false,
  )
