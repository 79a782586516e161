import { redirect } from 'react-router'
import * as m from '#messages/studio-earnings'
import { dateIn } from '../../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../../contract/format/days.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { api, site } from '../../../contract/paths.ts'
import type { Earnings } from '../../../contract/payments/payouts.ts'
import { get } from '../../client/api-request.ts'
import { keepUnsentForm } from '../../client/client-action.ts'
import { read, siteContext } from '../../client/load-context.ts'
import { requireMember } from '../../client/visit.ts'
import { memberAction } from '../../forms/form-action.ts'
import { Notice } from '../../ui/notice.tsx'
import { StudioFrame, studioMeta } from '../studio-frame.tsx'
import type { Route } from './+types/earnings-page.ts'
import { NextPayout } from './next-payout.tsx'
import { changePayee, readPayee } from './payee-data.ts'
import { PayeeSection } from './payee-section.tsx'
import { PayoutSection } from './payout-section.tsx'
import { StatementSection } from './statement-section.tsx'
import { Sum } from './sum.tsx'

export const meta = () => studioMeta(m.earnings())
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { role } = await requireMember({ request, context, url })
  if (role !== 'photographer') throw redirect(site.studio)
  const { timeZone } = context.get(siteContext)
  const page = encodeURIComponent(url.searchParams.get('page') ?? '1')
  const [{ earnings, countries, deadline }, payouts] = await Promise.all([
    readPayee({ context, url }),
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
  const { nextPayout, nextRun } = earnings
  return {
    earnings: { ...earnings, balanceParts },
    payouts: { ...payouts, payouts: made },
    countries,
    deadline,
    payoutDay: dateIn(nextPayout?.at ?? nextRun, timeZone),
  }
}

export const clientAction = keepUnsentForm

export const action = memberAction<Route.ActionArgs>((sent) => changePayee(sent, 'earnings'))

/** The first payouts of new photographers wait some days, in case of a chargeback. */
function describeHold({ balanceParts, currency }: Earnings): string | null {
  const held = balanceParts.filter(({ heldUntil }) => heldUntil)
  const [first] = held.map(({ heldUntil }) => heldUntil!).sort()
  if (!first) return null
  const amount = held.reduce((sum, part) => sum + part.amount, 0)
  return m.weHoldFirstPayouts({
    amount: formatMajor(asMajor(amount), currency),
    day: formatCalendarDay(first),
  })
}

function describeBalance(earnings: Earnings): string {
  const { balance, byHand, payee, minimum, currency } = earnings
  if (balance < 0) return m.yourBalanceIsNegative()
  if (!byHand && payee.state !== 'ready') return m.weCantPayThisOutYet()
  const hold = describeHold(earnings)
  if (hold) return hold
  return balance < minimum && !earnings.nextPayout
    ? m.wePayOutOnceYourBalanceReaches({ minimum: formatMajor(minimum, currency) })
    : m.readyForYourNextPayout()
}

export default function EarningsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { earnings, payouts, countries, deadline, payoutDay } = loaderData
  const { currency } = earnings
  return (
    <StudioFrame title={m.earnings()}>
      {actionData && (
        <Notice kind="error" className="mt-6">
          {actionData.message}
        </Notice>
      )}
      <div className="mt-8 grid gap-8 sm:grid-cols-2 sm:gap-12">
        <Sum
          title={m.balance()}
          amount={earnings.balance}
          parts={earnings.balanceParts}
          currency={currency}
          text={describeBalance(earnings)}
          empty={m.noBalanceYet()}
        />
        <Sum
          title={m.upcomingEarnings()}
          amount={earnings.upcoming}
          parts={earnings.upcomingParts}
          currency={currency}
          text={m.paidByClients()}
          empty={m.noUpcomingEarnings()}
        />
      </div>
      <NextPayout earnings={earnings} day={payoutDay} />
      {earnings.heldBack.map(({ text, amount }) => (
        <Notice key={text} kind="warning" className="mt-8">
          {amount !== null && `${formatMajor(amount, currency)}: `}
          {text}
        </Notice>
      ))}
      <div className="mt-12">
        <PayeeSection earnings={earnings} countries={countries} deadline={deadline} result={actionData} />
      </div>
      <PayoutSection {...payouts} />
      <StatementSection months={earnings.months} />
    </StudioFrame>
  )
}
