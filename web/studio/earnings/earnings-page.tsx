import { redirect, redirectDocument } from 'react-router'
import { dateIn } from '../../../contract/format/clocks.ts'
import { countryOptions } from '../../../contract/format/countries.ts'
import { formatCalendarDay, formatShortDay } from '../../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Earnings } from '../../../contract/payments/payouts.ts'
import { get, post } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read, type SiteContext, siteContext } from '../../client/load-context.ts'
import { requireMember } from '../../client/visit.ts'
import { memberAction } from '../../forms/form-action.ts'
import { Notice } from '../../ui/notice.tsx'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/earnings-page.ts'
import { NextPayout } from './next-payout.tsx'
import { PayeeSection } from './payee-section.tsx'
import { PayoutSection } from './payout-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { Sum } from './sum.tsx'

export const meta = () => studioMeta('Earnings')
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role !== 'photographer') throw redirect(site.studio)
  const { call, timeZone } = context.get(siteContext)
  const asked = url.searchParams
  // Back from the provider's form: fetch its current state first.
  if (asked.has('payee')) await call(get(api.payee))
  const page = encodeURIComponent(asked.get('page') ?? '1')
  const [earnings, payouts] = await Promise.all([
    read(context, get(api.earnings)),
    read(context, get(api.payouts, { query: { page } })),
  ])
  const made = payouts.payouts.map((payout) => ({
    ...payout,
    day: dateIn(payout.paidAt ?? payout.createdAt, timeZone),
  }))
  const balanceParts = earnings.balanceParts.map((part) => ({
    ...part,
    heldUntil: part.heldUntil && dateIn(part.heldUntil, timeZone),
  }))
  const { payee, byHand, nextPayout, nextRun } = earnings
  const { deadline } = payee.requirements
  return {
    earnings: { ...earnings, balanceParts },
    payouts: { ...payouts, payouts: made },
    countries: byHand || payee.state === 'ready' ? [] : await listCountries(call),
    deadline: deadline && formatShortDay(dateIn(deadline, timeZone)),
    payoutDay: dateIn(nextPayout?.at ?? nextRun, timeZone),
  }
}

async function listCountries(call: SiteContext['call']) {
  const answer = await call(get(api.payeeCountries))
  return answer.ok ? countryOptions(answer.body.data.countries) : []
}

export const clientAction = keepUnsentForm

/** All forms but the one that resumes payouts lead to a page of the provider's. */
export const action = memberAction<Route.ActionArgs>(async ({ form, typed, call }) => {
  if (form === 'resume') {
    const resumed = await call(post(api.resumeMyPayouts))
    return resumed.ok ? site.studioEarnings : resumed
  }
  if (form === 'bank') {
    const opened = await call(post(api.payeeLogin))
    if (!opened.ok) return opened
    throw redirectDocument(opened.body.data.url)
  }
  const { country, businessType } = typed
  const answer = await call(post(api.payee, { body: { country, businessType } }))
  if (!answer.ok) return answer
  if (answer.body.data.link) throw redirectDocument(answer.body.data.link)
  return site.studioEarnings
})

/** The first payouts of new photographers wait some days, in case of a chargeback. */
function describeHold({ balanceParts, currency }: Earnings): string | null {
  const held = balanceParts.filter(({ heldUntil }) => heldUntil)
  const [first] = held.map(({ heldUntil }) => heldUntil!).sort()
  if (!first) return null
  const amount = held.reduce((sum, part) => sum + part.amount, 0)
  return `We hold new photographers’ first payouts for a few days. ${formatMajor(asMajor(amount), currency)} is on hold. The first part is paid out after ${formatCalendarDay(first)}.`
}

function describeBalance(earnings: Earnings): string {
  const { balance, byHand, payee, minimum, currency } = earnings
  if (balance < 0)
    return 'Your balance is negative after a refund, debit or chargeback. We’ll recover it from future earnings.'
  if (!byHand && payee.state !== 'ready')
    return 'We can’t pay this out yet. Set up your payout account below.'
  const hold = describeHold(earnings)
  if (hold) return hold
  return balance < minimum && !earnings.nextPayout
    ? `We pay out once your balance reaches ${formatMajor(minimum, currency)}.`
    : 'Ready for your next payout.'
}

export default function EarningsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { earnings, payouts, countries, deadline, payoutDay } = loaderData
  const { currency } = earnings
  return (
    <StudioFrame title="Earnings">
      {actionData && (
        <Notice kind="error" className="mt-6">
          {actionData.message}
        </Notice>
      )}
      <div className="mt-8 grid gap-8 sm:grid-cols-2 sm:gap-12">
        <Sum
          title="Balance"
          amount={earnings.balance}
          parts={earnings.balanceParts}
          currency={currency}
          text={describeBalance(earnings)}
          empty="No balance yet. You earn when clients accept your photos."
        />
        <Sum
          title="Upcoming earnings"
          amount={earnings.upcoming}
          parts={earnings.upcomingParts}
          currency={currency}
          text="Paid by clients, after the platform fee. Released when they accept the photos."
          empty="Payments for upcoming shoots will appear here."
        />
      </div>
      <NextPayout earnings={earnings} day={payoutDay} />
      {earnings.heldBack.map(({ text, amount }) => (
        <Notice key={text} kind="warning" className="mt-8">
          {amount !== null && `${formatMajor(amount, currency)}: `}
          {text}
        </Notice>
      ))}
      <PayeeSection earnings={earnings} countries={countries} deadline={deadline} result={actionData} />
      <PayoutSection {...payouts} />
      <StatementSection months={earnings.months} />
    </StudioFrame>
  )
}
