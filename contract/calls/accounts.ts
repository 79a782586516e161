import { z } from 'zod'
import {
  addressBody,
  invitation,
  me,
  mySessions,
  resetPasswordBody,
  signedIn,
  signInBody,
  signUpBody,
  updateMeBody,
  verified,
  verifyBody,
} from '../accounts.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'

export const fetchMe = defineCall('GET', api.me, { permission: 'self', response: me })

export const updateMe = defineCall('PATCH', api.me, { body: updateMeBody, response: me })

export const listMySessions = defineCall('GET', api.mySessions, { permission: 'self', response: mySessions })

export const endMyOtherSessions = defineCall('DELETE', api.myOtherSessions, {
  permission: 'self',
  response: nothing,
})

export const endMySession = defineCall('DELETE', api.mySession, {
  permission: 'self',
  params: idParams,
  response: nothing,
})

export const signUp = defineCall('POST', api.accounts, {
  body: signUpBody,
  response: nothing,
  status: 202,
  statuses: [404, 409, 429],
})

export const fetchInvitation = defineCall('GET', api.invitation, {
  params: z.object({ token: z.string().describe('The last part of the link') }),
  response: invitation,
  statuses: [429],
})

export const verifyAccount = defineCall('POST', api.verifyAccount, {
  body: verifyBody,
  response: verified,
  statuses: [429],
})

export const resetPassword = defineCall('POST', api.resetPassword, {
  body: resetPasswordBody,
  response: nothing,
  statuses: [429],
})

export const signIn = defineCall('POST', api.memberSession, {
  body: signInBody,
  response: signedIn,
  envelope: 'root',
  statuses: [403, 429],
})

export const signOut = defineCall('DELETE', api.memberSession, { response: nothing })

export const resendVerification = defineCall('POST', api.verifyAgain, {
  body: addressBody,
  response: nothing,
  status: 202,
  statuses: [429],
})

export const requestPasswordReset = defineCall('POST', api.forgottenPassword, {
  body: addressBody,
  response: nothing,
  status: 202,
  statuses: [429],
})
