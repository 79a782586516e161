// npm run language:add it Italiano: the two files that a new language starts with.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseLanguage } from '../build-steps/messages/languages.ts'

const root = join(import.meta.dirname, '..')

/** The files of a new language, by path: what it is called, and the words that its translations will use. */
export async function filesOfLanguage(code: string, name: string): Promise<Record<string, string>> {
  const probe = new Intl.Locale(code) as Intl.Locale & { getTextInfo?(): { direction: 'ltr' | 'rtl' } }
  const direction = probe.getTextInfo?.().direction ?? 'ltr'
  const language = `${JSON.stringify({ name, direction, finished: false }, null, 2)}\n`
  parseLanguage(code, language)
  const readme = await readFile(join(root, 'docs/languages/README.md'), 'utf8')
  return {
    [`messages/${code}/language.json`]: language,
    [`docs/languages/${code}.md`]: glossaryPage(name, readme),
  }
}

/** The words of the glossary, to be filled in. */
function glossaryPage(name: string, readme: string): string {
  const glossary = readme.slice(readme.indexOf('\n## Glossary'), readme.indexOf('\n## Typography'))
  const tables = glossary
    .split('\n')
    .filter((line) => /^### |^\| /.test(line))
    .map((line) => {
      const [, english] = line.split('|')
      if (english === undefined) return `\n${line}\n`
      if (english.trim() === 'English') return `| English | ${name} |\n|---|---|`
      return `| ${english.trim()} | |`
    })
  return [
    `# ${name}`,
    '',
    'How people are addressed, and why:',
    '',
    'One word, one thing, in every text ([how texts are translated](README.md)). Fill in every row before the first translation.',
    `${tables.join('\n')}\n`,
  ].join('\n')
}

if (import.meta.main) {
  const [code, ...words] = process.argv.slice(2)
  const name = words.join(' ')
  try {
    if (!code || !name) throw new Error('Usage: npm run language:add CODE NAME, for example it Italiano')
    for (const [path, text] of Object.entries(await filesOfLanguage(code, name))) {
      await mkdir(join(root, path, '..'), { recursive: true })
      // Never over the work of others.
      await writeFile(join(root, path), text, { flag: 'wx' })
      console.log(path)
    }
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
