export const authApi = {
  login: '/v1/auth/login',
  refresh: '/v1/auth/refresh-token',
  logout: '/v1/auth/logout',
  changePassword: '/v1/auth/change-password',
  adminForgotPassword: '/v1/auth/forgot-password',
  adminNewPassword: '/v1/auth/new-password',
  administrators: '/v1/admin/administrators',
  administrator: '/v1/admin/administrators/:id',
  inviteAgain: '/v1/admin/administrators/:id/invitation',
  secondFactor: '/v1/auth/second-factor',
  confirmSecondFactor: '/v1/auth/second-factor/confirm',
  recoveryCodes: '/v1/auth/second-factor/recovery-codes',
  removeSecondFactor: '/v1/auth/second-factor/remove',
  confirmIdentity: '/v1/auth/confirm-identity',
  whoAmI: '/v1/auth/me',
  sessions: '/v1/auth/sessions',
  otherSessions: '/v1/auth/sessions/others',
  session: '/v1/auth/sessions/:id',
} as const

export const authPages = {
  login: '/login',
  adminForgotPassword: '/login/forgot-password',
  adminNewPassword: '/login/new-password',
  settings: '/admin/settings',
} as const
