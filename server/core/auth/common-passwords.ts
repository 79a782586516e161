import { readFileSync } from 'node:fs'

/** Read once, 30 KB: what a guesser tries first. Lines that begin with # say where the list is from. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** One to three characters said again and again: 111111, abcabc. Too many to list, and tried as early. */
const repeated = /^(.{1,3})\1+$/

/** Whether this is among the first that anybody would guess. Capitals and space around it make no difference. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return common.has(plain) || repeated.test(plain)
}
