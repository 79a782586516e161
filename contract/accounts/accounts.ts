import { z } from 'zod'
import { cleanText, requiredText } from '../api/envelope.ts'
import { personName } from '../api/fields.ts'
import { emailText, ownSessions, sessionUser } from '../auth/auth.ts'
import { isTimeZone } from '../format/clocks.ts'
import { marketplaceRole } from '../people/people.ts'

const MIN_MEMBER_PASSWORD = 8

const address = emailText(/^[^\s@]+@[^\s@]+$/, 'Enter a valid email address')

/** The server also refuses common passwords and the member's own email address. */
const memberPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(MIN_MEMBER_PASSWORD, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')
  .pipe(cleanText(200))

const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .pipe(cleanText(200))
const secretLink = requiredText(200, 'This link is incomplete. Open it again from the email.')

/** A page of this site to continue on; the link in the email leads there, also on another device. */
const pageAfter = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\w\-./?&=%:+,~]*$/)
  .optional()
  .catch(undefined)

/**
 * Always answers 202 with the same sentence, so that it does not reveal whether the address has an account. With an
 * invitation the address must be the invited one, counts as confirmed, and the account exists at once: the page may go
 * on with `POST /v1/session`.
 */
export const signUpBody = z.object({
  role: z.enum(['client', 'photographer'], { error: 'Choose client or photographer' }),
  fullName: personName('Full Name is required'),
  email: address,
  password: memberPassword,
  invitation: cleanText(200).optional(),
  to: pageAfter,
  /** Honeypot, as in every public form. */
  website: z.string().max(500).optional(),
})
export type SignUpBody = z.infer<typeof signUpBody>

/** Prefills sign-up. `GET /v1/invitations/{token}`; 404 once it was used, replaced or has expired. */
export const invitation = z.object({
  fullName: z.string(),
  email: z.string(),
  role: marketplaceRole.nullable(),
})
export type Invitation = z.infer<typeof invitation>

export const memberUser = sessionUser.extend({ isEmailVerified: z.boolean() })

export const verifyBody = z.object({ token: secretLink })
/** `half`: one of the two addresses of an email change is confirmed, the other is not yet. */
export const verified = z.object({
  state: z.enum(['confirmed', 'changed', 'half']),
  email: z.string(),
  /** Set if this also signed in, by cookie: the browser that signed up has confirmed within the hour. */
  user: memberUser.optional(),
})
export type Verified = z.infer<typeof verified>
export const addressBody = z.object({ email: address })
export const resendBody = addressBody.extend({ to: pageAfter })

export const signInBody = z.object({
  email: emailText(/^\S+@\S+$/, 'Invalid email format'),
  password: typedPassword,
  /** true: answer a token pair instead of a cookie, for apps. */
  tokens: z.boolean().optional(),
  /** From the authenticator app, or a recovery code; only for accounts with two-step verification. */
  code: cleanText(60).optional(),
})
export type SignInBody = z.infer<typeof signInBody>

export const signedIn = z.object({
  user: memberUser,
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
})

export const resetPasswordBody = z.object({ token: secretLink, password: memberPassword })

/** Optional emails. Emails about money, what was agreed, rights and the account are always sent. */
export const mailPreferences = z.object({
  /** Proposed times, venues, photos to deliver, requested changes and reminders. */
  bookings: z.boolean(),
  /** A new message stayed unread. */
  messages: z.boolean(),
  /** A reminder to write a review. */
  reviews: z.boolean(),
  /** New photographers for a saved search, or a date that became available. */
  alerts: z.boolean(),
  /** A client or guest sent a selection of photos. */
  selections: z.boolean(),
  /** News of the marketplace. */
  news: z.boolean(),
})
export type MailPreferences = z.infer<typeof mailPreferences>

export const me = memberUser.extend({
  phone: z.string().nullable(),
  /** The new address of an email change, until both addresses have confirmed it. */
  pendingEmail: z.string().nullable(),
  mailPreferences,
  /** Of the browser of the last visit; emails give deadlines in it. */
  timeZone: z.string().nullable(),
  createdAt: z.string(),
})
export type Me = z.infer<typeof me>

/**
 * An absent field stays as it is. A new password or address needs `currentPassword`. A new password ends every session
 * of the member; the response sets a new cookie. A new address is confirmed from both mailboxes.
 */
export const updateMeBody = z.object({
  fullName: personName('Full Name is required').optional(),
  phone: cleanText(40).nullable().optional(),
  email: address.optional(),
  currentPassword: cleanText(200).optional(),
  newPassword: memberPassword.optional(),
  mailPreferences: z
    .object({
      bookings: z.boolean(),
      messages: z.boolean(),
      reviews: z.boolean(),
      alerts: z.boolean(),
      selections: z.boolean(),
      news: z.boolean(),
    })
    .partial()
    .optional(),
  timeZone: z.string().max(64).refine(isTimeZone, 'Choose a time zone like Europe/Rome').optional(),
})
export type UpdateMeBody = z.infer<typeof updateMeBody>

export const mySessions = ownSessions
export const eraseMeBody = z.object({ password: typedPassword })

export const accountMessages = {
  signUpSent: 'We’ve sent you an email. Open the link in it to continue.',
  signUpSentTo: (email: string) => `We’ve sent an email to ${email}. Open the link in it to continue.`,
  joined: 'Welcome! Your account is ready.',
  invitationFound: 'Invitation found',
  badInvitation: 'This invitation has expired or was already used.',
  otherAddress: 'This invitation is for another email address.',
  confirmed: 'Email address confirmed.',
  addressChanged: 'New email address confirmed. Use it to sign in from now on.',
  halfConfirmed: 'Now open the link we sent to your other email address.',
  badLink: 'This link has expired or was already used.',
  linkSentAgain: 'If this email address isn’t confirmed yet, we’ve sent a new link to it.',
  wrongSignIn: 'Wrong email or password, or you haven’t confirmed your email address yet.',
  deactivated: 'This account is deactivated. Contact us to reactivate it.',
  signedIn: 'Welcome back!',
  signInAgain: 'Enter your email and password again. Codes can be entered for 10 minutes.',
  signedOut: 'You’re signed out.',
  resetSent: 'If an account uses this email address, we’ve sent a link to it.',
  passwordReset: 'New password saved. Use it to sign in.',
  commonPassword: 'This password is too common. Choose another one.',
  passwordIsAddress: 'Your password can’t be your email address.',
  tooManyMails: 'We’ve already sent several emails to this address. Check your inbox or try again later.',
  tooManyChanges: 'You can change your email address 5 times a day. Try again tomorrow.',
  invitedAlready: 'An account already uses this email address. Sign in or reset your password.',
  addressTaken: 'Another account now uses this email address. Yours hasn’t changed.',
  wrongPassword: 'Current password is incorrect',
  currentPasswordRequired: 'Current password is required',
  saved: 'Saved',
  confirmNewAddress: 'Almost done. Open the links we sent to your old and new email addresses.',
  passwordChanged: 'Password changed. You’re signed out on all other devices.',
  sessionNotFound: 'Session not found',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'All other sessions ended',
  exported: 'Personal data exported',
  openBooking: 'You have an open booking. You can delete your account once it’s completed or cancelled.',
  moneyOwed:
    'A payment to or from you is still open. You can delete your account once it’s settled. Contact us if it takes long.',
  erased: 'Your account and personal data are deleted.',
  signInFirst: 'Sign in to continue.',
  notForYou: 'Your account can’t do this.',
  foreignPage: 'We blocked this request because it came from another site.',
} as const
