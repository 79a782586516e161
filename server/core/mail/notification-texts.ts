import { createHash } from 'node:crypto'
import * as inMail from '#messages/mail-marketplace'
import * as m from '#messages/notification-titles'
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
  /** This kind of mail has no notification. */
  | null

const settings = (title: () => string) => (): NotificationText => ({
  title: title(),
  path: site.accountSettings,
  preference: null,
})
const verification = (title: () => string) => (): NotificationText => ({
  title: title(),
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
    title: unreadFrom(Number(unread), nameInMail(senderName)),
    path: fill(site.conversation, { id: threadId }),
    preference: 'messages',
    about: threadId,
    threadId,
  }),
  offer: ({ senderName, total, offerId, threadId }) => ({
    title: offerFrom(nameInMail(senderName), total),
    path: fill(site.offer, { id: offerId }),
    preference: 'messages',
    about: offerId,
    threadId,
  }),
  search_alert: ({ count, search, path }) => ({
    title: inMail.searchMatches({ count: Number(count), search }),
    path,
    preference: 'alerts',
    // Each one is about other photographers.
    about: newId(),
  }),
  date_alert: ({ photographer, photographerId, date, path }) => ({
    title: nowAvailable(nameInMail(photographer), date),
    path,
    preference: 'alerts',
    photographerId,
  }),
  verification_approved: verification(m.verified),
  verification_changes: verification(m.verificationChanges),
  verification_refused: verification(m.verificationRefused),
  photo_taken_down: ({ reason }) => ({
    title: m.photoTakenDown(),
    path: site.studioPortfolio,
    preference: null,
    about: reason,
  }),
  password_changed: settings(m.passwordChanged),
  change_from: settings(m.confirmNewAddress),
  token_reused: settings(m.signedOutToProtect),
  security_change: ({ change }) => ({
    ...settings(securityChanges[change])(),
    about: newId(),
  }),
  logins_refused: settings(m.repeatedFailedLogins),
  // Goes with change_from, which has the notification.
  change_to: null,
  // The reader is on the site already, or has nothing to do there.
  member_welcome: null,
  account_exists: null,
  // The reader cannot sign in before opening the link in the email, or has no account.
  confirm_address: null,
  reset_password: null,
  sign_up_again: null,
  no_account: null,
  // For people on the waiting list, who have no account.
  welcome: null,
  notification: null,
  invitation: null,
  resubscribe: null,
  leave_list: null,
  // About the contact form, which needs no account.
  contact_forward: null,
  contact_receipt: null,
  // For administrators, who have the back-office.
  admin_invitation: null,
  admin_reset: null,
  back_office_hint: null,
  admin_digest: null,
  hand_over: null,
  owner_notice: null,
  brand_address: null,
}

const unreadFrom = (count: number, name: string | null): string =>
  name ? m.unreadMessages({ count, name }) : m.unreadMessagesOfMember({ count, brand: brand.name })

const offerFrom = (name: string | null, total: string): string =>
  name ? inMail.offerFrom({ name, total }) : inMail.offerFromPhotographer({ total })

const nowAvailable = (name: string | null, date: string): string =>
  name ? inMail.nameAvailable({ name, date }) : inMail.photographerAvailable({ date })

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
  if (!rule) return null
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
