import { Link } from 'react-router'
import * as m from '#messages/studio-earnings'
import { fill } from '../../../contract/api/path.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { formatMajor } from '../../../contract/format/money.ts'
import { site } from '../../../contract/paths.ts'
import type { Payout } from '../../../contract/payments/payouts.ts'
import { helpPath } from '../../../contract/site/help-path.ts'
import { formatBookedDay } from '../../format/moments.ts'
import { payoutStatus } from '../../format/payout-status.ts'
import { TextLink } from '../../sign-in/text-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

type PayoutsProps = { payouts: (Payout & { day: string })[]; currentPage: number; totalPage: number }

export function PayoutSection({ payouts, currentPage, totalPage }: PayoutsProps) {
  return (
    <section aria-labelledby="payouts" className="mt-12">
      <h2 id="payouts" className="text-2xl">
        {m.payouts()}
      </h2>
      <p className="mt-1 text-sm">
        <TextLink to={helpPath('getting-paid')}>{m.howPayoutsWork()}</TextLink>
      </p>
      {payouts.length === 0 ? (
        <p className="mt-2 text-soft">{m.noPayoutsYet()}</p>
      ) : (
        <ul className="mt-4 divide-y divide-hairline border-y border-hairline">
          {payouts.map((payout) => (
            <li key={payout.id} className="py-4">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="figures min-w-32 flex-1">{formatShortDay(payout.day)}</span>
                <StatusBadge looks={payoutStatus} status={payout.state} />
                <span className="figures min-w-24 text-end text-lg">
                  {formatMajor(payout.amount, payout.currency)}
                </span>
              </p>
              <PayoutBookings payout={payout} />
            </li>
          ))}
        </ul>
      )}
      {totalPage > 1 && (
        <nav aria-label={m.pagesOfPayouts()} className="mt-4 flex justify-between">
          {currentPage > 1 ? (
            <ButtonLink to={`?page=${currentPage - 1}`} look="outline" size="small">
              {m.newer()}
            </ButtonLink>
          ) : (
            <span />
          )}
          {currentPage < totalPage && (
            <ButtonLink to={`?page=${currentPage + 1}`} look="outline" size="small">
              {m.older()}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  )
}

function PayoutBookings({ payout: { bookings, currency } }: { payout: Payout }) {
  if (bookings.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm text-soft">
        {m.countBookings({ count: bookings.length })}
      </summary>
      <ul className="figures grid gap-2 pb-2 text-sm">
        {bookings.map(({ id, date, amount }) => (
          <li key={`${id} ${amount}`} className="flex justify-between gap-6">
            <Link to={fill(site.myBooking, { id })} className="underline underline-offset-4">
              {formatBookedDay(date)}
            </Link>
            <span>{formatMajor(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
