import { data } from 'react-router'
import type { Refusal } from '../client/load-context.ts'

/** The response to a rejected form: the reasons and all typed values. */
export type Outcome = {
  form: string
  message: string
  errors: Record<string, string>
  /** By field name; several values if several boxes were ticked. */
  typed: Record<string, string[]>
  /** The initial values, and for conflicting fields the current ones. */
  base?: string
}

export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** `now`: the stored values, if they were changed elsewhere meanwhile. */
export function refuse({ status, body }: Refusal, fields: FormData, now?: object) {
  const typed = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  )
  // Each entry of a list has its own error; the form has one field for all of them.
  const errors: Outcome['errors'] = {}
  for (const { field, message } of body.errors ?? []) errors[field.split('.')[0]!] ??= message
  const outcome: Outcome = {
    form: textOf(fields, 'form'),
    message: body.message,
    errors,
    typed,
    ...(now && { base: baseAfter(textOf(fields, 'base'), now, errors) }),
  }
  return data(outcome, { status })
}

/**
 * Only the conflicting fields show their current value. All others still show the initial one: marking them as seen too
 * would make the next save undo changes from another window.
 */
function baseAfter(sent: string, now: object, errors: Outcome['errors']): string {
  const disputed = Object.entries(now).filter(([name]) => name in errors)
  try {
    return JSON.stringify({ ...JSON.parse(sent), ...Object.fromEntries(disputed) })
  } catch {
    return sent
  }
}

/** Value and error of each field of a form. */
export function fieldsOf(form: string, outcome: Outcome | undefined) {
  const mine = outcome?.form === form ? outcome : undefined
  return {
    error: (name: string): string | undefined => mine?.errors[name],
    /** The typed or else the stored value. */
    value: (name: string, stored: string | number): string =>
      mine ? (mine.typed[name]?.[0] ?? '') : String(stored),
    values: (name: string, stored: string[]): string[] => (mine ? (mine.typed[name] ?? []) : stored),
  }
}
export type FormFields = ReturnType<typeof fieldsOf>
