import { data } from 'react-router'
import type { Refusal } from '../client/load-context.ts'

/** What a refused form comes back with: the reasons, and everything that was typed. */
export type Outcome = {
  form: string
  message: string
  errors: Record<string, string>
  /** By the name of the field; several where several boxes were ticked. */
  typed: Record<string, string[]>
  /** What the form was filled with, and of the fields in dispute what they hold by now. */
  base?: string
}

export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

/** `now`: what is stored by now, where somebody else has changed it meanwhile. */
export function refuse({ status, body }: Refusal, fields: FormData, now?: object) {
  const typed = Object.fromEntries(
    [...new Set(fields.keys())].map((name) => [name, fields.getAll(name).map(String)]),
  )
  // Of a list each entry has a sentence of its own; the form has one field for all of them.
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
 * Only what is in dispute has been seen by now. Of all other fields the form still shows what it was filled with: were they
 * called seen too, saving again would undo what the other window has changed in them.
 */
function baseAfter(sent: string, now: object, errors: Outcome['errors']): string {
  const disputed = Object.entries(now).filter(([name]) => name in errors)
  try {
    return JSON.stringify({ ...JSON.parse(sent), ...Object.fromEntries(disputed) })
  } catch {
    return sent
  }
}

/** Every part of a form asks it: what stands in a field, and what is wrong with it. */
export function fieldsOf(form: string, outcome: Outcome | undefined) {
  const mine = outcome?.form === form ? outcome : undefined
  return {
    error: (name: string): string | undefined => mine?.errors[name],
    /** What was typed, or what is stored. */
    value: (name: string, stored: string | number): string =>
      mine ? (mine.typed[name]?.[0] ?? '') : String(stored),
    values: (name: string, stored: string[]): string[] => (mine ? (mine.typed[name] ?? []) : stored),
  }
}
export type FormFields = ReturnType<typeof fieldsOf>
