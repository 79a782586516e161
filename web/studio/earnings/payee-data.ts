import { redirectDocument } from 'react-router'
import { dateIn } from '../../../contract/format/clocks.ts'
import { countryOptions } from '../../../contract/format/countries.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Earnings } from '../../../contract/payments/payouts.ts'
import { get, post } from '../../client/api-request.ts'
import { type Refusal, read, type SiteContext, siteContext } from '../../client/load-context.ts'
import type { PageArgs } from '../../client/visit.ts'

/** What the payout account needs, for Earnings and the guided set-up. */
export async function readPayee({ context, url }: Pick<PageArgs, 'context' | 'url'>) {
  const { call, timeZone } = context.get(siteContext)
  // Back from the provider's form: fetch its current state first.
  if (url.searchParams.has('payee')) await call(get(api.payee))
  const earnings: Earnings = await read(context, get(api.earnings))
  const { payee, byHand } = earnings
  const { deadline } = payee.requirements
  return {
    earnings,
    countries: byHand || payee.state === 'ready' ? [] : await listCountries(call),
    deadline: deadline && formatShortDay(dateIn(deadline, timeZone)),
  }
}

async function listCountries(call: SiteContext['call']) {
  const answer = await call(get(api.payeeCountries))
  return answer.ok ? countryOptions(answer.body.data.countries) : []
}

type SentForm = { form: string; typed: Record<string, string>; call: SiteContext['call'] }

/** All forms but the one that resumes payouts lead to a page of the provider's, and from there to the page of the form. */
export async function changePayee(
  { form, typed: { country, businessType }, call }: SentForm,
  from: 'earnings' | 'setup',
): Promise<string | Refusal> {
  const back = from === 'setup' ? site.setupPayouts : site.studioEarnings
  if (form === 'resume') {
    const resumed = await call(post(api.resumeMyPayouts))
    return resumed.ok ? back : resumed
  }
  if (form === 'bank') {
    const opened = await call(post(api.payeeLogin))
    if (!opened.ok) return opened
    throw redirectDocument(opened.body.data.url)
  }
  const answer = await call(post(api.payee, { body: { country, businessType, from } }))
  if (!answer.ok) return answer
  if (answer.body.data.link) throw redirectDocument(answer.body.data.link)
  return back
}
