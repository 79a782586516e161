import { credentials } from './form-data.ts'

/** The answer to a form that was sent without a session: the page, and what was typed, to be sent again after signing in. */
export type SignInFirst = { to: string; fields: [name: string, value: string][] }

export const isSignInFirst = (data: unknown): data is SignInFirst =>
  typeof data === 'object' && data !== null && 'to' in data && 'fields' in data

/** Everything that was typed, except passwords. */
export const keptFields = (fields: FormData): SignInFirst['fields'] =>
  [...fields]
    .filter(([name]) => name !== credentials.email && !/password/i.test(name))
    .map(([name, value]) => [name, String(value)])
