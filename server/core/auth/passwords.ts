import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id, as OWASP advises: about 40 ms and 19 MiB for each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

let decoy: Promise<string> | undefined

/** Where nobody has that address (or no password), a decoy is checked, so that the answer takes as long. */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'))
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored != null
}

/** Easy to read and type: no letters or digits that look alike. 20 of these 31 characters are 99 bits. */
export function makePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').match(/.{5}/g)!.join('-')
}
