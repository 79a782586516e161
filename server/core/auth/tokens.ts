import { createHmac, randomBytes } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { createCache } from '../../platform/cache.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { deriveKey, listSecrets, type Secrets } from '../../platform/secrets/secret.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
/** How long after it expired an access token may replace a refresh token. */
const RENEWABLE_SECONDS = 24 * 60 * 60

export type AccessToken = { personId: string; sessionId: string; tokenId: string }
export type TokenPair = { jwt: string; refreshToken: string }

export type AccessTokens = {
  sign(token: AccessToken): Promise<string>
  /** null for anything that is not a valid access token. */
  verify(jwt: string): Promise<AccessToken | null>
  /** The same, but also accepts one that expired less than a day ago. */
  verifyForRenewal(jwt: string): Promise<AccessToken | null>
  /** Keyed with the signing secret, so refresh tokens and cookies stop working when it is no longer accepted. */
  hashSecret(text: string): Buffer
  /** The same with every accepted secret, the signing one first. */
  hashesOf(text: string): Buffer[]
}

export function createAccessTokens(secrets: Secrets): AccessTokens {
  const keys = listSecrets(secrets).map((one) => deriveKey(one, 'access tokens'))
  const hashKeys = listSecrets(secrets).map((one) => deriveKey(one, 'refresh tokens'))
  const hashWith = (hashKey: Buffer, text: string) => createHmac('sha256', hashKey).update(text).digest()
  // A signature stays valid, so it is computed once (half of what a small answer costs); the token's end is checked every
  // time. Whether its session lives is asked of the database at every call and never cached.
  const verified = createCache<{ token: AccessToken; expires: number }>({ maxEntries: 1_000 })
  const check = async (jwt: string, clockTolerance: number): Promise<AccessToken | null> => {
    const known = verified.get(jwt)
    if (known && known.expires > Math.floor(Date.now() / 1000)) return known.token
    for (const key of keys) {
      try {
        const { payload } = await jwtVerify(jwt, key, {
          algorithms: ['HS256'],
          requiredClaims: ['sub', 'sid', 'jti', 'exp'],
          clockTolerance,
        })
        const token = { personId: payload.sub!, sessionId: String(payload.sid), tokenId: payload.jti! }
        verified.set(jwt, { token, expires: payload.exp! })
        return token
      } catch (error) {
        if (!(error instanceof errors.JOSEError || error instanceof TypeError)) throw error
      }
    }
    return null
  }
  return {
    sign: ({ personId, sessionId, tokenId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(personId)
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS} s`)
        .sign(keys[0]!),
    verify: (jwt) => check(jwt, 0),
    verifyForRenewal: (jwt) => check(jwt, RENEWABLE_SECONDS),
    hashSecret: (text) => hashWith(hashKeys[0]!, text),
    hashesOf: (text) => hashKeys.map((hashKey) => hashWith(hashKey, text)),
  }
}

export const makeRefreshToken = (): string => randomBytes(32).toString('base64url')

/**
 * The database stores only hashes of refresh tokens, yet a token used twice within seconds must get the same response. So
 * the response is stored sealed with a key derived from the used token.
 */
export const sealSuccessor = (usedToken: string, pair: TokenPair): Buffer =>
  seal(deriveKey(usedToken, 'successor'), JSON.stringify(pair))

export const openSuccessor = (usedToken: string, sealed: Buffer): TokenPair =>
  JSON.parse(unseal(deriveKey(usedToken, 'successor'), sealed)) as TokenPair
