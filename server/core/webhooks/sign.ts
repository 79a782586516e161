import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { deriveKey } from '../../platform/secrets/secret.ts'

export const makeSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

const keyOf = (dataSecret: string) => deriveKey(dataSecret, 'webhook secrets')
export const sealSecret = (dataSecret: string, secret: string): Buffer => seal(keyOf(dataSecret), secret)
export const openSecret = (dataSecret: string, sealed: Buffer): string => unseal(keyOf(dataSecret), sealed)

/** One `v1` for each secret, so that receivers accept either while one replaces the other. */
export function signBody(body: string, secrets: string[], at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
