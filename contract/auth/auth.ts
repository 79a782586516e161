import { z } from 'zod'
import * as m from '#messages/contract-auth'
import { cleanText, requiredText, type Wrong } from '../api/envelope.ts'
import { adminRoles } from '../api/roles.ts'

/** For the login and the change-password form, as in the spec. */
const MIN_TYPED_PASSWORD = 6
/** For administrators' passwords set by link, command or ADMIN_PASSWORD. */
export const MIN_ADMIN_PASSWORD = 8

/** Addresses are compared case-insensitively (citext) and trimmed. */
export const emailText = (pattern: RegExp, invalid: Wrong) =>
  z
    .string({ error: m.emailIsRequired })
    .trim()
    .min(1, { error: m.emailIsRequired })
    .regex(pattern, { error: invalid })
    .pipe(cleanText(254))

export const loginBody = z.object({
  email: emailText(/^\S+@\S+$/, m.invalidEmailFormat),
  password: z
    .string({ error: m.passwordIsRequired })
    .min(1, { error: m.passwordIsRequired })
    .min(MIN_TYPED_PASSWORD, { error: m.passwordMustBeAtLeast6Characters })
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

export const refreshBody = z.object({ refreshToken: requiredText(4096, m.refreshTokenIsRequired) })
export const refreshResult = z.object({ jwt: z.string(), refreshToken: z.string() })

const currentPassword = z
  .string({ error: m.currentPasswordIsRequired })
  .min(1, { error: m.currentPasswordIsRequired })
  .pipe(cleanText(200))

export const currentPasswordBody = z.object({ currentPassword })
/** How long sensitive changes need no password or passkey after one was used. */
export const CONFIRMED_MINUTES = 10
export const codeBody = z.object({ code: requiredText(60, m.codeIsRequired) })
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
    .string({ error: m.newPasswordIsRequired })
    .min(1, { error: m.newPasswordIsRequired })
    .min(min, { error: () => m.passwordMustBeAtLeastCharacters({ min }) })
    .pipe(cleanText(200))

const confirmPassword = z
  .string({ error: m.confirmPasswordIsRequired })
  .min(1, { error: m.confirmPasswordIsRequired })
type Typed = { newPassword: string; confirmPassword: string }
const isConfirmed = (form: Typed): boolean => form.newPassword === form.confirmPassword
const unconfirmed = { path: ['confirmPassword'], error: m.passwordsDoNotMatch }

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

const email = emailText(/^[^\s@]+@[^\s@]+$/, m.invalidEmailFormat)
export const forgotPasswordBody = z.object({ email })
const adminRole = z.enum(adminRoles, { error: m.chooseARole })
export const inviteBody = z.object({
  fullName: requiredText(200, m.fullNameIsRequired),
  email,
  role: adminRole.default('owner'),
})
export type InviteBody = z.infer<typeof inviteBody>
export const administratorBody = z
  .object({ status: z.enum(['active', 'inactive']).optional(), role: adminRole.optional() })
  .refine(({ status, role }) => status !== undefined || role !== undefined, { error: m.chooseAStatusOrARole })
export type AdministratorBody = z.infer<typeof administratorBody>

/** `token`: the secret part of the link, sent in the URL fragment. */
export const newPasswordBody = z
  .object({
    token: requiredText(200, m.thisLinkIsIncompleteOpenItAgain),
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
  wrongLogin: m.wrongLogin,
  noAccess: m.noAccess,
  loggedIn: m.loggedIn,
  loggedOut: m.loggedOut,
  renewed: m.renewed,
  notRenewed: m.notRenewed,
  sessionOver: m.sessionOver,
  unauthorized: m.unauthorized,
  forbidden: m.forbidden,
  confirmIdentity: m.confirmIdentity,
  identityConfirmed: m.identityConfirmed,
  wrongCurrentPassword: m.wrongCurrentPassword,
  commonPassword: m.commonPassword,
  passwordChanged: m.passwordChanged,
  sessionNotFound: m.sessionNotFound,
  sessionEnded: m.sessionEnded,
  otherSessionsEnded: m.otherSessionsEnded,
  secondFactorRequired: m.secondFactorRequired,
  codeNeeded: m.codeNeeded,
  wrongCode: m.wrongCode,
  tooManyRenewals: m.tooManyRenewals,
  tooManyCodes: m.tooManyCodes,
  secondFactorBegun: m.secondFactorBegun,
  secondFactorEnabled: m.secondFactorEnabled,
  secondFactorRemoved: m.secondFactorRemoved,
  secondFactorOn: m.secondFactorOn,
  secondFactorOff: m.secondFactorOff,
  recoveryCodesRenewed: m.recoveryCodesRenewed,
  linkSent: m.linkSent,
  badLink: m.badLink,
  newPasswordSaved: m.newPasswordSaved,
  invited: m.invited,
  addressTaken: m.addressTaken,
  adminNotFound: m.adminNotFound,
  notInvitable: m.notInvitable,
  notYourself: m.notYourself,
  adminActivated: m.adminActivated,
  adminDeactivated: m.adminDeactivated,
  roleChanged: m.roleChanged,
  lastOwner: m.lastOwner,
  tooManyLogins: m.tooManyLogins,
} as const
