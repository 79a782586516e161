import { data } from 'react-router'
import { type FormResult, formResult } from '../client/form-data.ts'
import type { Refusal } from '../client/load-context.ts'
import { capitalise } from '../ui/format.ts'

export type { FormResult } from '../client/form-data.ts'

export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** All fields, each with its last value. */
export const textsOf = (fields: FormData): Record<string, string> =>
  Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))

/** The initial values that an `ActionForm` sent along as `base`. */
export function readBase<Base>(typed: { base?: string }): Base | undefined {
  try {
    return typed.base ? JSON.parse(typed.base) : undefined
  } catch {
    throw data(null, { status: 400 })
  }
}

/** The response to a rejected form. `now`: the stored values, if they were changed elsewhere meanwhile. */
export function formError({ status, body }: Refusal, fields: FormData, now?: object) {
  // Each entry of a list has its own error; the form has one field for all of them.
  const errors: FormResult['errors'] = {}
  for (const { field, message } of body.errors ?? [])
    errors[field.split('.')[0]!] ??= withoutName(field, message)
  const result: FormResult = {
    ...formResult(fields, body.message),
    errors,
    ...(now && { base: baseAfter(textOf(fields, 'base'), now, errors) }),
  }
  return data(result, { status })
}

/** Beside its field, "headline must be at most 80 characters" needs no name. */
const withoutName = (field: string, message: string): string =>
  message.startsWith(`${field} `) ? capitalise(message.slice(field.length + 1)) : message

/**
 * Only the conflicting fields show their current value. All others still show the initial one: marking them as seen too
 * would make the next save undo changes from another window.
 */
function baseAfter(sent: string, now: object, errors: FormResult['errors']): string {
  const disputed = Object.entries(now).filter(([name]) => name in errors)
  try {
    return JSON.stringify({ ...JSON.parse(sent), ...Object.fromEntries(disputed) })
  } catch {
    return sent
  }
}

/** Value and error of each field of a form. */
export function fieldsOf(form: string, result: FormResult | undefined) {
  const mine = result?.form === form ? result : undefined
  const error = (name: string): string | undefined => mine?.errors[name]
  /** The typed or else the stored value. */
  const value = (name: string, stored?: string | number | null): string =>
    mine ? (mine.values[name]?.[0] ?? '') : String(stored ?? '')
  return {
    rejected: mine !== undefined,
    error,
    value,
    values: (name: string, stored: string[]): string[] => (mine ? (mine.values[name] ?? []) : stored),
    field: (name: string, stored?: string | number | null) => ({
      name,
      defaultValue: value(name, stored),
      error: error(name),
    }),
  }
}
export type FormFields = ReturnType<typeof fieldsOf>
