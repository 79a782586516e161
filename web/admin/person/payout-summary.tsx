import { CircleCheck, CircleMinus, Clock } from 'lucide-react'
import { countryInText } from '../../../contract/format/countries.ts'
import { formatLocalDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import type { PersonOverview } from '../../../contract/people/person-page.ts'
import type { StatusStyles } from '../../ui/status-badge.tsx'
import { SummaryCard } from './summary-card.tsx'

const looks: StatusStyles = {
  ready: { tone: 'green', icon: CircleCheck },
  incomplete: { tone: 'amber', icon: Clock },
  'no account': { tone: 'neutral', icon: CircleMinus },
}
const states = { ready: 'ready', pending: 'incomplete', none: 'no account' } as const

/** The payout account, the balance and the next payout. */
export function PayoutSummary({ payouts }: { payouts: NonNullable<PersonOverview['payouts']> }) {
  const { state, country, lastFour, balance, currency, next } = payouts
  return (
    <SummaryCard title="Payouts" looks={looks} status={states[state]}>
      <p className="figures">
        Balance <span className="font-medium">{formatMajor(balance, currency)}</span>
      </p>
      {state !== 'none' && country && (
        <p>
          Account in {countryInText(country)}
          {lastFour && `, ending in ${lastFour}`}
        </p>
      )}
      <p className="figures text-soft">
        {next
          ? `Next payout ${formatMajor(next.amount, currency)} on ${formatLocalDay(next.at)}`
          : 'No payout is due.'}
      </p>
    </SummaryCard>
  )
}
