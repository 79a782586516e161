import { z } from 'zod'
import * as m from '#messages/contract-mail'
import { cleanText, paged, pageQuery, personQuery, searchQuery } from '../api/envelope.ts'
import { idempotencyKey } from '../api/fields.ts'
import { waitlistFilter } from '../site/waitlist.ts'

/** The spec's client sends `users` as `{ fullName, email }`; only the address is read, as the stored name wins. */
export const notifyBody = z.object({
  users: z
    .array(z.object({ fullName: z.string().nullish(), email: cleanText(254) }))
    .max(5000, { error: m.chooseAtMost5000PeopleAtATime })
    .optional(),
  /** "Select all N matching": the server evaluates the filter. */
  all: waitlistFilter.omit({ sort: true }).optional(),
  subject: cleanText(200)
    .refine((text) => !/[\r\n]/.test(text), { error: m.subjectMustBeOneLine })
    .optional(),
  message: cleanText(20_000).optional(),
  /** Skips people who had a mailing before or have one queued. */
  onlyNew: z.boolean({ error: m.onlynewMustBeTrueOrFalse }).optional(),
  idempotencyKey,
})
export type NotifyBody = z.infer<typeof notifyBody>

export const deliveryState = z.enum([
  'queued',
  'sending',
  'sent',
  'failed',
  'skipped',
  'unknown',
  'cancelled',
])
const batchState = z.enum(['sending', 'stopped', 'cancelled', 'done'])
type Audience = 'team' | 'owners'
/** Every kind with its name in the Outbox, and who opens, cancels and sends it again: owners, if it is about an account or its security, or differs by role. */
export const mailKinds = {
  welcome: { name: m.welcome, audience: 'team' },
  notification: { name: m.notification, audience: 'team' },
  contact_forward: { name: m.contactMessage, audience: 'team' },
  contact_receipt: { name: m.contactReceipt, audience: 'team' },
  password_changed: { name: m.passwordChanged, audience: 'owners' },
  confirm_address: { name: m.confirmEmailAddress, audience: 'owners' },
  sign_up_again: { name: m.repeatedSignUp, audience: 'owners' },
  account_exists: { name: m.accountAlreadyExists, audience: 'owners' },
  no_account: { name: m.noAccount, audience: 'owners' },
  reset_password: { name: m.resetPassword, audience: 'owners' },
  change_from: { name: m.emailChangeOldAddress, audience: 'owners' },
  change_to: { name: m.emailChangeNewAddress, audience: 'owners' },
  member_welcome: { name: m.memberWelcome, audience: 'team' },
  invitation: { name: m.invitation, audience: 'team' },
  verification_approved: { name: m.profileVerified, audience: 'team' },
  verification_changes: { name: m.changesRequested, audience: 'team' },
  verification_refused: { name: m.profileNotApproved, audience: 'team' },
  photo_taken_down: { name: m.photoTakenDown, audience: 'team' },
  resubscribe: { name: m.confirmResubscription, audience: 'team' },
  leave_list: { name: m.confirmUnsubscription, audience: 'team' },
  unread_messages: { name: m.unreadMessages, audience: 'team' },
  offer: { name: m.customOffer, audience: 'team' },
  search_alert: { name: m.savedSearch, audience: 'team' },
  date_alert: { name: m.dateAvailable, audience: 'team' },
  admin_invitation: { name: m.administratorInvitation, audience: 'owners' },
  admin_reset: { name: m.administratorPasswordReset, audience: 'owners' },
  token_reused: { name: m.sessionEndedForSecurity, audience: 'owners' },
  logins_refused: { name: m.repeatedFailedLogins, audience: 'owners' },
  back_office_hint: { name: m.backOfficeLoginLink, audience: 'owners' },
  admin_digest: { name: m.dailySummary, audience: 'owners' },
  hand_over: { name: m.taskHandedOver, audience: 'team' },
  owner_notice: { name: m.securityNoticeToOwners, audience: 'owners' },
  security_change: { name: m.changeToSigningIn, audience: 'owners' },
  brand_address: { name: m.confirmAddressOfTheBrand, audience: 'owners' },
  booking: { name: m.aboutABooking, audience: 'team' },
} as const satisfies Record<string, { name: () => string; audience: Audience }>
export type MailKind = keyof typeof mailKinds
/** How signing in to an account has changed, as its owner reads it. */
export const securityChanges = {
  passkey_added: m.aPasskeyWasAddedToYourAccount,
  passkey_removed: m.aPasskeyWasRemovedFromYourAccount,
  passkey_copied: m.weBlockedAPasskeyOfYourAccount,
  two_step_on: m.twoStepVerificationIsOn,
  two_step_off: m.twoStepVerificationIsOff,
  codes_renewed: m.newRecoveryCodesWereCreated,
  recovery_used: m.aRecoveryCodeWasUsedToSignIn,
} as const
export type SecurityChange = keyof typeof securityChanges
export const mailKind = z.enum(Object.keys(mailKinds) as MailKind[])

const counts = z.object({
  total: z.number().int(),
  queued: z.number().int(),
  sending: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  unknown: z.number().int(),
  cancelled: z.number().int(),
})
export type MailCounts = z.infer<typeof counts>

