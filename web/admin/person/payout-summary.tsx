import { CircleCheck, CircleMinus, Clock } from 'lucide-react'
import * as m from '#messages/admin-person'
import { countryInText } from '../../../contract/format/countries.ts'
import { formatLocalDay } from '../../../contract/format/local-days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import { rich } from '../../ui/rich.ts'
import type { StatusStyles } from '../../ui/status-badge.tsx'
import { SummaryCard } from './summary-card.tsx'

const looks: StatusStyles = {
  ready: { tone: 'green', icon: CircleCheck, name: m.readyStatus },
  pending: { tone: 'amber', icon: Clock, name: m.incompleteStatus },
  none: { tone: 'neutral', icon: CircleMinus, name: m.noAccountStatus },
}

/** The payout account, the balance and the next payout. */
export function PayoutSummary({ payouts }: { payouts: NonNullable<PersonOverview['payouts']> }) {
  const { state, country, lastFour, balance, currency, next } = payouts
  return (
    <SummaryCard title={m.payouts()} looks={looks} status={state}>
      <p className="figures">
        {rich(
          m.balanceOf({
            balance: formatMajor(balance, currency),
            amount: (text) => <span className="font-medium">{text}</span>,
          }),
        )}
      </p>
      {state !== 'none' && country && (
        <p>
          {lastFour
            ? m.accountEndingIn({ country: countryInText(country), lastFour })
            : m.accountIn({ country: countryInText(country) })}
        </p>
      )}
      <p className="figures text-soft">
        {next
          ? m.nextPayoutOn({ amount: formatMajor(next.amount, currency), day: formatLocalDay(next.at) })
          : m.noPayoutIsDue()}
      </p>
    </SummaryCard>
  )
}
