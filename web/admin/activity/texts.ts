import { roleNames } from '../../../contract/auth/texts.ts'
import { capitalise } from '../../ui/format.ts'

/** Phrases that follow a name: 'Ada Admin' 'changed a profile'. */
const sentences: Record<string, string> = {
  'admin.created': 'created an administrator',
  'password.changed': 'changed their password',
  'password.reset': 'reset a password',
  'session.opened': 'logged in',
  'session.all_ended': 'ended all sessions',
  'session.token_reused': 'ended a session after an old token was reused',
  'login.refused': 'blocked a login',
  'login.guessed': 'blocked repeated failed logins',
  'second_factor.enabled': 'turned on two-step verification',
  'second_factor.removed': 'turned off two-step verification',
  'second_factor.codes_renewed': 'created new recovery codes',
  'second_factor.recovery_used': 'logged in with a recovery code',
  'passkey.added': 'added a passkey',
  'passkey.removed': 'removed a passkey',
  'passkey.copied': 'blocked a passkey that may have been copied',
  'admin.invited': 'invited an administrator',
  'admin.activated': 'activated an administrator',
  'admin.deactivated': 'deactivated an administrator',
  'admin.role_changed': 'changed an administrator’s role',
  'password.link_sent': 'sent a password link',
  'session.ended': 'ended one of their sessions',
  'session.others_ended': 'ended their other sessions',
  'person.joined': 'joined the marketplace',
  'address.changed': 'changed their email address',
  'person.updated': 'changed a profile',
  'note.added': 'added a note on an account',
  'note.deleted': 'deleted a note on an account',
  'person.exported': 'exported personal data',
  'person.erased': 'erased personal data',
  'address.exported': 'exported personal data by email address',
  'address.erased': 'erased personal data by email address',
  'retention.applied': 'deleted expired personal data',
  'page.saved': 'saved a page text',
  'brand.address_changed': 'changed an email address of the brand',
  'brand.saved': 'changed the brand',
  'brand.reset': 'reset the brand',
  'brand.restored': 'restored a version of the brand',
  'message.updated': 'changed the state of a contact message',
  'booking.cancelled': 'cancelled a booking',
  'booking.rescheduled': 'rescheduled a booking',
  'booking.split_proposed': 'proposed a split in a dispute',
  'booking.resolved': 'resolved a dispute',
  'gallery.opened': 'viewed a disputed gallery',
  'review.hidden': 'hid a review',
  'review.shown': 'unhid a review',
  'booking.messages_read': 'read the messages of a booking',
  'refund.sent_again': 'retried a refund',
  'refund.settled': 'marked a refund as paid manually',
  'refund.made': 'refunded a client',
  'balance.adjusted': 'adjusted a photographer’s balance',
  'movement.brought_in': 'imported a transaction from the provider',
  'movement.explained': 'explained a movement at the provider',
  'movement.reviewed': 'reviewed a transaction at the provider',
  'chargeback.evidence_opened': 'read the evidence for a chargeback',
  'chargeback.statement_saved': 'wrote a statement on a chargeback',
  'chargeback.evidence_submitted': 'submitted evidence for a chargeback',
  'chargeback.accepted': 'accepted a chargeback',
  'chargeback.response_failed': 'could not deliver the response to a chargeback',
  'payout.paid': 'marked a payout as paid',
  'payout.returned': 'marked a payout as returned',
  'payout.resumed': 'resumed the payouts of a photographer',
  'thread.reported': 'reported a conversation',
  'thread.opened': 'read a conversation',
  'report.settled': 'resolved a report',
  'verification.submitted': 'submitted a profile for verification',
  'verification.approved': 'verified a photographer',
  'verification.changes': 'requested changes from a photographer',
  'verification.refused': 'rejected a photographer',
  'api_key.created': 'created an API key',
  'api_key.revoked': 'revoked an API key',
  'webhook.created': 'created a webhook endpoint',
  'webhook.updated': 'changed a webhook endpoint',
  'webhook.deleted': 'deleted a webhook endpoint',
  'webhook.secret_rotated': 'created a new webhook secret',
  'job.started': 'ran a job',
  'market.opened': 'opened the marketplace',
  'market.closed': 'closed the marketplace',
  'invoice.reissued': 'cancelled an invoice and issued it again',
  'tax.updated': 'changed the operator’s tax details',
  'business.exported': 'exported business figures',
  'books.exported': 'exported the books',
  'tax.exported': 'exported the yearly tax report',
  'market.updated': 'changed the marketplace settings',
  'mailing.created': 'started a mailing',
  'mailing.cancelled': 'cancelled a mailing',
  'mailing.resumed': 'resumed a mailing',
  'mailing.retried': 'retried the failed emails of a mailing',
  'mail.retried': 'retried an email',
  'mail.cancelled': 'cancelled an email',
  'mail.resent': 'resent an email',
  'mail.settled-as-sent': 'marked an email as sent',
  'task.handed_over': 'handed a task over',
}

export const knownActions = Object.keys(sentences)

/** Fallback for unknown actions: 'mailing.resumed' → 'mailing resumed'. */
export const sentenceOf = (action: string): string => sentences[action] ?? action.replace(/[._]/g, ' ')

const names: Record<string, string> = {
  fullName: 'Name',
  status: 'Status',
  phone: 'Phone',
  address: 'Address',
  about: 'About',
  hourlyRate: 'Hourly rate',
  title: 'Title',
  type: 'Page',
  version: 'Version',
  state: 'State',
  ended: 'Sessions ended',
  notified: 'Notified',
  notOnList: 'Not on the list',
  repeated: 'Repeated',
  unsubscribed: 'Unsubscribed',
  role: 'Role',
  reason: 'Reason',
  refund: 'Refund',
  launch: 'Launch',
  feePercent: 'Platform fee (%)',
  payeeRequired: 'Payout account required before',
  taxRequired: 'Tax details required before listing',
  secondFactorRequired: 'Two-step verification required',
  fingerprint: 'Hash of the email address',
  people: 'Accounts',
  waitlist: 'Waiting list',
  messages: 'Messages',
  mails: 'Emails',
  unsentPictures: 'Unsent photos',
  note: 'Note',
  page: 'Page',
  name: 'Name',
  scopes: 'Scopes',
  events: 'Events',
  url: 'URL',
  expiresAt: 'Expires',
  vatRate: 'VAT rate (%)',
  vatNumber: 'VAT number',
}

/** Fallback for other fields: 'businessName' → 'Business name'. */
const nameOf = (key: string): string =>
  names[key] ?? capitalise(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const values: Record<string, string> = {
  payout: 'First payout',
  listing: 'Listing',
  terms_condition: 'Terms & Conditions',
  privacy_policy: 'Privacy Policy',
  ...roleNames,
}

/** The site text that an entry is about, if any. */
export const textOf = (after: Fields): string | undefined =>
  typeof after?.type === 'string' ? values[after.type] : undefined

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
  if (typeof value === 'string') return values[value] ?? value
  if (Array.isArray(value)) return value.map(format).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([key, part]) => `${nameOf(key)}: ${format(part) ?? '-'}`)
    .join('; ')
}
