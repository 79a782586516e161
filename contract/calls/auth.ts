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
} from '../auth.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'

export const listAdministrators = defineCall('GET', api.administrators, {
  permission: 'system:read',
  response: administrators,
})

export const inviteAdministrator = defineCall('POST', api.administrators, {
  permission: 'system:write',
  body: inviteBody,
  response: administrators,
})

export const inviteAdministratorAgain = defineCall('POST', api.inviteAgain, {
  permission: 'system:write',
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const updateAdministrator = defineCall('PATCH', api.administrator, {
  permission: 'system:write',
  params: idParams,
  body: administratorBody,
  response: administrators,
  statuses: [409],
})

export const requestAdminPassword = defineCall('POST', api.adminForgotPassword, {
  body: forgotPasswordBody,
  response: nothing,
  statuses: [429],
})

export const setAdminPassword = defineCall('POST', api.adminNewPassword, {
  body: newPasswordBody,
  response: nothing,
  statuses: [429],
})

export const logIn = defineCall('POST', api.login, {
  body: loginBody,
  response: loginResult,
  envelope: 'root',
  statuses: [403, 429],
})

export const refreshTokens = defineCall('POST', api.refresh, { body: refreshBody, response: refreshResult })

export const logOut = defineCall('POST', api.logout, { permission: 'self', response: nothing })

export const changePassword = defineCall('POST', api.changePassword, {
  permission: 'self',
  body: changePasswordBody,
  response: nothing,
  statuses: [429],
})

export const listSessions = defineCall('GET', api.sessions, { permission: 'self', response: ownSessions })

export const endOtherSessions = defineCall('DELETE', api.otherSessions, {
  permission: 'self',
  response: nothing,
})

export const endSession = defineCall('DELETE', api.session, {
  permission: 'self',
  params: idParams,
  response: nothing,
})

export const fetchSecondFactor = defineCall('GET', api.secondFactor, {
  permission: 'self',
  response: secondFactorState,
  statuses: [409, 429],
})

export const startSecondFactor = defineCall('POST', api.secondFactor, {
  permission: 'self',
  body: currentPasswordBody,
  response: newSecondFactor,
  statuses: [409, 429],
})

export const confirmSecondFactor = defineCall('POST', api.confirmSecondFactor, {
  permission: 'self',
  body: codeBody,
  response: recoveryCodes,
  statuses: [409, 429],
})

export const renewRecoveryCodes = defineCall('POST', api.recoveryCodes, {
  permission: 'self',
  body: currentPasswordBody,
  response: recoveryCodes,
  statuses: [409, 429],
})

export const removeSecondFactor = defineCall('POST', api.removeSecondFactor, {
  permission: 'self',
  body: currentPasswordBody,
  response: nothing,
  statuses: [409, 429],
})

export const fetchAdministrator = defineCall('GET', api.whoAmI, {
  permission: 'self',
  response: currentAdministrator,
})
