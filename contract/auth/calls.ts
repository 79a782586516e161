import { defineCall, idParams, nothing } from '../api/call.ts'
import {
  administratorBody,
  administrators,
  changePasswordBody,
  codeBody,
  currentAdministrator,
  currentPasswordBody,
  forgotPasswordBody,
  inviteBody,
  loginBody,
  loginResult,
  newPasswordBody,
  newSecondFactor,
  ownSessions,
  recoveryCodes,
  refreshBody,
  refreshResult,
  secondFactorState,
} from './auth.ts'
import { authApi } from './paths.ts'

export const listAdministrators = defineCall('GET', authApi.administrators, {
  permission: 'system:read',
  response: administrators,
})

export const inviteAdministrator = defineCall('POST', authApi.administrators, {
  permission: 'system:write',
  stepUp: true,
  body: inviteBody,
  response: administrators,
})

export const inviteAdministratorAgain = defineCall('POST', authApi.inviteAgain, {
  permission: 'system:write',
  stepUp: true,
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const updateAdministrator = defineCall('PATCH', authApi.administrator, {
  permission: 'system:write',
  stepUp: true,
  params: idParams,
  body: administratorBody,
  response: administrators,
  statuses: [409],
})

export const requestAdminPassword = defineCall('POST', authApi.adminForgotPassword, {
  body: forgotPasswordBody,
  response: nothing,
  statuses: [429],
})

export const setAdminPassword = defineCall('POST', authApi.adminNewPassword, {
  body: newPasswordBody,
  response: nothing,
  statuses: [429],
})

export const logIn = defineCall('POST', authApi.login, {
  body: loginBody,
  response: loginResult,
  envelope: 'root',
  statuses: [403, 429],
})

export const refreshTokens = defineCall('POST', authApi.refresh, {
  body: refreshBody,
  response: refreshResult,
  statuses: [429],
})

export const logOut = defineCall('POST', authApi.logout, { permission: 'self', response: nothing })

export const changePassword = defineCall('POST', authApi.changePassword, {
  permission: 'self',
  body: changePasswordBody,
  response: nothing,
  statuses: [429],
})

export const confirmIdentity = defineCall('POST', authApi.confirmIdentity, {
  permission: 'self',
  body: currentPasswordBody,
  response: nothing,
  statuses: [429],
})

export const listSessions = defineCall('GET', authApi.sessions, { permission: 'self', response: ownSessions })

export const endOtherSessions = defineCall('DELETE', authApi.otherSessions, {
  permission: 'self',
  response: nothing,
})

export const endSession = defineCall('DELETE', authApi.session, {
  permission: 'self',
  params: idParams,
  response: nothing,
})

export const fetchSecondFactor = defineCall('GET', authApi.secondFactor, {
  permission: 'self',
  response: secondFactorState,
  statuses: [409, 429],
})

export const startSecondFactor = defineCall('POST', authApi.secondFactor, {
  permission: 'self',
  body: currentPasswordBody,
  response: newSecondFactor,
  statuses: [409, 429],
})

export const confirmSecondFactor = defineCall('POST', authApi.confirmSecondFactor, {
  permission: 'self',
  body: codeBody,
  response: recoveryCodes,
  statuses: [409, 429],
})

export const renewRecoveryCodes = defineCall('POST', authApi.recoveryCodes, {
  permission: 'self',
  body: currentPasswordBody,
  response: recoveryCodes,
  statuses: [409, 429],
})

export const removeSecondFactor = defineCall('POST', authApi.removeSecondFactor, {
  permission: 'self',
  body: currentPasswordBody,
  response: nothing,
  statuses: [409, 429],
})

export const fetchAdministrator = defineCall('GET', authApi.whoAmI, {
  permission: 'self',
  response: currentAdministrator,
})
