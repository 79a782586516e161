import { z } from 'zod'
import { cleanText, paged, pageQuery, personQuery, searchQuery } from '../api/envelope.ts'
import { idempotencyKey } from '../api/fields.ts'
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
  welcome: { name: 'Welcome', audience: 'team' },
  notification: { name: 'Notification', audience: 'team' },
  contact_forward: { name: 'Contact message', audience: 'team' },
  contact_receipt: { name: 'Contact receipt', audience: 'team' },
  password_changed: { name: 'Password changed', audience: 'owners' },
  confirm_address: { name: 'Confirm email address', audience: 'owners' },
  sign_up_again: { name: 'Repeated sign-up', audience: 'owners' },
  account_exists: { name: 'Account already exists', audience: 'owners' },
  no_account: { name: 'No account', audience: 'owners' },
  reset_password: { name: 'Reset password', audience: 'owners' },
  change_from: { name: 'Email change, old address', audience: 'owners' },
  change_to: { name: 'Email change, new address', audience: 'owners' },
  member_welcome: { name: 'Member welcome', audience: 'team' },
  invitation: { name: 'Invitation', audience: 'team' },
  verification_approved: { name: 'Profile verified', audience: 'team' },
  verification_changes: { name: 'Changes requested', audience: 'team' },
  verification_refused: { name: 'Profile not approved', audience: 'team' },
  photo_taken_down: { name: 'Photo taken down', audience: 'team' },
  resubscribe: { name: 'Confirm resubscription', audience: 'team' },
  leave_list: { name: 'Confirm unsubscription', audience: 'team' },
  unread_messages: { name: 'Unread messages', audience: 'team' },
  offer: { name: 'Custom offer', audience: 'team' },
  search_alert: { name: 'Saved search', audience: 'team' },
  date_alert: { name: 'Date available', audience: 'team' },
  admin_invitation: { name: 'Administrator invitation', audience: 'owners' },
  admin_reset: { name: 'Administrator password reset', audience: 'owners' },
  token_reused: { name: 'Session ended for security', audience: 'owners' },
  logins_refused: { name: 'Repeated failed logins', audience: 'owners' },
  back_office_hint: { name: 'Back-office login link', audience: 'owners' },
  admin_digest: { name: 'Daily summary', audience: 'owners' },
  hand_over: { name: 'Task handed over', audience: 'team' },
  owner_notice: { name: 'Security notice to owners', audience: 'owners' },
  security_change: { name: 'Change to signing in', audience: 'owners' },
  brand_address: { name: 'Confirm address of the brand', audience: 'owners' },
  booking: { name: 'About a booking', audience: 'team' },
} as const satisfies Record<string, { name: string; audience: Audience }>
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
  batch: z.uuid('batch must be an id').optional(),
})
const mailRow = z.object({
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
