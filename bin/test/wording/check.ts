import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findBreaches, findMessageBreaches } from './find-breaches.ts'
import { pending } from './pending.ts'

async function listFiles(...patterns: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', ...patterns])
  return stdout.split('\n').filter(Boolean)
}

/** The breaches of all files under version control that are not pending; undefined if there are none. */
export async function checkWording(): Promise<string | undefined> {
  const files = (await listFiles('*.ts', '*.tsx', '*.mjs')).filter(
    (path) => !path.startsWith('bin/test/wording/'),
  )
  const frozen = await readFile('e2e/waitlist-pages.txt', 'utf8')
  const breaches: string[] = []
  for (const path of files) {
    if (pending.some((start) => path.startsWith(start))) continue
    breaches.push(...findBreaches(path, await readFile(path, 'utf8'), frozen))
  }
  for (const path of await listFiles('messages/en/*.json', ':!messages/en/language.json'))
    breaches.push(...findMessageBreaches(path, await readFile(path, 'utf8'), frozen))
  return breaches.length > 0 ? breaches.join('\n') : undefined
}
