import { site } from './paths.ts'
import type { Permission } from './roles.ts'

/** Work that waits for an administrator: its name, the list that shows it, and the screen whose sidebar entry counts it. */
type AttentionKindInfo = {
  title: string
  path: string
  screen: string
  /** What a role must include to see it. */
  permission: Permission
}

const mailsPath = (state: 'queued' | 'failed' | 'unknown') =>
  `${site.outbox}?${new URLSearchParams({ tab: 'mails', state })}`

export const attentionKinds = {
  chargebacks: {
    title: 'Chargebacks to respond to',
    path: `${site.disputes}?kind=card&state=waiting`,
    screen: site.disputes,
    permission: 'money:read',
  },
  disputes: {
    title: 'Disputes to resolve',
    path: `${site.disputes}?kind=booking&state=waiting`,
    screen: site.disputes,
    permission: 'bookings:read',
  },
  bookings: {
    title: 'Bookings past every deadline',
    path: `${site.bookings}?deadline=past`,
    screen: site.bookings,
    permission: 'bookings:read',
  },
  verifications: {
    title: 'Verifications to review',
    path: site.verifications,
    screen: site.verifications,
    permission: 'moderation:read',
  },
  reports: {
    title: 'Reports to review',
    path: site.reports,
    screen: site.reports,
    permission: 'moderation:read',
  },
  failedPayouts: {
    title: 'Failed payouts',
    path: `${site.payouts}?attention=failed`,
    screen: site.payouts,
    permission: 'money:read',
  },
  waitingPayouts: {
    title: 'Payouts waiting',
    path: `${site.payouts}?attention=waiting`,
    screen: site.payouts,
    permission: 'money:read',
  },
  differences: {
    title: 'Reconciliation differences',
    path: site.reconciliation,
    screen: site.reconciliation,
    permission: 'money:read',
  },
  negativeBalances: {
    title: 'Negative balances',
    path: site.negativeBalances,
    screen: site.payouts,
    permission: 'money:read',
  },
  failedJobs: {
    title: 'Jobs failing or late',
    path: site.jobs,
    screen: site.jobs,
    permission: 'system:read',
  },
  webhooks: {
    title: 'Webhooks paused after failures',
    path: site.integrations,
    screen: site.integrations,
    permission: 'system:read',
  },
  missedWebhooks: {
    title: 'Payment events that came without a webhook',
    path: site.system,
    screen: site.system,
    permission: 'system:read',
  },
  waitingMails: {
    title: 'Emails waiting for more than 15 minutes',
    path: mailsPath('queued'),
    screen: site.outbox,
    permission: 'messages:read',
  },
  failedMails: {
    title: 'Emails that failed in the last 30 days',
    path: mailsPath('failed'),
    screen: site.outbox,
    permission: 'messages:read',
  },
  unknownMails: {
    title: 'Emails with an unknown result',
    path: mailsPath('unknown'),
    screen: site.outbox,
    permission: 'messages:read',
  },
  messages: {
    title: 'Unread contact messages',
    path: `${site.messages}?state=new`,
    screen: site.messages,
    permission: 'messages:read',
  },
} as const satisfies Record<string, AttentionKindInfo>

export type AttentionKind = keyof typeof attentionKinds
