import * as m from '#messages/admin-activity'
import type { AdminRole } from '../../../contract/api/roles.ts'
import { roleNames } from '../../../contract/auth/texts.ts'
import { capitalise } from '../../ui/format.ts'

/** Phrases in a column beside the name of who did it: 'changed a profile'. */
const sentences: Record<string, () => string> = {
  'admin.created': m.createdAnAdministrator,
  'password.changed': m.changedTheirPassword,
  'password.reset': m.resetAPassword,
  'session.opened': m.loggedIn,
  'session.all_ended': m.endedAllSessions,
  'session.token_reused': m.endedSessionOfReusedToken,
  'login.refused': m.blockedALogin,
  'login.guessed': m.blockedRepeatedFailedLogins,
  'second_factor.enabled': m.turnedOnTwoStepVerification,
  'second_factor.removed': m.turnedOffTwoStepVerification,
  'second_factor.codes_renewed': m.createdNewRecoveryCodes,
  'second_factor.recovery_used': m.loggedInWithARecoveryCode,
  'passkey.added': m.addedAPasskey,
  'passkey.removed': m.removedAPasskey,
  'passkey.copied': m.blockedCopiedPasskey,
  'admin.invited': m.invitedAnAdministrator,
  'admin.activated': m.activatedAnAdministrator,
  'admin.deactivated': m.deactivatedAnAdministrator,
  'admin.role_changed': m.changedAnAdministratorsRole,
  'password.link_sent': m.sentAPasswordLink,
  'session.ended': m.endedOneOfTheirSessions,
  'session.others_ended': m.endedTheirOtherSessions,
  'person.joined': m.joinedTheMarketplace,
  'address.changed': m.changedTheirEmailAddress,
  'person.updated': m.changedAProfile,
  'note.added': m.addedANoteOnAnAccount,
  'note.deleted': m.deletedANoteOnAnAccount,
  'person.exported': m.exportedPersonalData,
  'person.erased': m.erasedPersonalData,
  'address.exported': m.exportedPersonalDataByEmailAddress,
  'address.erased': m.erasedPersonalDataByEmailAddress,
  'retention.applied': m.deletedExpiredPersonalData,
  'page.saved': m.savedAPageText,
  'brand.address_changed': m.changedAnEmailAddressOfTheBrand,
  'brand.saved': m.changedTheBrand,
  'brand.reset': m.resetTheBrand,
  'brand.restored': m.restoredAVersionOfTheBrand,
  'message.updated': m.changedTheStateOfAContactMessage,
  'booking.cancelled': m.cancelledABooking,
  'booking.rescheduled': m.rescheduledABooking,
  'booking.split_proposed': m.proposedASplitInADispute,
  'booking.resolved': m.resolvedADispute,
  'gallery.opened': m.viewedADisputedGallery,
  'review.hidden': m.hidAReview,
  'review.shown': m.unhidAReview,
  'booking.messages_read': m.readTheMessagesOfABooking,
  'refund.sent_again': m.retriedARefund,
  'refund.settled': m.markedARefundAsPaidManually,
  'refund.made': m.refundedAClient,
  'balance.adjusted': m.adjustedAPhotographersBalance,
  'movement.brought_in': m.importedATransaction,
  'movement.explained': m.explainedAMovementAtTheProvider,
  'movement.reviewed': m.reviewedATransactionAtTheProvider,
  'chargeback.evidence_opened': m.readTheEvidenceForAChargeback,
  'chargeback.statement_saved': m.wroteAStatementOnAChargeback,
  'chargeback.evidence_submitted': m.submittedEvidenceForAChargeback,
  'chargeback.accepted': m.acceptedAChargeback,
  'chargeback.response_failed': m.couldNotDeliverResponse,
  'payout.paid': m.markedAPayoutAsPaid,
  'payout.returned': m.markedAPayoutAsReturned,
  'payout.resumed': m.resumedThePayoutsOfAPhotographer,
  'thread.reported': m.reportedAConversation,
  'thread.opened': m.readAConversation,
  'report.settled': m.resolvedAReport,
  'verification.submitted': m.submittedAProfileForVerification,
  'verification.approved': m.verifiedAPhotographer,
  'verification.changes': m.requestedChangesFromAPhotographer,
  'verification.refused': m.rejectedAPhotographer,
  'api_key.created': m.createdAnApiKey,
  'api_key.revoked': m.revokedAnApiKey,
  'webhook.created': m.createdAWebhookEndpoint,
  'webhook.updated': m.changedAWebhookEndpoint,
  'webhook.deleted': m.deletedAWebhookEndpoint,
  'webhook.secret_rotated': m.createdANewWebhookSecret,
  'job.started': m.ranAJob,
  'market.opened': m.openedTheMarketplace,
  'market.closed': m.closedTheMarketplace,
  'invoice.reissued': m.cancelledAnInvoiceAndIssuedItAgain,
  'tax.updated': m.changedTheOperatorsTaxDetails,
  'business.exported': m.exportedBusinessFigures,
  'books.exported': m.exportedTheBooks,
  'tax.exported': m.exportedTheYearlyTaxReport,
  'market.updated': m.changedTheMarketplaceSettings,
  'mailing.created': m.startedAMailing,
  'mailing.cancelled': m.cancelledAMailing,
  'mailing.resumed': m.resumedAMailing,
  'mailing.retried': m.retriedTheFailedEmailsOfAMailing,
  'mail.retried': m.retriedAnEmail,
  'mail.cancelled': m.cancelledAnEmail,
  'mail.resent': m.resentAnEmail,
  'mail.settled-as-sent': m.markedAnEmailAsSent,
  'task.handed_over': m.handedATaskOver,
}

