import { credentials } from './form-data.ts'

/** The response to a form sent without a session: the page and the typed fields, to be resent after signing in. */
export type SignInFirst = { to: string; fields: [name: string, value: string][] }

export const isSignInFirst = (data: unknown): data is SignInFirst =>
  typeof data === 'object' && data !== null && 'to' in data && 'fields' in data

/** All fields except passwords. */
export const unsentFields = (fields: FormData): SignInFirst['fields'] =>
  [...fields]
    .filter(([name]) => name !== credentials.email && !/password/i.test(name))
    .map(([name, value]) => [name, String(value)])
