import { api, fill } from '../../../contract/paths.ts'
import type { Method } from '../../client/load-context.ts'

type Change = { method: Method; path: string; body?: object }
type Typed = Record<string, string>

/** Which call a form of the settings stands for; null for a form that nobody has made. */
export function changeOf(form: string, typed: Typed, email: string): Change | null {
  return Object.hasOwn(changes, form) ? (changes[form]?.(typed, email) ?? null) : null
}

const patch = (body: object): Change => ({ method: 'PATCH', path: api.me, body })

const changes: Record<string, (typed: Typed, email: string) => Change> = {
  profile: ({ fullName = '', phone = '' }) => patch({ fullName, phone: phone.trim() || null }),
  email: ({ email = '', currentPassword = '' }) => patch({ email, currentPassword }),
  password: ({ currentPassword = '', newPassword = '' }) => patch({ currentPassword, newPassword }),
  // A box that is not ticked is not sent at all.
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
