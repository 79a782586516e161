import { accountMessages } from '../../contract/accounts/accounts.ts'
import { mailMessages } from '../../contract/mail/mail.ts'
import { billingMessages } from '../../contract/tax/billing.ts'

/** Messages shown after a form's redirect; the URL holds only a key, so that it cannot inject text. */
const sentences: Record<string, () => string> = {
  sent: accountMessages.signUpSent,
  reset: accountMessages.resetSent,
  'new-password': accountMessages.passwordReset,
  confirmed: accountMessages.confirmed,
  changed: accountMessages.addressChanged,
  half: accountMessages.halfConfirmed,
  again: accountMessages.linkSentAgain,
  leave: mailMessages.leaveSent,
  erased: accountMessages.erased,
  'signed-out': accountMessages.signedOut,
  joined: accountMessages.joined,
  profile: accountMessages.saved,
  mails: accountMessages.saved,
  billing: billingMessages.saved,
  email: accountMessages.confirmNewAddress,
  password: accountMessages.passwordChanged,
  session: accountMessages.sessionEnded,
  others: accountMessages.otherSessionsEnded,
}

export type Done = { what: string; text: string }

export function doneOf(url: URL): Done | null {
  const what = url.searchParams.get('done') ?? ''
  const text = Object.hasOwn(sentences, what) ? sentences[what] : undefined
  return text ? { what, text: text() } : null
}
