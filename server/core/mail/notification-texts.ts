import { createHash } from 'node:crypto'
import type { MailPreferences } from '../../../contract/accounts/accounts.ts'
import { fill } from '../../../contract/api/path.ts'
import { brand } from '../../../contract/brand/brand.ts'
import { securityChanges } from '../../../contract/mail/mail.ts'
import { site } from '../../../contract/paths.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { MailContent, NewMail } from './templates/mail-content.ts'
import { nameInMail } from './templates/names.ts'

type NotificationText = {
  title: string
  /** The page that it leads to. */
  path: string
  /** The setting that turns the mail off; null for mails about money, what was agreed, security and the law, which are always sent. */
  preference: keyof MailPreferences | null
  /** What it is about, if the title and the path do not say so. */
  about?: string
  threadId?: string
  photographerId?: string
}
type DataOf<Kind extends MailContent['kind']> = Extract<MailContent, { kind: Kind }>['data']
type Rule<Kind extends MailContent['kind']> =
  | ((data: DataOf<Kind>, publicUrl: string) => NotificationText)
  /** Why this kind of mail has no notification. */
  | { none: string }

const WAITING_LIST = { none: 'for people on the waiting list, who have no account' }
const CONTACT = { none: 'about the contact form, which needs no account' }
const ADMINISTRATORS = { none: 'for administrators, who have the back-office' }
const SIGNED_OUT = { none: 'for a person who cannot sign in before opening the link in the email' }

const settings = (title: string) => (): NotificationText => ({
  title,
  path: site.accountSettings,
  preference: null,
})
const verification = (title: string) => (): NotificationText => ({
  title,
  path: site.studioVerification,
  preference: null,
})

/** The notification of each kind of mail that goes to members. */
export const NOTIFICATION_TEXTS: { [Kind in MailContent['kind']]: Rule<Kind> } = {
  booking: ({ subject, link, text }, publicUrl) => {
    const path = link.replace(publicUrl, '')
    // Two proposals have the same title; their text names the times.
    return { title: subject, path, preference: null, about: [subject, path, text].join('\n') }
  },
  unread_messages: ({ senderName, unread, threadId }) => ({
    title: `${unread === '1' ? '1 unread message' : `${unread} unread messages`} from ${nameInMail(senderName) ?? `a member of ${brand.name}`}`,
    path: fill(site.conversation, { id: threadId }),
    preference: 'messages',
    about: threadId,
    threadId,
  }),
  offer: ({ senderName, total, offerId, threadId }) => ({
    title: `Offer from ${nameInMail(senderName) ?? 'your photographer'}: ${total}`,
    path: fill(site.offer, { id: offerId }),
    preference: 'messages',
    about: offerId,
    threadId,
  }),
  search_alert: ({ count, search, path }) => ({
    title: `${count === '1' ? '1 new photographer matches' : `${count} new photographers match`} your search: ${search}`,
    path,
    preference: 'alerts',
    // Each one is about other photographers.
    about: newId(),
  }),
  date_alert: ({ photographer, photographerId, date, path }) => ({
    title: `${nameInMail(photographer) ?? 'The photographer'} is now available on ${date}`,
    path,
    preference: 'alerts',
    photographerId,
  }),
  verification_approved: verification('You’re verified'),
  verification_changes: verification('Verification: changes requested'),
  verification_refused: verification('Your verification wasn’t approved'),
  photo_taken_down: ({ reason }) => ({
    title: 'We took a photo out of your portfolio',
    path: site.studioPortfolio,
    preference: null,
    about: reason,
  }),
  password_changed: settings('Your password was changed'),
  change_from: settings('Confirm your new email address with the links we sent you'),
  token_reused: settings('We signed you out to protect your account'),
  security_change: ({ change }) => ({
    ...settings(securityChanges[change])(),
    about: newId(),
  }),
  logins_refused: settings('Repeated failed logins on your account'),
  change_to: { none: 'goes with change_from, which has the notification' },
  member_welcome: { none: 'greets a person who is on the site already' },
  account_exists: { none: 'tells the owner of an address that there is nothing to do' },
  confirm_address: SIGNED_OUT,
  reset_password: SIGNED_OUT,
  sign_up_again: { none: 'for a person who has no account yet' },
  no_account: { none: 'for a person who has no account' },
  welcome: WAITING_LIST,
  notification: WAITING_LIST,
  invitation: WAITING_LIST,
  resubscribe: WAITING_LIST,
  leave_list: WAITING_LIST,
  contact_forward: CONTACT,
  contact_receipt: CONTACT,
  admin_invitation: ADMINISTRATORS,
  admin_reset: ADMINISTRATORS,
  back_office_hint: ADMINISTRATORS,
  admin_digest: ADMINISTRATORS,
  hand_over: ADMINISTRATORS,
  owner_notice: ADMINISTRATORS,
  brand_address: ADMINISTRATORS,
}

type Notification = NotificationText & {
  /** While one is unread, news about the same thing replaces it. */
  topic: string
  bookingId: string | null
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Null if this kind of mail has none. */
export function notificationOf(
  mail: MailContent & { preference?: NewMail['preference'] },
  publicUrl: string,
): Notification | null {
  const rule = NOTIFICATION_TEXTS[mail.kind] as Rule<MailContent['kind']>
  if ('none' in rule) return null
  const text = rule(mail.data as never, publicUrl)
  const about = [mail.kind, text.about ?? `${text.title}\n${text.path}`].join('\n')
  return {
    ...text,
    preference: mail.preference ?? text.preference,
    topic: createHash('sha256').update(about).digest('base64url'),
    // Every link in a mail about a booking contains the booking's id, and no other id.
    bookingId: mail.kind === 'booking' ? (UUID.exec(text.path)?.[0] ?? null) : null,
  }
}
