import {
  administratorStatusBody,
  administrators,
  changePasswordBody,
  codeBody,
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
  sessionUser,
} from '../auth.ts'
import { defineCall, idParams, nothing } from '../call.ts'
import { api } from '../paths.ts'

export const listAdministrators = defineCall('GET', api.administrators, { response: administrators })

export const inviteAdministrator = defineCall('POST', api.administrators, {
  body: inviteBody,
  response: administrators,
})

export const inviteAdministratorAgain = defineCall('POST', api.inviteAgain, {
  params: idParams,
  response: nothing,
  statuses: [409],
})

export const updateAdministrator = defineCall('PATCH', api.administrator, {
  params: idParams,
  body: administratorStatusBody,
  response: administrators,
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

export const logOut = defineCall('POST', api.logout, { response: nothing })

export const changePassword = defineCall('POST', api.changePassword, {
  body: changePasswordBody,
  response: nothing,
  statuses: [429],
})

export const listSessions = defineCall('GET', api.sessions, { response: ownSessions })

export const endOtherSessions = defineCall('DELETE', api.otherSessions, { response: nothing })

export const endSession = defineCall('DELETE', api.session, { params: idParams, response: nothing })

export const fetchSecondFactor = defineCall('GET', api.secondFactor, {
  response: secondFactorState,
  statuses: [409, 429],
})

export const startSecondFactor = defineCall('POST', api.secondFactor, {
  body: currentPasswordBody,
  response: newSecondFactor,
  statuses: [409, 429],
})

export const confirmSecondFactor = defineCall('POST', api.confirmSecondFactor, {
  body: codeBody,
  response: recoveryCodes,
  statuses: [409, 429],
})

export const renewRecoveryCodes = defineCall('POST', api.recoveryCodes, {
  body: currentPasswordBody,
  response: recoveryCodes,
  statuses: [409, 429],
})

export const removeSecondFactor = defineCall('POST', api.removeSecondFactor, {
  body: currentPasswordBody,
  response: nothing,
  statuses: [409, 429],
})

export const fetchAdministrator = defineCall('GET', api.whoAmI, { response: sessionUser })
