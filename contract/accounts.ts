import { z } from 'zod'
import { emailText, ownSessions, sessionUser } from './auth.ts'
import { cleanText, requiredText } from './envelope.ts'
import { flag } from './fields.ts'
import { personName } from './names.ts'
import { marketplaceRole } from './people.ts'

export const MIN_MEMBER_PASSWORD = 8

const address = emailText(/^[^\s@]+@[^\s@]+$/, 'Enter a valid email address')

/** The server also refuses common passwords and the member's own email address. */
export const memberPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .min(MIN_MEMBER_PASSWORD, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters')
  .pipe(cleanText(200))

const typedPassword = z
  .string({ error: 'Password is required' })
  .min(1, 'Password is required')
  .pipe(cleanText(200))
const secretLink = requiredText(200, 'This link is not complete. Open it from the mail again.')

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
  /** A page of this site to continue on; the link in the email leads there, also on another device. */
  to: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[\w\-./?&=%:+,~]*$/)
    .optional()
    .catch(undefined),
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

export const verifyBody = z.object({ token: secretLink })
/** `half`: one of the two addresses of an email change is confirmed, the other is not yet. */
export const verified = z.object({ state: z.enum(['confirmed', 'changed', 'half']), email: z.string() })
export type Verified = z.infer<typeof verified>
export const addressBody = z.object({ email: address })

export const signInBody = z.object({
  email: emailText(/^\S+@\S+$/, 'Invalid email format'),
  password: typedPassword,
  /** true: answer a token pair instead of a cookie, for apps. */
  tokens: flag.optional(),
})
export type SignInBody = z.infer<typeof signInBody>

export const memberUser = sessionUser.extend({ isEmailVerified: z.boolean() })
export const signedIn = z.object({
  user: memberUser,
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
})
export type SignedInAnswer = z.infer<typeof signedIn>

export const resetPasswordBody = z.object({ token: secretLink, password: memberPassword })

/** Optional emails. Emails about the member's own bookings, money and account are always sent. */
export const mailPreferences = z.object({
  /** A new message stayed unread. */
  messages: z.boolean(),
  /** A reminder to write a review. */
  reviews: z.boolean(),
  /** News of the marketplace. */
  news: z.boolean(),
})
export type MailPreferences = z.infer<typeof mailPreferences>

export const me = memberUser.extend({
  phone: z.string().nullable(),
  /** The new address of an email change, until both addresses have confirmed it. */
  pendingEmail: z.string().nullable(),
  mailPreferences,
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
  mailPreferences: z.object({ messages: flag, reviews: flag, news: flag }).partial().optional(),
})
export type UpdateMeBody = z.infer<typeof updateMeBody>

export const mySessions = ownSessions
export const eraseMeBody = z.object({ password: typedPassword })

export const accountMessages = {
  signUpSent: 'Thank you. We have sent you a mail: open the link in it to go on.',
  joined: 'Welcome! Your account is ready.',
  invitationFound: 'Invitation found',
  badInvitation: 'This invitation was used already or is no longer valid.',
  otherAddress: 'This invitation belongs to another address.',
  confirmed: 'Your address is confirmed.',
  addressChanged: 'Your new address is confirmed. Use it to sign in from now on.',
  halfConfirmed: 'Thank you. Now open the link in the mail to your other address too.',
  badLink: 'This link was used already or is no longer valid.',
  linkSentAgain: 'If this address waits for its confirmation, a new link is on its way.',
  wrongSignIn: 'Wrong email or password, or an address that is not confirmed yet.',
  deactivated: 'This account has been deactivated. Please write to us.',
  signedIn: 'Welcome back!',
  signedOut: 'You are signed out.',
  resetSent: 'If there is an account with this address, a mail with a link is on its way.',
  passwordReset: 'Your new password is saved. Please sign in with it.',
  commonPassword: 'This password is among the most common ones. Please choose another.',
  passwordIsAddress: 'Your password must not be your email address.',
  tooManyMails:
    'We have sent several mails to this address already. Please look into the mailbox, or try again later.',
  tooManyChanges: 'You can change your email address 5 times a day. Try again tomorrow.',
  invitedAlready: 'There is an account with this address already. Please sign in, or ask for a new password.',
  addressTaken: 'Another account has this address now. Your address stays as it was.',
  wrongPassword: 'Current password is incorrect',
  currentPasswordRequired: 'Current password is required',
  saved: 'Saved',
  confirmNewAddress: 'Saved. Open the links that we have sent to your old and to your new address.',
  passwordChanged: 'Your password is changed. Every other session has ended.',
  sessionNotFound: 'Session not found',
  sessionEnded: 'Session ended',
  otherSessionsEnded: 'All other sessions ended',
  exported: 'Personal data exported',
  openBooking:
    'You have a booking that is still open. Your data can be erased once it is completed or cancelled.',
  moneyOwed:
    'Money is still on its way to you or owed by you. Your data can be erased once that is settled; please write to us if it takes long.',
  erased: 'Your account and your personal data are erased.',
  signInFirst: 'Please sign in to continue.',
  notForYou: 'This account may not do this.',
  foreignPage: 'This request came from another site and was refused.',
} as const
