import { fill } from '../../../../contract/api/path.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html } from '../../../platform/markup.ts'
import * as accounts from './accounts.ts'
import * as administrators from './administrators.ts'
import * as alerts from './alerts.ts'
import { bookingMail } from './booking.ts'
import { leaveList, resubscribe } from './confirm-list.ts'
import { contactForward, contactReceipt } from './contact.ts'
import { button, layout, paragraph } from './layout.ts'
import type { MailContent } from './mail-content.ts'
import { listFooter, messageMarkup } from './message.ts'
import { offer, unreadMessages } from './messages.ts'
import { notification } from './notification.ts'
import { passwordChanged } from './password-changed.ts'
import { securityChange } from './security-change.ts'
import * as verification from './verification.ts'
import { greeting, previewOf, type Rendered, type Surroundings, signature, textMail } from './wording.ts'

type Kind = MailContent['kind']
type DataOf<K extends Kind, Content = MailContent> = Content extends { kind: infer Kinds; data: infer Data }
  ? K extends Kinds
    ? Data
    : never
  : never

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

const once = 'This link is for you only and works once.'

/** A mailing like a notification, but the button opens each recipient's own sign-up. */
function invitation({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = around.subject?.trim() || `Your invitation to ${brand.name}`
  const message = around.message?.trim() || null
  const hello = greeting(fullName)
  const news = `You’re invited to join ${brand.name}. Choose a password to create your account.`
  const url = `${around.publicUrl}${fill(site.invitation, { token: around.secret ?? 'hidden' })}`
  const label = 'Accept invitation'
  const footer = listFooter(around)
  return {
    subject,
    html: layout({
      title: subject,
      preview: message ? previewOf(message) : news,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${message ? messageMarkup(message) : paragraph(news)}${button(url, label)}${paragraph(once)}${paragraph(signature())}`,
      footer: footer.markup,
    }),
    text: textMail(hello, message ?? news, `${label}: ${url}`, once, signature(), footer.text),
  }
}

function welcome({ fullName }: { fullName: string }, around: Surroundings): Rendered {
  const subject = `You’re on the ${brand.name} waitlist`
  const hello = greeting(fullName)
  const thanks = 'Thank you for joining! Your place is saved, and there’s nothing else you need to do.'
  const next = `We open in ${brand.launch}. We’ll let you know when the app is available, and until then we’ll email you only when there’s something worth your time.`
  const about = `${around.publicUrl}${site.about}`
  const footer = listFooter(around)
  return {
    subject,
    html: layout({
      title: 'You’re on the list',
      preview: thanks,
      publicUrl: around.publicUrl,
      body: html`${paragraph(hello)}${paragraph(thanks)}${paragraph(next)}${button(about, `About ${brand.name}`)}${paragraph(signature())}`,
      footer: footer.markup,
    }),
    text: textMail(hello, thanks, next, `About ${brand.name}: ${about}`, signature(), footer.text),
  }
}
