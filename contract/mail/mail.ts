import { z } from 'zod'
import { cleanText, paged, pageQuery, searchQuery } from '../api/envelope.ts'
import { waitlistFilter } from '../site/waitlist.ts'

/** The spec's client sends `users` as `{ fullName, email }`; only the address is read, as the stored name wins. */
export const notifyBody = z.object({
  users: z
    .array(z.object({ fullName: z.string().nullish(), email: cleanText(254) }))
    .max(5000, 'Choose at most 5,000 people at a time')
    .optional(),
  /** "Select all N matching": the server evaluates the filter. */
  all: waitlistFilter.omit({ sort: true }).optional(),
  subject: cleanText(200)
    .refine((text) => !/[\r\n]/.test(text), 'Subject must be one line')
    .optional(),
  message: cleanText(20_000).optional(),
  /** Skips people who had a mailing before or have one queued. */
  onlyNew: z.boolean({ error: 'onlyNew must be true or false' }).optional(),
  idempotencyKey: cleanText(200).optional(),
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
export const batchState = z.enum(['sending', 'stopped', 'cancelled', 'done'])
/** Every kind with its name in the Outbox. */
export const mailKinds = {
  welcome: 'Welcome',
  notification: 'Notification',
  contact_forward: 'Contact message',
  contact_receipt: 'Contact receipt',
  password_changed: 'Password changed',
  confirm_address: 'Confirm email address',
  sign_up_again: 'Repeated sign-up',
  account_exists: 'Account already exists',
  no_account: 'No account',
  reset_password: 'Reset password',
  change_from: 'Email change, old address',
  change_to: 'Email change, new address',
  member_welcome: 'Member welcome',
  invitation: 'Invitation',
  verification_approved: 'Profile verified',
  verification_changes: 'Changes requested',
  verification_refused: 'Profile not approved',
  resubscribe: 'Confirm resubscription',
  leave_list: 'Confirm unsubscription',
  unread_messages: 'Unread messages',
  offer: 'Custom offer',
  search_alert: 'Saved search',
  date_alert: 'Date available',
  admin_invitation: 'Administrator invitation',
  admin_reset: 'Administrator password reset',
  token_reused: 'Session ended for security',
  logins_refused: 'Repeated failed logins',
  back_office_hint: 'Back-office login link',
  admin_digest: 'Daily summary',
  owner_notice: 'Security notice to owners',
  security_change: 'Change to signing in',
  brand_address: 'Confirm address of the brand',
  booking: 'About a booking',
} as const
export type MailKind = keyof typeof mailKinds
/** How signing in to an account has changed, as its owner reads it. */
export const securityChanges = {
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  passkey_copied: 'We blocked a passkey of your account',
  two_step_on: 'Two-step verification is on',
  two_step_off: 'Two-step verification is off',
  codes_renewed: 'New recovery codes were created',
  recovery_used: 'A recovery code was used to sign in',
} as const
export type SecurityChange = keyof typeof securityChanges
export const mailKind = z.enum(Object.keys(mailKinds) as MailKind[])
/** About an account or its security: only owners open, cancel or send them again. */
export const accountMailKinds: readonly MailKind[] = [
  'password_changed',
  'confirm_address',
  'sign_up_again',
  'account_exists',
  'no_account',
  'reset_password',
  'change_from',
  'change_to',
  'admin_invitation',
  'admin_reset',
  'token_reused',
  'security_change',
  'logins_refused',
  'back_office_hint',
  'owner_notice',
  'brand_address',
]

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
  ...searchQuery.shape,
  state: deliveryState.optional(),
  kind: mailKind.optional(),
  batch: z.uuid('batch must be an id').optional(),
})
export const mailRow = z.object({
  id: z.string(),
  _id: z.string(),
  batchId: z.string().nullable(),
  kind: mailKind,
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
  decision: z.enum(['sent', 'resend'], { error: 'decision must be sent or resend' }),
})
export const mailPreviewBody = z.object({
  subject: cleanText(200).optional(),
  message: cleanText(20_000).optional(),
  kind: z
    .enum(['notification', 'invitation'], { error: 'kind must be notification or invitation' })
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
  notified: (n: number) => `Notified ${n} users successfully`,
  invited: (n: number) => `Invited ${n} people successfully`,
  noRecipients: 'Choose at least one person from the waiting list.',
  noneOnList: 'None of these people are on the waiting list.',
  testQueued: (to: string) => `Test email sent to ${to}`,
  testHeld: (to: string) => `No mail server is configured. The test email to ${to} waits in the Outbox`,
  keyReused: 'This idempotency key belongs to another mailing.',
  batchNotFound: 'Mailing not found',
  batchChanged: 'This mailing has changed. Reload to see its current state.',
  batchCancelled: 'Remaining emails cancelled',
  batchResumed: 'Mailing resumed',
  batchRetried: 'Failed emails queued again',
  mailChanged: 'This email has changed. Reload to see its current state.',
  mailRetried: 'Email queued again',
  mailCancelled: 'Email cancelled',
  mailSettled: 'Decision saved',
  notFound: 'Email not found',
  ownersOnly: 'Only owners can open or change emails about accounts and security.',
  leaveSent: 'If this address is on our list, a mail with the link to leave it is on its way.',
  unsubscribed: 'You have been unsubscribed.',
  badLink: 'This unsubscribe link is not valid.',
  resubscribed: 'You are on the list again.',
  badResubscribe: 'This link is not valid any more.',
} as const

/** Reason shown for restored mailings that stopped and for mails of unknown outcome. */
export const HELD_AFTER_RESTORE = 'Restored from a backup; it may have been sent after the backup was made.'
