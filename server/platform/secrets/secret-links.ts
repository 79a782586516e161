import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, listSecrets, type Secrets } from './secret.ts'

const TOKEN = /^[A-Za-z0-9_-]{64}$/

/** A token for one purpose is not valid for another. */
type Purpose = 'secret links' | 'sign-up browser' | 'calendar links'

const sign = (secret: string, id: Buffer, purpose: Purpose): Buffer =>
  createHmac('sha256', deriveKey(secret, purpose)).update(id).digest()

/**
 * The secret part of a link, derived from the id of its row: 16 bytes of id, 32 of signature. So a mail can be rendered
 * repeatedly, while a reader of the database cannot create the link.
 */
export function makeLinkToken(secret: string, id: string, purpose: Purpose = 'secret links'): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sign(secret, bytes, purpose)]).toString('base64url')
}

/** The id of the row; null for a token that is not ours. */
export function readLinkToken(
  secrets: Secrets,
  token: string,
  purpose: Purpose = 'secret links',
): string | null {
  if (!TOKEN.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  const signature = bytes.subarray(16)
  if (!listSecrets(secrets).some((one) => timingSafeEqual(signature, sign(one, id, purpose)))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
