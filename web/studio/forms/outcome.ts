import { data } from 'react-router'
import type { CallAnswer } from '../../load-context.ts'

/** What a refused form comes back with: the reasons, and everything that was typed. */
export type Outcome = {
  form: string
  message: string
  errors: Record<string, string>
  /** By the name of the field; several where several boxes were ticked. */
  typed: Record<string, string[]>
  /** What the fields hold by now, where somebody else has changed them meanwhile. */
  base?: string
}

export async function readFields(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

export const textOf = (fields: FormData, name: string): string => String(fields.get(name) ?? '')

type Refusal = Extract<CallAnswer<unknown>, { ok: false }>

export function refuse({ status, body }: Refusal, fields: FormData, base?: object) {
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
    ...(base && { base: JSON.stringify(base) }),
  }
  return data(outcome, { status })
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
