import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Failure } from '../../contract/envelope.ts'
import { post } from '../client/api-request.ts'
import { readFormData } from '../client/form-data.ts'
import { type Refusal, type SiteContext, siteContext } from '../client/load-context.ts'
import { type PageArgs, requireMember } from '../client/visit.ts'
import { formError, textsOf } from './form-result.ts'
import type { FieldErrors, PublicFormPath } from './use-public-form.ts'

type SentForm<Args, Member> = Args & {
  /** Which form of the page it is. */
  form: string
  /** The other fields, each with its last value. */
  typed: Record<string, string>
  fields: FormData
  call: SiteContext['call']
  member: Member
}

/** Where to go on, or the API's rejection; `now`: the stored values, if they were changed elsewhere meanwhile. */
type Outcome = string | (Refusal & { now?: object })

/** Makes the action of pages that `guard` protects; it may resend the form after signing in, so it comes first. */
export const actionFor =
  <Member>(guard: (args: PageArgs) => Promise<Member>) =>
  <Args extends PageArgs>(run: (sent: SentForm<Args, Member>) => Promise<Outcome>) =>
  async (args: Args) => {
    const member = await guard(args)
    const fields = await readFormData(args.request)
    const { form = '', ...typed } = textsOf(fields)
    const { call } = args.context.get(siteContext)
    const outcome = await run({ ...args, form, typed, fields, call, member })
    if (typeof outcome === 'string') throw redirect(outcome)
    return formError(outcome, fields, outcome.now)
  }

/** The action of a page with forms: calls the API, then redirects, or shows the rejection with the typed values. */
export const formAction = actionFor(async () => undefined)
export const memberAction = actionFor(requireMember)

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
