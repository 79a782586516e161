import { redirect } from 'react-router'
import { readFormData } from '../client/form-data.ts'
import { type Refusal, type SiteContext, siteContext } from '../client/load-context.ts'
import { type PageArgs, requireMember } from '../client/visit.ts'
import { RESULT } from '../ui/result.tsx'
import { formError, textsOf } from './form-result.ts'

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

/** Without JavaScript the browser scrolls to the fragment, as the script does to the result. */
export const atResult = (path: string): string =>
  /[?&]done=/.test(path) && !path.includes('#') ? `${path}#${RESULT}` : path

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
    if (typeof outcome === 'string') throw redirect(atResult(outcome))
    return formError(outcome, fields, outcome.now)
  }

/** The action of a page with forms: calls the API, then redirects, or shows the rejection with the typed values. */
export const formAction = actionFor(async () => undefined)
export const memberAction = actionFor(requireMember)
