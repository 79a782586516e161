import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../contract/brand/brand.ts'

const PERIOD_SECONDS = 30

/** 160 random bits, as authenticator apps expect. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32

const of = (secret: string, label = '') =>
  new TOTP({
    issuer: brand.name,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** The content of the QR code. */
export const describeSecret = (secret: string, email: string): string => of(secret, email).toString()

/** The 30-second step of this code; null if it is not near now. One step before and after count, because clocks differ. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = of(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 10 codes of 16 characters that do not look alike, 79 bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )

/** Ignores spaces, dashes and case, as a person types it. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** The codes are long and random enough for a plain hash. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery code ${plainCode(code)}`)
    .digest()
