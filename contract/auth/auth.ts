import { z } from 'zod'
import { cleanText, requiredText } from '../api/envelope.ts'
import { adminRoles } from '../api/roles.ts'

/** For the login and the change-password form, as in the spec. */
const MIN_TYPED_PASSWORD = 6
/** For administrators' passwords set by link, command or ADMIN_PASSWORD. */
export const MIN_ADMIN_PASSWORD = 8

/** Addresses are compared case-insensitively (citext) and trimmed. */
export const emailText = (pattern: RegExp, invalid: string) =>
  z
    .string({ error: 'Email is required' })
    .trim()
    .min(1, 'Email is required')
    .regex(pattern, invalid)
    .pipe(cleanText(254))

export const loginBody = z.object({
  email: emailText(/^\S+@\S+$/, 'Invalid email format'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .min(MIN_TYPED_PASSWORD, 'Password must be at least 6 characters')
    .pipe(cleanText(200)),
  /** From the authenticator app, or a recovery code; only for accounts with two-step verification. */
  code: cleanText(60).optional(),
})
export type LoginBody = z.infer<typeof loginBody>

export const sessionUser = z.object({
  id: z.string(),
  _id: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  role: z.string(),
  profileImage: z.string().nullable(),
})

/** The administrator of the session, with the role that decides what the back-office shows. */
export const currentAdministrator = sessionUser.extend({
  adminRole: z
    .enum(adminRoles)
    .nullable() /** Two-step verification is required and not set up, so that only the own account is reached. */,
  secondFactorMissing: z.boolean(),
})

export const loginResult = z.object({ accessToken: z.string(), refreshToken: z.string(), user: sessionUser })

export const refreshBody = z.object({ refreshToken: requiredText(4096, 'Refresh token is required') })
export const refreshResult = z.object({ jwt: z.string(), refreshToken: z.string() })

const currentPassword = z
  .string({ error: 'Current password is required' })
  .min(1, 'Current password is required')
  .pipe(cleanText(200))

export const currentPasswordBody = z.object({ currentPassword })
/** How long sensitive changes need no password or passkey after one was used. */
export const CONFIRMED_MINUTES = 10
export const codeBody = z.object({ code: requiredText(60, 'Code is required') })
export const newSecondFactor = z.object({ secret: z.string(), uri: z.string() })
export type NewSecondFactor = z.infer<typeof newSecondFactor>
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export const secondFactorState = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
})

const newPassword = (min: number) =>
  z
    .string({ error: 'New password is required' })
    .min(1, 'New password is required')
    .min(min, `Password must be at least ${min} characters`)
    .pipe(cleanText(200))

const confirmPassword = z
  .string({ error: 'Confirm password is required' })
  .min(1, 'Confirm password is required')
type Typed = { newPassword: string; confirmPassword: string }
const isConfirmed = (form: Typed): boolean => form.newPassword === form.confirmPassword
const unconfirmed = { path: ['confirmPassword'], message: 'Passwords do not match' }

export const changePasswordBody = z
  .object({
    currentPassword,
    newPassword: newPassword(MIN_TYPED_PASSWORD),
    confirmPassword,
  })
  .refine(isConfirmed, {
    ...unconfirmed,
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some((issue) => issue.path?.[0] === 'confirmPassword'),
  })
export type ChangePasswordBody = z.infer<typeof changePasswordBody>

const email = emailText(/^[^\s@]+@[^\s@]+$/, 'Invalid email format')
export const forgotPasswordBody = z.object({ email })
const adminRole = z.enum(adminRoles, { error: 'Choose a role' })
export const inviteBody = z.object({
  fullName: requiredText(200, 'Full Name is required'),
  email,
  role: adminRole.default('owner'),
})
export type InviteBody = z.infer<typeof inviteBody>
export const administratorBody = z
  .object({ status: z.enum(['active', 'inactive']).optional(), role: adminRole.optional() })
  .refine(({ status, role }) => status !== undefined || role !== undefined, 'Choose a status or a role')
export type AdministratorBody = z.infer<typeof administratorBody>

/** `token`: the secret part of the link, sent in the URL fragment. */
export const newPasswordBody = z
  .object({
    token: requiredText(200, 'This link is incomplete. Open it again from the email.'),
    newPassword: newPassword(MIN_ADMIN_PASSWORD),
    confirmPassword,
  })
  .refine(isConfirmed, unconfirmed)
export type NewPasswordBody = z.infer<typeof newPasswordBody>

export const administrator = z.object({
  id: z.string(),
  _id: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  /** `invited`: has not chosen a password yet. */
  status: z.enum(['active', 'inactive', 'invited']),
  /** null: no role yet, so this administrator reaches their own account only. */
  role: z.enum(adminRoles).nullable(),
  secondFactor: z.boolean(),
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
  current: z.boolean(),
})
export type Administrator = z.infer<typeof administrator>
export const administrators = z.object({ administrators: z.array(administrator) })

export const ownSession = z.object({
  id: z.string(),
  _id: z.string(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
})
export const ownSessions = z.object({
  sessions: z.array(ownSession),
  /** The most recent logins with a wrong password, of the last thirty days. */
  refusedLogins: z.array(z.object({ at: z.string(), address: z.string().nullable() })).optional(),
})

export const authMessages = {
  wrongLogin: 'Invalid email or password',
  noAccess: 'This account has no access to the back-office.',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  renewed: 'Token refreshed successfully',
  notRenewed: 'Your session has ended. Log in again.',
  sessionOver: 'Your session has ended. Log in to continue where you left off.',
  unauthorized: 'Log in to continue.',
  forbidden: 'Only administrators can do this.',
  confirmIdentity: 'Enter your password again, or use a passkey, to do this.',
  identityConfirmed: 'Identity confirmed',
  wrongCurrentPassword: 'Current password is incorrect',
  commonPassword: 'This password is too common. Choose another one.',
  passwordChanged: 'Password updated successfully!',
  sessionNotFound: 'Session not found',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'All other sessions ended',
  secondFactorRequired: 'Set up two-step verification or a passkey in Settings to continue.',
  codeNeeded: 'Enter the code from your authenticator app or a recovery code.',
  wrongCode: 'This code is wrong or was already used. Wait for the next one.',
  tooManyRenewals: 'Too many renewals of a session. Try again later.',
  tooManyCodes: 'Too many wrong codes. Try again in a few minutes.',
  secondFactorBegun: 'Scan the QR code, then enter the code from your app.',
  secondFactorEnabled: 'Two-step verification is on. Store the recovery codes in a safe place.',
  secondFactorRemoved: 'Two-step verification is off.',
  secondFactorOn: 'Two-step verification is already on.',
  secondFactorOff: 'Two-step verification isn’t set up. Start again.',
  recoveryCodesRenewed: 'These are your new recovery codes. The old ones no longer work.',
  linkSent: 'If an administrator uses this email address, we’ve sent a link to it.',
  badLink: 'This link has expired or was already used.',
  newPasswordSaved: 'Password saved. Use it to log in.',
  invited: 'Invitation sent.',
  addressTaken: 'An account already uses this email address.',
  adminNotFound: 'Administrator not found',
  notInvitable: 'Only an active administrator without a password can be invited again.',
  notYourself: 'You can’t deactivate your own account.',
  adminActivated: 'Administrator activated',
  adminDeactivated: 'Administrator deactivated and signed out everywhere.',
  roleChanged: 'Role changed. It applies at once.',
  lastOwner: 'There must be an owner. Make another administrator an owner first.',
  tooManyLogins: 'Too many failed logins. Try again in a few minutes.',
} as const
