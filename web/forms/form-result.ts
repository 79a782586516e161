import { data } from 'react-router'
import { readFormData } from '../client/form-data.ts'
import type { Refusal } from '../client/load-context.ts'

/** The response to a rejected form: the reasons, and all typed values except passwords. */
export type FormResult = {
  /** Which form of the page it was, if there are several. */
  form: string
  message: string
  errors: Record<string, string>
  values: Record<string, string>
}

export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = await readFormData(request)
  return Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]))
}

export function formError({ status, body }: Refusal, typed: Record<string, string>, form = '') {
  const errors = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]))
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
  const outcome: FormResult = { form, message: body.message, errors, values }
  return data(outcome, { status })
}