export const knownActions = Object.keys(sentences)

/** Fallback for unknown actions: 'mailing.resumed' → 'mailing resumed'. */
export const sentenceOf = (action: string): string => sentences[action]?.() ?? action.replace(/[._]/g, ' ')

const names: Record<string, () => string> = {
  fullName: m.name,
  status: m.status,
  phone: m.phone,
  address: m.address,
  about: m.about,
  hourlyRate: m.hourlyRate,
  title: m.title,
  type: m.page,
  version: m.version,
  state: m.state,
  ended: m.sessionsEnded,
  notified: m.notified,
  notOnList: m.notOnTheList,
  repeated: m.repeated,
  unsubscribed: m.unsubscribed,
  role: m.role,
  reason: m.reason,
  refund: m.refund,
  launch: m.launch,
  feePercent: m.platformFee,
  payeeRequired: m.payoutAccountRequiredBefore,
  taxRequired: m.taxDetailsRequiredBeforeListing,
  secondFactorRequired: m.twoStepVerificationRequired,
  fingerprint: m.hashOfTheEmailAddress,
  people: m.accounts,
  waitlist: m.waitingList,
  messages: m.messages,
  mails: m.emails,
  unsentPictures: m.unsentPhotos,
  note: m.note,
  page: m.page,
  name: m.name,
  scopes: m.scopes,
  events: m.events,
  url: m.url,
  expiresAt: m.expires,
  vatRate: m.vatRate,
  vatNumber: m.vatNumber,
}

/** Fallback for other fields: 'businessName' → 'Business name'. */
const nameOf = (key: string): string =>
  names[key]?.() ?? capitalise(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const values: Record<string, () => string> = {
  payout: m.firstPayout,
  listing: m.listing,
  terms_condition: m.termsConditions,
  privacy_policy: m.privacyPolicy,
}

const nameValue = (value: string): string | undefined =>
  values[value]?.() ?? roleNames[value as AdminRole]?.()

/** The site text that an entry is about, if any. */
export const textOf = (after: Fields): string | undefined =>
  typeof after?.type === 'string' ? nameValue(after.type) : undefined

type Fields = Record<string, unknown> | null | undefined
export type ChangedField = { name: string; before: string | null; after: string | null }

/** Fields that differ or exist on one side only. */
export function changedFields(before: Fields, after: Fields): ChangedField[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    keys
      .map((key) => ({ name: nameOf(key), before: format(before?.[key]), after: format(after?.[key]) }))
      // A mailing counts the people it left out; 0 is not worth showing.
      .filter((field) => field.before !== field.after && !(field.before === null && field.after === '0'))
  )
}

function format(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return nameValue(value) ?? value
  if (Array.isArray(value)) return value.map(format).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${nameOf(key)}: ${format(part) ?? '-'}`)
    .join('; ')
}
