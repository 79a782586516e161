import { defineCall, idParams, nothing } from '../api/call.ts'
import { loginResult } from './auth.ts'
import {
  newPasskeyBody,
  passkeyBody,
  passkeyChallenge,
  passkeyNameBody,
  passkeyOptions,
  passkeys,
} from './passkeys.ts'
import { authApi } from './paths.ts'

export const listPasskeys = defineCall('GET', authApi.passkeys, { permission: 'self', response: passkeys })

export const startPasskey = defineCall('POST', authApi.passkeyOptions, {
  permission: 'self',
  stepUp: true,
  response: passkeyOptions,
  statuses: [409, 429],
})

export const addPasskey = defineCall('POST', authApi.passkeys, {
  permission: 'self',
  stepUp: true,
  body: newPasskeyBody,
  response: passkeys,
  status: 201,
  statuses: [409, 429],
})

export const renamePasskey = defineCall('PATCH', authApi.passkey, {
  permission: 'self',
  params: idParams,
  body: passkeyNameBody,
  response: passkeys,
})

export const removePasskey = defineCall('DELETE', authApi.passkey, {
  permission: 'self',
  stepUp: true,
  params: idParams,
  response: passkeys,
})

export const startPasskeySignIn = defineCall('POST', authApi.passkeyChallenge, {
  response: passkeyChallenge,
  statuses: [409, 429],
})

export const logInByPasskey = defineCall('POST', authApi.passkeyLogin, {
  body: passkeyBody,
  response: loginResult,
  envelope: 'root',
  statuses: [403, 409, 429],
})

export const startConfirmation = defineCall('POST', authApi.confirmChallenge, {
  permission: 'self',
  response: passkeyChallenge,
  statuses: [409, 429],
})

export const confirmByPasskey = defineCall('POST', authApi.confirmByPasskey, {
  permission: 'self',
  body: passkeyBody,
  response: nothing,
  statuses: [409, 429],
})
