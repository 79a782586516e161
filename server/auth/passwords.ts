import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Unavailable } from '../errors.ts'

/** Argon2id, as OWASP advises: about 40 ms and 19 MiB for each. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing borrows threads that files and signatures need too, so only some work at a time and the rest queue. */
const AT_ONCE = 2
const MOST_WAITING = 200

let working = 0
const waiting: (() => void)[] = []

/** Runs `work` in one of the few places for passwords; a crowd at the door is turned away rather than piled up. */
export async function inPasswordQueue<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    working += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

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
