import { z } from 'zod'
import * as m from '#messages/contract-auth'
import { cleanText, requiredText } from '../api/envelope.ts'

/** Of one account. */
export const MAX_PASSKEYS = 20

/** As browsers send it. */
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, { error: m.isNotBase64url })
    .meta({ examples: ['q83vEjRWeJA'] })

const publicKeyType = z.literal('public-key')
const descriptor = z.object({ id: z.string(), type: publicKeyType })

/** What `navigator.credentials.create` needs, as JSON. */
export const passkeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type PasskeyOptions = z.infer<typeof passkeyOptions>

/** What `navigator.credentials.get` needs, as JSON. Without `allowCredentials` the person chooses a passkey. */
export const passkeyChallenge = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor).optional(),
})
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>

const credentialId = base64url(1_400)
const clientDataJSON = base64url(8_000)

/** The response of `navigator.credentials.get`, as JSON. */
const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

const name = requiredText(60, m.nameIsRequired)

/** The response of `navigator.credentials.create`, as JSON, with a name to recognise the passkey by. */
export const newPasskeyBody = z.object({
  name,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: publicKeyType,
    response: z.object({ clientDataJSON, attestationObject: base64url(40_000) }),
  }),
})
export type NewPasskeyBody = z.infer<typeof newPasskeyBody>

export const passkeyNameBody = z.object({ name })
export const passkeyBody = z.object({ passkey: passkeyAnswer })
/** `tokens`: answer a token pair instead of a cookie, for apps. */
export const passkeySignInBody = passkeyBody.extend({ tokens: z.boolean().optional() })
export const signInCodeBody = z.object({
  code: z.string({ error: m.codeIsRequired }).min(1, { error: m.codeIsRequired }).pipe(cleanText(60)),
})

export const passkey = z.object({
  id: z.string(),
  _id: z.string(),
  name: z.string(),
  /** The browser that used it last. */
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>
export const passkeys = z.object({
  passkeys: z.array(passkey),
  /** False where browsers refuse passkeys: without https, or at an IP address. */
  available: z.boolean(),
})
export type Passkeys = z.infer<typeof passkeys>

export const passkeyMessages = {
  refused: m.refused,
  expired: m.expired,
  unavailable: m.unavailable,
  added: m.added,
  renamed: m.renamed,
  removed: m.removed,
  notFound: m.notFound,
  tooManyChallenges: m.tooManyChallenges,
  known: m.known,
  tooMany: () => m.tooManyPasskeys({ count: MAX_PASSKEYS }),
  needed: m.needed,
  forBackOffice: m.forBackOffice,
} as const
