import * as m from '#messages/contract-admin'
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
  title: () => string
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
    title: m.chargebacksToRespondTo,
    path: `${paymentsPages.disputes}?kind=card&state=waiting`,
    screen: paymentsPages.disputes,
    permission: 'money:read',
  },
  disputes: {
    title: m.disputesToResolve,
    path: `${paymentsPages.disputes}?kind=booking&state=waiting`,
    screen: paymentsPages.disputes,
    permission: 'bookings:read',
  },
  bookings: {
    title: m.bookingsPastEveryDeadline,
    path: `${bookingsPages.bookings}?deadline=past`,
    screen: bookingsPages.bookings,
    permission: 'bookings:read',
  },
  verifications: {
    title: m.verificationsToReview,
    path: studioPages.verifications,
    screen: studioPages.verifications,
    permission: 'moderation:read',
  },
  reports: {
    title: m.reportsToReview,
    path: messagesPages.reports,
    screen: messagesPages.reports,
    permission: 'moderation:read',
  },
  photoMatches: {
    title: m.photosInTwoPortfolios,
    path: adminPages.photoMatches,
    screen: adminPages.photoMatches,
    permission: 'moderation:read',
  },
  failedPayouts: {
    title: m.failedPayouts,
    path: `${paymentsPages.payouts}?attention=failed`,
    screen: paymentsPages.payouts,
    permission: 'money:read',
  },
  waitingPayouts: {
    title: m.payoutsWaiting,
    path: `${paymentsPages.payouts}?attention=waiting`,
    screen: paymentsPages.payouts,
    permission: 'money:read',
  },
  differences: {
    title: m.reconciliationDifferences,
    path: paymentsPages.reconciliation,
    screen: paymentsPages.reconciliation,
    permission: 'money:read',
  },
  negativeBalances: {
    title: m.negativeBalances,
    path: paymentsPages.negativeBalances,
    screen: paymentsPages.payouts,
    permission: 'money:read',
  },
  failedJobs: {
    title: m.jobsFailingOrLate,
    path: adminPages.jobs,
    screen: adminPages.jobs,
    permission: 'system:read',
  },
  missingPhotos: {
    title: m.photosMissingFromTheStorage,
    path: adminPages.system,
    screen: adminPages.system,
    permission: 'system:read',
  },
  webhooks: {
    title: m.webhooksPausedAfterFailures,
    path: integrationsPages.integrations,
    screen: integrationsPages.integrations,
    permission: 'system:read',
  },
  missedWebhooks: {
    title: m.paymentEventsThatCameWithoutA,
    path: adminPages.system,
    screen: adminPages.system,
    permission: 'system:read',
  },
  waitingMails: {
    title: m.emailsWaitingForMoreThan15Minutes,
    path: mailsPath('queued'),
    screen: mailPages.outbox,
    permission: 'messages:read',
  },
  failedMails: {
    title: m.emailsThatFailedInTheLast30Days,
    path: mailsPath('failed'),
    screen: mailPages.outbox,
    permission: 'messages:read',
  },
  unknownMails: {
    title: m.emailsWithAnUnknownResult,
    path: mailsPath('unknown'),
    screen: mailPages.outbox,
    permission: 'messages:read',
  },
  messages: {
    title: m.unreadContactMessages,
    path: `${sitePages.messages}?state=new`,
    screen: sitePages.messages,
    permission: 'messages:read',
  },
} as const satisfies Record<string, AttentionKindInfo>

export type AttentionKind = keyof typeof attentionKinds
