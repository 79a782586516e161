import { hkdfSync, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The configured secret, or on the embedded database one that is generated once and stored with the data. */
export async function loadSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret
  const file = join(config.dataDir, 'auth-secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.trim().length >= 32) return stored.trim()
  const made = randomBytes(32).toString('hex')
  // Written to a temporary file and renamed, so that a crash never leaves half a secret.
  await writeFile(`${file}.new`, `${made}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return made
}

/** The signing secret, then others that are accepted while one replaces the other. A single string is both. */
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

/** Derives a separate key for each purpose, so that a signature for one is never valid for another. */
export function deriveKey(secret: string | Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `framefolk ${purpose}`, 32))
}
