import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '../../../contract/brand.ts'

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

/** What the picture says to the app. */
export const describeSecret = (secret: string, email: string): string => of(secret, email).toString()

/** Which half minute this code belongs to; null if to none near now. One before and one after count: clocks differ. */
export function findStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = of(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

/** For tests and nobody else: what the app would show. */
export const showCode = (secret: string, now = Date.now()): string => of(secret).generate({ timestamp: now })

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of 16 characters that do not look alike, 79 bits each. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  )

/** As typed by a person: spaces, dashes and capitals make no difference. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Long and random enough that a plain hash gives nothing away. */
export const hashRecoveryCode = (code: string): Buffer =>
  createHash('sha256')
    .update(`recovery code ${plainCode(code)}`)
    .digest()
