import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with OWASP's parameters: about 40 ms and 19 MiB per hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/** Checks a decoy if there is no such account (or no password), so that the response takes as long. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'))
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored != null
}

/** Easy to read and type: no characters that look alike. 20 of these 31 characters are 99 bits. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').match(/.{5}/g)!.join('-')
}
