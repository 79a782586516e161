import { readFileSync } from 'node:fs'

/** Read once, 30 KB: the passwords that attackers try first. Lines that begin with # name the source. */
const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** One to three repeated characters (111111, abcabc): too many to list, and guessed as early. */
const repeated = /^(.{1,3})\1+$/

/** Whether an attacker would guess this early. Case and surrounding space are ignored. */
export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase()
  return common.has(plain) || repeated.test(plain)
}
