import * as m from '#messages/mail-lists'
import { fill } from '../../../../contract/api/path.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import * as accounts from './accounts.ts'
import * as administrators from './administrators.ts'
import * as alerts from './alerts.ts'
import { bookingMail } from './booking.ts'
import { leaveList, resubscribe } from './confirm-list.ts'
import { contactForward, contactReceipt } from './contact.ts'
import { letter } from './letter.ts'
import type { DataOf, MailContent } from './mail-content.ts'
import { listFooter } from './message.ts'
import { offer, unreadMessages } from './messages.ts'
import { passwordChanged } from './password-changed.ts'
import { securityChange } from './security-change.ts'
import * as verification from './verification.ts'
import type { Rendered, Surroundings } from './wording.ts'

type Kind = MailContent['kind']

const TEMPLATES: { [K in Kind]: (data: DataOf<K>, around: Surroundings) => Rendered } = {
  booking: bookingMail,
  welcome,
  notification,
  contact_forward: contactForward,
  contact_receipt: contactReceipt,
  resubscribe,
  leave_list: leaveList,
  password_changed: passwordChanged,
  confirm_address: accounts.confirmAddress,
  sign_up_again: accounts.signUpAgain,
  account_exists: accounts.accountExists,
  no_account: accounts.noAccount,
  reset_password: accounts.resetPassword,
  change_from: accounts.changeFrom,
  change_to: accounts.changeTo,
  member_welcome: accounts.memberWelcome,
  unread_messages: unreadMessages,
  offer,
  search_alert: alerts.searchAlert,
  date_alert: alerts.dateAlert,
  invitation,
  verification_approved: verification.approved,
  verification_changes: verification.changes,
  verification_refused: verification.refused,
  photo_taken_down: verification.photoTakenDown,
  admin_invitation: administrators.adminInvitation,
  admin_reset: administrators.adminReset,
  token_reused: administrators.tokenReused,
  logins_refused: administrators.loginsRefused,
  back_office_hint: administrators.backOfficeHint,
  admin_digest: administrators.adminDigest,
  hand_over: administrators.handOver,
  security_change: securityChange,
  owner_notice: administrators.ownerNotice,
  brand_address: administrators.brandAddress,
}

export function render({ kind, data }: MailContent, around: Surroundings): Rendered {
  // A kind and its data belong together, which TypeScript can't follow through the table.
  const rendered = TEMPLATES[kind](data as never, around)
  return { ...rendered, subject: oneLine(rendered.subject) }
}

/** A line break in a subject would start another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)

type Notification = {
  fullName: string
  /** For a test mail, which belongs to no mailing. */
  subject?: string | null
  message?: string | null
}

function notification({ fullName, ...own }: Notification, around: Surroundings): Rendered {
  const subject = (own.subject ?? around.subject)?.trim() || m.newsFrom({ brand: brand.name })
  return letter(around, {
    subject,
    title: subject,
    fullName,
    // Does not mention a launch, because an administrator who leaves the fields of a mailing empty has not announced one.
    lines: [m.onWaitlistSoon({ brand: brand.name }), m.areYouAPhotographer({ tagline: brand.tagline })],
    message: (own.message ?? around.message)?.trim(),
    button: { url: `${around.publicUrl}${site.home}`, label: m.visit({ brand: brand.name }) },
    footer: listFooter(around),
  })
}

/** A mailing like a notification, but the button opens each recipient's own sign-up. */
function invitation({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = around.subject?.trim() || m.yourInvitationTo({ brand: brand.name })
  return letter(around, {
    subject,
    title: subject,
    fullName,
    lines: [m.invitedToJoin({ brand: brand.name })],
    message: around.message?.trim(),
    button: {
      url: `${around.publicUrl}${fill(site.invitation, { token: around.secret ?? 'hidden' })}`,
      label: m.acceptInvitation(),
    },
    after: [m.linkForYouOnly()],
    footer: listFooter(around),
  })
}

function welcome({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  return letter(around, {
    subject: m.onWaitlistSubject({ brand: brand.name }),
    title: m.youreOnTheList(),
    fullName,
    lines: [m.placeSaved(), m.weOpenIn({ launch: brand.launch })],
    button: { url: `${around.publicUrl}${site.about}`, label: m.about({ brand: brand.name }) },
    footer: listFooter(around),
  })
}
