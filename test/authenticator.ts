import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { PasskeyChallenge, PasskeyOptions } from '../contract/auth/passkeys.ts'

/** What the tests put into CBOR. */
export type Value = number | string | Buffer | Value[] | Map<number | string, Value>

/** The first bytes of an item: its major type and a number (RFC 8949, section 3). */
function head(major: number, number: number): Buffer {
  if (number < 24) return Buffer.from([(major << 5) | number])
  if (number < 256) return Buffer.from([(major << 5) | 24, number])
  return Buffer.from([(major << 5) | 25, number >> 8, number & 255])
}

function encode(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encode)])
  const entries = [...value].flatMap(([key, item]) => [encode(key), encode(item)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const USER_PRESENT = 1
const USER_VERIFIED = 4
const CREDENTIAL_INCLUDED = 64

type Behaviour = {
  origin?: string
  rpId?: string
  /** Whether the device checked a fingerprint or PIN. */
  verified?: boolean
  /** The counter that the device sends. */
  counter?: number
  type?: string
  /** Of the statement about the device's model. */
  format?: string
  statement?: Map<string, Value>
}

/** A device with one passkey, as the browser's part and the authenticator's part of WebAuthn describe it. */
export function createAuthenticator(origin: string) {
  const credentialId = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = credentialId.toString('base64url')
  const base = { id, rawId: id, type: 'public-key' as const }

  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (
    rpId: string,
    flags: number,
    counter: number,
    rest = Buffer.alloc(0),
  ): Buffer => {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags)
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), numbers, rest])
  }
  const flagsOf = (verified: boolean) => USER_PRESENT | (verified ? USER_VERIFIED : 0)

  return {
    id,
    create(options: PasskeyOptions, { verified = true, counter = 0, ...other }: Behaviour = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, encode(coseKey(publicKey))])
      const flags = flagsOf(verified) | CREDENTIAL_INCLUDED
      const authData = authenticatorData(other.rpId ?? options.rp.id, flags, counter, attested)
      const attestation = new Map<string, Value>([
        ['fmt', other.format ?? 'none'],
        ['attStmt', other.statement ?? new Map()],
        ['authData', authData],
      ])
      const data = clientData(other.type ?? 'webauthn.create', options.challenge, other.origin ?? origin)
      return {
        ...base,
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: encode(attestation).toString('base64url'),
        },
      }
    },
    get(options: PasskeyChallenge, { verified = true, counter = 0, ...other }: Behaviour = {}) {
      const authData = authenticatorData(other.rpId ?? options.rpId, flagsOf(verified), counter)
      const data = clientData(other.type ?? 'webauthn.get', options.challenge, other.origin ?? origin)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** ES256 on P-256, as in RFC 9053. */
function coseKey(key: KeyObject): Map<number, Value> {
  const { x, y } = key.export({ format: 'jwk' })
  return new Map<number, Value>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x!, 'base64url')],
    [-3, Buffer.from(y!, 'base64url')],
  ])
}
