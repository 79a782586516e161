import type { MailPreferences } from '../../../../contract/accounts/accounts.ts'
import type { BookingMail } from './booking.ts'
import type { PasswordChange } from './password-changed.ts'
import type { SecurityChanged } from './security-change.ts'

export type NewMail = {
  to: string
  /** Whose mail it is, if it goes to an address other than their account's. */
  personId?: string
  /** The setting that turns this mail off, for a kind that has other mails as well. */
  preference?: keyof MailPreferences
  /** For a recipient without an account: what is known of them. Without it, the language of the request that causes the mail. */
  language?: string | null
} & Written<MailContent>

/** Texts that are made here already are made by a function, which is called in the language of the recipient. */
type Written<Content> = Content extends { data: infer Data }
  ? Omit<Content, 'data'> & { data: Data | (() => Data | Promise<Data>) }
  : never

export type MailContent =
  | { kind: 'booking'; data: BookingMail }
  | { kind: 'welcome'; data: { fullName: string } }
  | { kind: 'notification'; data: { fullName: string; subject?: string; message?: string } }
  | { kind: 'contact_forward'; data: { fullName: string; email: string; message: string } }
  | { kind: 'contact_receipt'; data: { fullName: string } }
  | { kind: 'resubscribe' | 'leave_list'; data: { fullName: string } }
  | { kind: 'password_changed'; data: PasswordChange }
  // `linkId` is the row whose secret the mail's link contains.
  // `page` is where the person wanted to go before signing up.
  | {
      kind: 'confirm_address'
      data: {
        fullName: string | null
        linkId: string
        page?: string | null
        /** Names the photographer, until they are erased. */
        booking?: string | null
        photographerId?: string
      }
    }
  | { kind: 'sign_up_again'; data: { role: string; linkId: string } }
  | { kind: 'account_exists'; data: { fullName: string | null; role: string } }
  | { kind: 'no_account'; data: Record<string, never> }
  | { kind: 'reset_password'; data: { fullName: string | null; linkId: string } }
  | { kind: 'change_from'; data: { fullName: string | null; newEmail: string; linkId: string } }
  | { kind: 'change_to'; data: { fullName: string | null; linkId: string } }
  | { kind: 'member_welcome'; data: { fullName: string | null; role: string } }
  | {
      kind: 'unread_messages'
      data: { fullName: string | null; senderName: string | null; unread: string; threadId: string }
    }
  | {
      kind: 'offer'
      data: {
        fullName: string | null
        senderName: string | null
        when: string
        place: string
        total: string
        validUntil: string
        offerId: string
        threadId: string
      }
    }
  | {
      kind: 'search_alert'
      data: { fullName: string | null; search: string; count: string; path: string; linkId: string }
    }
  | {
      kind: 'date_alert'
      data: {
        fullName: string | null
        photographerId: string
        photographer: string | null
        date: string
        path: string
      }
    }
  | { kind: 'invitation'; data: { fullName: string; linkId: string } }
  | { kind: 'verification_approved'; data: { fullName: string | null } }
  | {
      kind: 'verification_changes' | 'verification_refused'
      data: { fullName: string | null; reason: string }
    }
  | { kind: 'photo_taken_down'; data: { fullName: string | null; reason: string } }
  | { kind: 'admin_invitation'; data: { fullName: string | null; invitedBy: string | null; linkId: string } }
  | { kind: 'admin_reset'; data: { fullName: string | null; linkId: string } }
  | { kind: 'token_reused'; data: { fullName: string | null; device: string | null } }
  | { kind: 'security_change'; data: SecurityChanged }
  | { kind: 'logins_refused'; data: { fullName: string | null; role?: string } }
  | { kind: 'back_office_hint'; data: { fullName: string | null } }
  // `lines`: one kind of work per line.
  | { kind: 'owner_notice'; data: { fullName: string | null; what: string } }
  | { kind: 'brand_address'; data: { name: string; invitedBy: string | null; linkId: string } }
  | { kind: 'hand_over'; data: { fullName: string | null; from: string; page: string; note: string } }
  | { kind: 'admin_digest'; data: { fullName: string | null; total: string; lines: string } }

/** What emails of this kind are made of. */
export type DataOf<K extends MailContent['kind'], Content = MailContent> = Content extends {
  kind: infer Kinds
  data: infer Data
}
  ? K extends Kinds
    ? Data
    : never
  : never
