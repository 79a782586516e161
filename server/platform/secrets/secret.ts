import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The configured secret, or on the embedded database one that is made once and kept beside the data. */
export async function loadSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret
  const file = join(config.dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return kept.trim()
  const made = randomBytes(32).toString('hex')
  // Written beside and renamed, so that a crash never leaves half a secret.
  await writeFile(`${file}.new`, `${made}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}

/** The secret that signs, then any other that is accepted while one replaces the other. One string is both. */
export type Secrets = string | readonly [signing: string, ...accepted: string[]]

export const listSecrets = (secrets: Secrets): readonly [string, ...string[]] =>
  typeof secrets === 'string' ? [secrets] : secrets

export const secretsOf = ({
  secret,
  config,
}: {
  secret: string
  config: Pick<Config, 'acceptedSecret'>
}): Secrets => (config.acceptedSecret ? [secret, config.acceptedSecret] : secret)

/** One secret, a key of its own for each use: a signature made for one thing never fits another. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `framefolk ${purpose}`, 32))
}