export const mailBatch = z.object({
  id: z.string(),
  _id: z.string(),
  subject: z.string(),
  state: batchState,
  /** The mail server's error. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  /** Would be sending, but no mail server is configured. */
  waitsForServer: z.boolean(),
  counts,
})
export type MailBatch = z.infer<typeof mailBatch>
export const mailBatchPage = paged('batches', mailBatch)

/** As `notifyBody`; `all: true` means everyone still waiting. People who have joined are left out and counted. */
export const inviteBody = z.object({
  users: notifyBody.shape.users,
  all: z.union([z.literal(true), waitlistFilter.omit({ sort: true })]).optional(),
  subject: notifyBody.shape.subject,
  message: notifyBody.shape.message,
  idempotencyKey: notifyBody.shape.idempotencyKey,
})
export type InviteBody = z.infer<typeof inviteBody>

export const notifyResult = z.object({
  batchId: z.string().nullable(),
  notified: z.number().int(),
  skipped: z.object({
    notOnList: z.number().int(),
    repeated: z.number().int(),
    unsubscribed: z.number().int(),
    toldBefore: z.number().int().optional(),
  }),
})
export type NotifyResult = z.infer<typeof notifyResult>

export const inviteResult = z.object({
  batchId: z.string().nullable(),
  invited: z.number().int(),
  skipped: notifyResult.shape.skipped.extend({ joined: z.number().int() }),
})
export type InviteResult = z.infer<typeof inviteResult>

export const mailQuery = z.object({
  ...pageQuery.shape,
  /** Their emails, and those to their address from before they had an account. */
  ...personQuery.shape,
  ...searchQuery.shape,
  /** `attention`: failed, unknown, or waiting for longer than they should. */
  state: z.enum([...deliveryState.options, 'attention']).optional(),
  kind: mailKind.optional(),
  batch: z.uuid({ error: m.batchMustBeAnId }).optional(),
})
const mailRow = z.object({
  id: z.string(),
  _id: z.string(),
  batchId: z.string().nullable(),
  kind: mailKind,
  language: z.string().describe('The code of the language that it is written in'),
  to: z.string(),
  subject: z.string(),
  state: deliveryState,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
})
export type MailRow = z.infer<typeof mailRow>
export const mailPage = paged('mails', mailRow).extend({ transport: z.enum(['smtp', 'none']) })
export const mailDetail = mailRow.extend({ html: z.string(), text: z.string(), messageId: z.string() })
export type MailDetail = z.infer<typeof mailDetail>

/** An `unknown` email may or may not have arrived; an administrator decides. */
export const settleMailBody = z.object({
  decision: z.enum(['sent', 'resend'], { error: m.decisionMustBeSentOrResend }),
})
export const mailPreviewBody = z.object({
  subject: cleanText(200).optional(),
  message: cleanText(20_000).optional(),
  kind: z
    .enum(['notification', 'invitation'], { error: m.kindMustBeNotificationOrInvitation })
    .default('notification'),
})
export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })

/** Recipients of a mailing, counted before it is sent. */
export const mailAudienceBody = notifyBody.pick({ users: true, all: true })
export const mailAudience = z.object({
  matched: z.number().int(),
  unsubscribed: z.number().int(),
  /** Recipients who had a mailing before or have one queued. */
  toldBefore: z.number().int(),
  lastToldAt: z.string().nullable(),
  transport: z.enum(['smtp', 'none']),
})
export type MailAudience = z.infer<typeof mailAudience>

export const testMailBody = notifyBody.pick({ subject: true, message: true })
export const testMailResult = z.object({ mailId: z.string(), to: z.string() })

/** The masked address; null once the person has been erased. */
export const subscription = z.object({ email: z.string().nullable(), unsubscribed: z.boolean() })
export type Subscription = z.infer<typeof subscription>

export const resubscription = z.object({ email: z.string() })

export const mailMessages = {
  notified: (count: number) => m.notified({ count }),
  invited: (count: number) => m.invited({ count }),
  noRecipients: m.noRecipients,
  noneOnList: m.noneOnList,
  testQueued: (to: string) => m.testQueued({ to }),
  testHeld: (to: string) => m.testHeld({ to }),
  keyReused: m.keyReused,
  batchNotFound: m.batchNotFound,
  batchChanged: m.batchChanged,
  batchCancelled: m.batchCancelled,
  batchResumed: m.batchResumed,
  batchRetried: m.batchRetried,
  mailChanged: m.mailChanged,
  mailRetried: m.mailRetried,
  mailCancelled: m.mailCancelled,
  mailSettled: m.mailSettled,
  notFound: m.notFound,
  ownersOnly: m.ownersOnly,
  leaveSent: m.leaveSent,
  unsubscribed: m.unsubscribed,
  badLink: m.badLink,
  resubscribed: m.resubscribed,
  badResubscribe: m.badResubscribe,
} as const

/** Reason shown for restored mailings that stopped and for mails of unknown outcome. */
export const HELD_AFTER_RESTORE = 'Restored from a backup; it may have been sent after the backup was made.'
