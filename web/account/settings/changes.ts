import type { Me } from '../../../contract/accounts.ts'
import { api } from '../../../contract/paths.ts'
import { patch, post, put, remove } from '../../client/api-request.ts'
import { mailChoicesFor } from './mail-choices.ts'

type Typed = Record<string, string>

/** The API call of a settings form; null for an unknown form. */
export function changeOf(form: string, typed: Typed, me: Pick<Me, 'email' | 'role'>) {
  return isKnown(form) ? changes[form](typed, me) : null
}

const isKnown = (form: string): form is keyof typeof changes => Object.hasOwn(changes, form)

const changes = {
  profile: ({ fullName = '', phone = '' }: Typed) =>
    patch(api.me, { body: { fullName, phone: phone.trim() || null } }),
  email: ({ email = '', currentPassword = '' }: Typed) => patch(api.me, { body: { email, currentPassword } }),
  password: ({ currentPassword = '', newPassword = '' }: Typed) =>
    patch(api.me, { body: { currentPassword, newPassword } }),
  // Unticked checkboxes are not sent.
  mails: (typed: Typed, { role }: Pick<Me, 'role'>) =>
    patch(api.me, {
      body: {
        mailPreferences: Object.fromEntries(
          mailChoicesFor(role).map(({ name }) => [name, typed[name] === 'on']),
        ),
      },
    }),
  billing: ({ name = '', address = '', vatNumber = '' }: Typed) =>
    put(api.myBilling, { body: { name, address, vatNumber } }),
  session: ({ id = '' }: Typed) => remove(api.mySession, { params: { id } }),
  others: () => remove(api.myOtherSessions),
  again: (_: Typed, { email }: Pick<Me, 'email'>) => post(api.verifyAgain, { body: { email } }),
  erase: ({ password = '' }: Typed) => post(api.eraseMe, { body: { password } }),
}
