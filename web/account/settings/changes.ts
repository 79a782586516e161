import { api, fill } from '../../../contract/paths.ts'
import type { Method } from '../../client/load-context.ts'

type Change = { method: Method; path: string; body?: object }
type Typed = Record<string, string>

/** The API call of a settings form; null for an unknown form. */
export function changeOf(form: string, typed: Typed, email: string): Change | null {
  return Object.hasOwn(changes, form) ? (changes[form]?.(typed, email) ?? null) : null
}

const patch = (body: object): Change => ({ method: 'PATCH', path: api.me, body })

const changes: Record<string, (typed: Typed, email: string) => Change> = {
  profile: ({ fullName = '', phone = '' }) => patch({ fullName, phone: phone.trim() || null }),
  email: ({ email = '', currentPassword = '' }) => patch({ email, currentPassword }),
  password: ({ currentPassword = '', newPassword = '' }) => patch({ currentPassword, newPassword }),
  // Unticked checkboxes are not sent.
  mails: (typed) =>
    patch({
      mailPreferences: {
        messages: typed.messages === 'on',
        reviews: typed.reviews === 'on',
        news: typed.news === 'on',
      },
    }),
  billing: ({ name = '', address = '', vatNumber = '' }) => ({
    method: 'PUT',
    path: api.myBilling,
    body: { name, address, vatNumber },
  }),
  session: ({ id = '' }) => ({ method: 'DELETE', path: fill(api.mySession, { id }) }),
  others: () => ({ method: 'DELETE', path: api.myOtherSessions }),
  again: (_, email) => ({ method: 'POST', path: api.verifyAgain, body: { email } }),
  erase: ({ password = '' }) => ({ method: 'POST', path: api.eraseMe, body: { password } }),
}
