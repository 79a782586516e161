import type { MailContent } from '../mail-content.ts'
import * as accounts from './accounts.ts'
import * as administrators from './administrators.ts'
import * as alerts from './alerts.ts'
import { bookingMail } from './booking.ts'
import { leaveList, resubscribe } from './confirm-list.ts'
import { contactForward, contactReceipt } from './contact.ts'
import { invitation } from './invitation.ts'
import { offer, unreadMessages } from './messages.ts'
import { notification } from './notification.ts'
import { passwordChanged } from './password-changed.ts'
import * as verification from './verification.ts'
import { welcome } from './welcome.ts'
import type { Rendered, Surroundings } from './wording.ts'

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
  }
}

/** A line break in a subject would start another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 250)
