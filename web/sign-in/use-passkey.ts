import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import * as m from '#messages/sign-in'
import type { PasskeyChallenge, PasskeyOptions } from '../../contract/auth/passkeys.ts'
import { api } from '../../contract/paths.ts'
import { ApiError, request } from '../client/api.ts'
import { post } from '../client/api-request.ts'
import { type StoredSession, storeSession } from '../client/session.ts'

// Import it when a passkey is used: most visitors never need this file.

/** Whose session the page uses: the back-office sends tokens, members have a cookie. */
export type Sender = { withoutToken: boolean }

/** Signs a member in by cookie. Returns the role, which has its own start page. */
export async function signInMember(): Promise<string> {
  const passkey = await answerSignIn()
  const { data } = await request(post(api.sessionPasskey, { body: { passkey } }), { withoutToken: true })
  return data.user.role
}

export async function logInAdministrator(): Promise<void> {
  const passkey = await answerSignIn()
  const answer = await request(post(api.passkeyLogin, { body: { passkey } }), { withoutToken: true })
  const { accessToken, refreshToken, user } = answer.data
  storeSession({ authToken: accessToken, refreshToken, userID: user.id } satisfies StoredSession)
}

/** For “Confirm it’s you”. */
export async function confirmByPasskey(sender: Sender): Promise<void> {
  const { data } = await request(post(api.confirmChallenge), sender)
  await request(post(api.confirmByPasskey, { body: { passkey: await answer(data) } }), sender)
}

export async function addPasskey(name: string, sender: Sender) {
  const { data } = await request(post(api.passkeyOptions), sender)
  const credential = await create(data)
  return request(post(api.passkeys, { body: { name, credential } }), sender)
}

/** What to tell the person when one of these failed. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return m.deviceHasPasskey()
  if (!('PublicKeyCredential' in window)) return m.browserLacksPasskeys()
  return m.passkeyNotUsed()
}

async function answerSignIn() {
  const { data } = await request(post(api.passkeyChallenge), { withoutToken: true })
  return answer(data)
}

const answer = (optionsJSON: PasskeyChallenge) => startAuthentication({ optionsJSON })
const create = (optionsJSON: PasskeyOptions) => startRegistration({ optionsJSON })
