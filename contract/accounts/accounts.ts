import { z } from 'zod'
import * as m from '#messages/contract-accounts'
import { cleanText, requiredText } from '../api/envelope.ts'
import { personName } from '../api/fields.ts'
import { emailText, ownSessions, sessionUser } from '../auth/auth.ts'
import { isTimeZone } from '../format/clocks.ts'
import { marketplaceRole } from '../people/people.ts'

const MIN_MEMBER_PASSWORD = 8

const address = emailText(/^[^\s@]+@[^\s@]+$/, m.enterAValidEmailAddress)

/** The server also refuses common passwords and the member's own email address. */
const memberPassword = z
  .string({ error: m.passwordIsRequired })
  .min(1, { error: m.passwordIsRequired })
  .min(MIN_MEMBER_PASSWORD, { error: m.passwordMustBeAtLeast8Characters })
  .max(200, { error: m.passwordMustBeAtMost200Characters })
  .pipe(cleanText(200))

const typedPassword = z
  .string({ error: m.passwordIsRequired })
  .min(1, { error: m.passwordIsRequired })
  .pipe(cleanText(200))
const secretLink = requiredText(200, m.thisLinkIsIncompleteOpenItAgain)

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
  role: z.enum(['client', 'photographer'], { error: m.chooseClientOrPhotographer }),
  fullName: personName(m.fullNameIsRequired),
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
  email: emailText(/^\S+@\S+$/, m.invalidEmailFormat),
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
  /** Chosen for pages and emails; null: nothing chosen. */
  language: z.string().nullable(),
  createdAt: z.string(),
})
export type Me = z.infer<typeof me>

/**
 * An absent field stays as it is. A new password or address needs `currentPassword`. A new password ends every session
 * of the member; the response sets a new cookie. A new address is confirmed from both mailboxes.
 */
export const updateMeBody = z.object({
  fullName: personName(m.fullNameIsRequired).optional(),
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
  timeZone: z.string().max(64).refine(isTimeZone, { error: m.chooseATimeZoneLikeEuropeRome }).optional(),
  language: z.string().max(20).nullable().optional(),
})
export type UpdateMeBody = z.infer<typeof updateMeBody>

export const mySessions = ownSessions
export const eraseMeBody = z.object({ password: typedPassword })

export const accountMessages = {
  signUpSent: m.signUpSent,
  signUpSentTo: (email: string) => m.signUpSentTo({ email }),
  unknownLanguage: m.unknownLanguage,
  joined: m.joined,
  invitationFound: m.invitationFound,
  badInvitation: m.badInvitation,
  otherAddress: m.otherAddress,
  confirmed: m.confirmed,
  addressChanged: m.addressChanged,
  halfConfirmed: m.halfConfirmed,
  badLink: m.badLink,
  linkSentAgain: m.linkSentAgain,
  wrongSignIn: m.wrongSignIn,
  deactivated: m.deactivated,
  signedIn: m.signedIn,
  signInAgain: m.signInAgain,
  signedOut: m.signedOut,
  resetSent: m.resetSent,
  passwordReset: m.passwordReset,
  commonPassword: m.commonPassword,
  passwordIsAddress: m.passwordIsAddress,
  tooManyMails: m.tooManyMails,
  tooManyChanges: m.tooManyChanges,
  invitedAlready: m.invitedAlready,
  addressTaken: m.addressTaken,
  wrongPassword: m.wrongPassword,
  currentPasswordRequired: m.currentPasswordRequired,
  saved: m.saved,
  confirmNewAddress: m.confirmNewAddress,
  passwordChanged: m.passwordChanged,
  sessionNotFound: m.sessionNotFound,
  sessionEnded: m.sessionEnded,
  otherSessionsEnded: m.otherSessionsEnded,
  exported: m.exported,
  openBooking: m.openBooking,
  moneyOwed: m.moneyOwed,
  erased: m.erased,
  signInFirst: m.signInFirst,
  notForYou: m.notForYou,
  foreignPage: m.foreignPage,
} as const
