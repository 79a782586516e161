import { api } from '../../../contract/paths.ts'
import { patch, post, put, remove } from '../../client/api-request.ts'

type Typed = Record<string, string>

/** The API call of a settings form; null for an unknown form. */
export function changeOf(form: string, typed: Typed, email: string) {
  return isKnown(form) ? changes[form](typed, email) : null
}

const isKnown = (form: string): form is keyof typeof changes => Object.hasOwn(changes, form)

const changes = {
  profile: ({ fullName = '', phone = '' }: Typed) =>
    patch(api.me, { body: { fullName, phone: phone.trim() || null } }),
  email: ({ email = '', currentPassword = '' }: Typed) => patch(api.me, { body: { email, currentPassword } }),
  password: ({ currentPassword = '', newPassword = '' }: Typed) =>
    patch(api.me, { body: { currentPassword, newPassword } }),
  // Unticked checkboxes are not sent.
  mails: ({ messages, reviews, news }: Typed) =>
    patch(api.me, {
      body: {
        mailPreferences: { messages: messages === 'on', reviews: reviews === 'on', news: news === 'on' },
      },
    }),
  billing: ({ name = '', address = '', vatNumber = '' }: Typed) =>
    put(api.myBilling, { body: { name, address, vatNumber } }),
  session: ({ id = '' }: Typed) => remove(api.mySession, { params: { id } }),
  others: () => remove(api.myOtherSessions),
  again: (_: Typed, email: string) => post(api.verifyAgain, { body: { email } }),
  erase: ({ password = '' }: Typed) => post(api.eraseMe, { body: { password } }),
}
