import { z } from 'zod'
import * as m from '#messages/contract-accounts'
import { defineCall, idParams, nothing } from '../api/call.ts'
import { cleanText } from '../api/envelope.ts'
import { passkeySignInBody, signInCodeBody } from '../auth/passkeys.ts'
import { addressData, personData, privacyBody } from '../people/people.ts'
import { erasedAddress } from '../people/personal-data.ts'
import {
  addressBody,
  eraseMeBody,
  invitation,
  me,
  mySessions,
  resendBody,
  resetPasswordBody,
  signedIn,
  signInBody,
  signUpBody,
  updateMeBody,
  verified,
  verifyBody,
} from './accounts.ts'
import { accountsApi } from './paths.ts'

/** `publicKey` is null while the operator has set no keys. */
const pushSettings = z.object({ publicKey: z.string().nullable() })

/** In base64url. */
const key = (characters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}=*$`), { error: m.thisKeyHasTheWrongLength })
    .meta({ examples: ['B'.padEnd(characters, 'A')] })

/** Push services use the usual port, so that we are not made to call others. */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && url.port === '' && url.username + url.password + url.hash === ''
}

/** A browser's `PushSubscription`, as JSON. */
const subscribeBody = z.object({
  endpoint: cleanText(1_000)
    .refine(isEndpoint, { error: m.endpointMustBeAUrlThatStartsWith })
    .meta({ examples: ['https://push.example/send/4f1c'] }),
  keys: z.object({ p256dh: key(87), auth: key(22) }),
})
export type SubscribeBody = z.infer<typeof subscribeBody>
const unsubscribeBody = z.object({ endpoint: cleanText(1_000) })

export const pushMessages = {
  on: m.on,
  off: m.off,
  unavailable: m.unavailable,
} as const

export const fetchMe = defineCall('GET', accountsApi.me, { permission: 'self', response: me })

export const updateMe = defineCall('PATCH', accountsApi.me, { body: updateMeBody, response: me })

export const listMySessions = defineCall('GET', accountsApi.mySessions, {
  permission: 'self',
  response: mySessions,
})

export const endMyOtherSessions = defineCall('DELETE', accountsApi.myOtherSessions, {
  permission: 'self',
  response: nothing,
})

export const endMySession = defineCall('DELETE', accountsApi.mySession, {
  permission: 'self',
  params: idParams,
  response: nothing,
})

export const signUp = defineCall('POST', accountsApi.accounts, {
  body: signUpBody,
  response: nothing,
  status: 202,
  statuses: [404, 409, 429],
})

export const fetchInvitation = defineCall('GET', accountsApi.invitation, {
  params: z.object({ token: z.string().describe('The last part of the link') }),
  response: invitation,
  statuses: [429],
})

export const verifyAccount = defineCall('POST', accountsApi.verifyAccount, {
  body: verifyBody,
  response: verified,
  statuses: [429],
})

export const resetPassword = defineCall('POST', accountsApi.resetPassword, {
  body: resetPasswordBody,
  response: nothing,
  statuses: [429],
})

export const signIn = defineCall('POST', accountsApi.memberSession, {
  body: signInBody,
  response: signedIn,
  envelope: 'root',
  statuses: [403, 429],
})

/** After `signIn` answered 400 with `secondFactor: true`; the browser has a cookie for it. */
export const signInByCode = defineCall('POST', accountsApi.sessionCode, {
  body: signInCodeBody,
  response: signedIn,
  envelope: 'root',
  statuses: [403, 409, 429],
})

export const signInByPasskey = defineCall('POST', accountsApi.sessionPasskey, {
  body: passkeySignInBody,
  response: signedIn,
  envelope: 'root',
  statuses: [403, 409, 429],
})

export const signOut = defineCall('DELETE', accountsApi.memberSession, { response: nothing })

export const resendVerification = defineCall('POST', accountsApi.verifyAgain, {
  body: resendBody,
  response: nothing,
  status: 202,
  statuses: [429],
})

export const requestPasswordReset = defineCall('POST', accountsApi.forgottenPassword, {
  body: addressBody,
  response: nothing,
  status: 202,
  statuses: [429],
})

export const fetchPushSettings = defineCall('GET', accountsApi.push, { response: pushSettings })

export const subscribeToPush = defineCall('PUT', accountsApi.push, {
  body: subscribeBody,
  response: nothing,
  statuses: [404],
})

export const unsubscribeFromPush = defineCall('POST', accountsApi.pushOff, {
  body: unsubscribeBody,
  response: nothing,
})

export const exportMyData = defineCall('GET', accountsApi.myData, { response: personData })

export const eraseMe = defineCall('POST', accountsApi.eraseMe, { body: eraseMeBody, response: nothing })

export const exportPerson = defineCall('GET', accountsApi.personData, {
  permission: 'system:read',
  stepUp: true,
  params: idParams,
  response: personData,
})

export const erasePerson = defineCall('POST', accountsApi.erasePerson, {
  permission: 'system:write',
  stepUp: true,
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const exportAddress = defineCall('POST', accountsApi.addressData, {
  permission: 'system:read',
  stepUp: true,
  body: privacyBody,
  response: addressData,
  statuses: [404, 409],
})

export const eraseAddress = defineCall('POST', accountsApi.eraseAddress, {
  permission: 'system:write',
  stepUp: true,
  body: privacyBody,
  response: erasedAddress,
  statuses: [404, 409],
})
