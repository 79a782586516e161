import { Link } from 'react-router'
import { site } from '../../../contract/paths.ts'
import { formatAmount } from '../../format/money.ts'
import type { Overview } from './overview-data.ts'

/** Balance and upcoming earnings with their parts collapsed; hidden before the first payment. */
export function Balance({ money }: Overview) {
  if (!money || money.balance + money.upcoming === 0) return null
  const { balance, upcoming, currency } = money
  return (
    <section aria-label="Earnings" className="border-b border-hairline pb-6">
      <p className="text-sm text-soft">Your balance</p>
      <p className="figures font-display text-2xl">{formatAmount(balance, currency)}</p>
      {upcoming > 0 && (
        <p className="figures text-soft">{formatAmount(upcoming, currency)} more once photos are accepted</p>
      )}
      <Link
        to={site.studioEarnings}
        className="mt-2 inline-block py-1 underline decoration-golden decoration-2 underline-offset-4 hover:text-golden"
      >
        View earnings
      </Link>
    </section>
  )
}
