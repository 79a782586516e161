import type { Permission } from '../api/roles.ts'
import { bookingsPages } from '../bookings/paths.ts'
import { integrationsPages } from '../integrations/paths.ts'
import { mailPages } from '../mail/paths.ts'
import { messagesPages } from '../messages/paths.ts'
import { paymentsPages } from '../payments/paths.ts'
import { sitePages } from '../site/paths.ts'
import { studioPages } from '../studio/paths.ts'
import { adminPages } from './paths.ts'

/** Work that waits for an administrator: its name, the list that shows it, and the screen whose sidebar entry counts it. */
type AttentionKindInfo = {
  title: string
  path: string
  screen: string
  /** What a role must include to see it. */
  permission: Permission
}

const mailsPath = (state: 'queued' | 'failed' | 'unknown' | 'attention') =>
  `${mailPages.outbox}?${new URLSearchParams({ tab: 'mails', state })}`

/** All emails that the number beside the Outbox counts. */
export const mailsForAttention = mailsPath('attention')

export const attentionKinds = {
  chargebacks: {
    title: 'Chargebacks to respond to',
    path: `${paymentsPages.disputes}?kind=card&state=waiting`,
    screen: paymentsPages.disputes,
    permission: 'money:read',
  },
  disputes: {
    title: 'Disputes to resolve',
    path: `${paymentsPages.disputes}?kind=booking&state=waiting`,
    screen: paymentsPages.disputes,
    permission: 'bookings:read',
  },
  bookings: {
    title: 'Bookings past every deadline',
    path: `${bookingsPages.bookings}?deadline=past`,
    screen: bookingsPages.bookings,
    permission: 'bookings:read',
  },
  verifications: {
    title: 'Verifications to review',
    path: studioPages.verifications,
    screen: studioPages.verifications,
    permission: 'moderation:read',
  },
  reports: {
    title: 'Reports to review',
    path: messagesPages.reports,
    screen: messagesPages.reports,
    permission: 'moderation:read',
  },
  photoMatches: {
    title: 'Photos in two portfolios',
    path: adminPages.photoMatches,
    screen: adminPages.photoMatches,
    permission: 'moderation:read',
  },
  failedPayouts: {
    title: 'Failed payouts',
    path: `${paymentsPages.payouts}?attention=failed`,
    screen: paymentsPages.payouts,
    permission: 'money:read',
  },
  waitingPayouts: {
    title: 'Payouts waiting',
    path: `${paymentsPages.payouts}?attention=waiting`,
    screen: paymentsPages.payouts,
    permission: 'money:read',
  },
  differences: {
    title: 'Reconciliation differences',
    path: paymentsPages.reconciliation,
    screen: paymentsPages.reconciliation,
    permission: 'money:read',
  },
  negativeBalances: {
    title: 'Negative balances',
    path: paymentsPages.negativeBalances,
    screen: paymentsPages.payouts,
    permission: 'money:read',
  },
  failedJobs: {
    title: 'Jobs failing or late',
    path: adminPages.jobs,
    screen: adminPages.jobs,
    permission: 'system:read',
  },
  missingPhotos: {
    title: 'Photos missing from the storage',
    path: adminPages.system,
    screen: adminPages.system,
    permission: 'system:read',
  },
  webhooks: {
    title: 'Webhooks paused after failures',
    path: integrationsPages.integrations,
    screen: integrationsPages.integrations,
    permission: 'system:read',
  },
  missedWebhooks: {
    title: 'Payment events that came without a webhook',
    path: adminPages.system,
    screen: adminPages.system,
    permission: 'system:read',
  },
  waitingMails: {
    title: 'Emails waiting for more than 15 minutes',
    path: mailsPath('queued'),
    screen: mailPages.outbox,
    permission: 'messages:read',
  },
  failedMails: {
    title: 'Emails that failed in the last 30 days',
    path: mailsPath('failed'),
    screen: mailPages.outbox,
    permission: 'messages:read',
  },
  unknownMails: {
    title: 'Emails with an unknown result',
    path: mailsPath('unknown'),
    screen: mailPages.outbox,
    permission: 'messages:read',
  },
  messages: {
    title: 'Unread contact messages',
    path: `${sitePages.messages}?state=new`,
    screen: sitePages.messages,
    permission: 'messages:read',
  },
} as const satisfies Record<string, AttentionKindInfo>

export type AttentionKind = keyof typeof attentionKinds
