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

export function render(content: MailContent, around: Surroundings): Rendered {
  const rendered = pick(content, around)
  return { ...rendered, subject: oneLine(rendered.subject) }
}

function pick(content: MailContent, around: Surroundings): Rendered {
  switch (content.kind) {
    case 'booking':
      return bookingMail(content.data, around)
    case 'welcome':
      return welcome(content.data, around)
    case 'notification':
      return notification(content.data, around)
    case 'contact_forward':
      return contactForward(content.data, around)
    case 'contact_receipt':
      return contactReceipt(content.data, around)
    case 'resubscribe':
      return resubscribe(content.data, around)
    case 'leave_list':
      return leaveList(content.data, around)
    case 'password_changed':
      return passwordChanged(content.data, around)
    case 'confirm_address':
      return accounts.confirmAddress(content.data, around)
    case 'sign_up_again':
      return accounts.signUpAgain(content.data, around)
    case 'account_exists':
      return accounts.accountExists(content.data, around)
    case 'no_account':
      return accounts.noAccount(content.data, around)
    case 'reset_password':
      return accounts.resetPassword(content.data, around)
    case 'change_from':
      return accounts.changeFrom(content.data, around)
    case 'change_to':
      return accounts.changeTo(content.data, around)
    case 'member_welcome':
      return accounts.memberWelcome(content.data, around)
    case 'unread_messages':
      return unreadMessages(content.data, around)
    case 'offer':
      return offer(content.data, around)
    case 'search_alert':
      return alerts.searchAlert(content.data, around)
    case 'date_alert':
      return alerts.dateAlert(content.data, around)
    case 'invitation':
      return invitation(content.data, around)
    case 'verification_approved':
      return verification.approved(content.data, around)
    case 'verification_changes':
      return verification.changes(content.data, around)
    case 'verification_refused':
      return verification.refused(content.data, around)
    case 'admin_invitation':
      return administrators.adminInvitation(content.data, around)
    case 'admin_reset':
      return administrators.adminReset(content.data, around)
    case 'token_reused':
      return administrators.tokenReused(content.data, around)
    case 'logins_refused':
      return administrators.loginsRefused(content.data, around)
    case 'back_office_hint':
      return administrators.backOfficeHint(content.data, around)
    case 'admin_digest':
      return administrators.adminDigest(content.data, around)
    case 'security_change':
      return securityChange(content.data, around)
    case 'owner_notice':
      return administrators.ownerNotice(content.data, around)
    case 'brand_address':
      return administrators.brandAddress(content.data, around)
  }
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
