import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/** The challenge that a response claims to answer; null if the browser's part is unreadable. */
export function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * Without certificates, as requested. The library would look up revoked ones at the URL that a certificate names, so anyone
 * could make the server send requests.
 */
export function isUnattested(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    // `packed` without a certificate is signed by the passkey itself.
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}
