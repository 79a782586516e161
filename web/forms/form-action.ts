import { data, type RouterContextProvider } from 'react-router'
import type { Failure } from '../../contract/envelope.ts'
import { post } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import type { FieldErrors, PublicFormPath } from './use-public-form.ts'

export type FormOutcome = {
  ok: boolean
  message: string
  errors: FieldErrors
  values: Record<string, string>
}

/** Handles a form sent before the page's script loaded. */
export async function sendForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  path: PublicFormPath,
) {
  const values = Object.fromEntries(
    [...(await request.formData())].map(([name, value]) => [name, String(value)]),
  )
  const { status, body } = await context.get(siteContext).call(post(path, { body: values }))
  const { message = '', errors = [] } = body as Partial<Failure>
  const ok = status < 400
  const outcome: FormOutcome = {
    ok,
    message,
    errors: Object.fromEntries(errors.map((error) => [error.field, error.message])),
    values: ok ? {} : values,
  }
  return data(outcome, { status: ok ? 200 : status })
}
