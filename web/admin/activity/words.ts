/** Phrases that follow a name: 'Ada Admin' 'changed a profile'. */
const sentences: Record<string, string> = {
  'admin.created': 'made an administrator',
  'password.changed': 'changed their password',
  'password.reset': 'reset a password',
  'session.opened': 'logged in',
  'session.all_ended': 'signed everybody out',
  'session.token_reused': 'ended a session whose key was used twice',
  'login.refused': 'refused a login',
  'login.guessed': 'noticed many wrong passwords',
  'second_factor.enabled': 'turned on their second factor',
  'second_factor.removed': 'removed a second factor',
  'second_factor.codes_renewed': 'made new recovery codes',
  'second_factor.recovery_used': 'logged in with a recovery code',
  'admin.invited': 'invited an administrator',
  'admin.activated': 'activated an administrator',
  'admin.deactivated': 'deactivated an administrator',
  'password.link_sent': 'sent a link for a new password',
  'session.ended': 'signed out one of their browsers',
  'session.others_ended': 'signed out everywhere else',
  'person.joined': 'joined the marketplace',
  'address.changed': 'changed their address',
  'person.updated': 'changed a profile',
  'person.exported': 'exported personal data',
  'person.erased': 'erased personal data',
  'address.exported': 'exported what is held under an address',
  'address.erased': 'erased what is held under an address',
  'retention.applied': 'forgot what is old enough',
  'page.saved': 'saved a text',
  'message.updated': 'sorted a message',
  'booking.cancelled': 'cancelled a booking',
  'booking.rescheduled': 'moved a booking',
  'booking.resolved': 'ended a dispute',
  'gallery.opened': 'looked at a gallery in dispute',
  'review.hidden': 'hid a review',
  'review.shown': 'showed a review again',
  'booking.messages_read': 'read the messages of a booking',
  'refund.sent_again': 'sent a refund again',
  'refund.settled': 'settled a refund by hand',
  'refund.made': 'refunded a client',
  'balance.adjusted': 'adjusted a photographer’s balance',
  'movement.brought_in': 'brought in a movement from the provider',
  'movement.reviewed': 'reviewed a movement at the provider',
  'chargeback.evidence_opened': 'read the evidence for a chargeback',
  'chargeback.statement_saved': 'wrote a statement on a chargeback',
  'chargeback.evidence_submitted': 'submitted evidence for a chargeback',
  'chargeback.accepted': 'accepted a chargeback',
  'chargeback.response_failed': 'could not deliver the response to a chargeback',
  'payout.paid': 'marked a payout as paid',
  'payout.returned': 'marked a payout as returned',
  'thread.reported': 'reported a conversation',
  'thread.opened': 'read a conversation',
  'report.settled': 'settled a report',
  'verification.submitted': 'handed in a profile',
  'verification.approved': 'verified a photographer',
  'verification.changes': 'asked a photographer for changes',
  'verification.refused': 'refused a photographer',
  'market.opened': 'opened the marketplace',
  'market.closed': 'closed the marketplace',
  'tax.updated': 'changed the tax details of the operator',
  'tax.exported': 'exported the yearly tax report',
  'market.updated': 'changed the settings of the marketplace',
  'mailing.created': 'started a mailing',
  'mailing.cancelled': 'cancelled a mailing',
  'mailing.resumed': 'resumed a mailing',
  'mailing.retried': 'retried a mailing',
  'mail.retried': 'retried a mail',
  'mail.cancelled': 'cancelled a mail',
  'mail.resent': 'sent a mail again',
  'mail.settled-as-sent': 'noted a mail as sent',
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
  type: 'Text',
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
  feePercent: 'Fee in percent',
  payeeRequired: 'Payouts set up before',
  fingerprint: 'Fingerprint of the address',
  people: 'Accounts',
  waitlist: 'Waiting list',
  messages: 'Messages',
  mails: 'Mails',
  unsentPictures: 'Pictures never sent',
  note: 'Note',
}
const values: Record<string, string> = {
  payout: 'The first payout',
  listing: 'Being listed',
  terms_condition: 'Terms & Conditions',
  privacy_policy: 'Privacy Policy',
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
      .map((key) => ({ name: names[key] ?? key, before: say(before?.[key]), after: say(after?.[key]) }))
      // A mailing counts the people it left out; 0 is not worth showing.
      .filter((field) => field.before !== field.after && !(field.before === null && field.after === '0'))
  )
}

function say(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return values[value] ?? value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
