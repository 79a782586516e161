import * as m from '#messages/bookings'
import type { BookingDetail } from '../../contract/bookings/process.ts'
import { refundSentences } from '../../contract/bookings/rules.ts'
import { formatDeadlineFor } from '../../contract/format/clocks.ts'
import { formatMajor } from '../../contract/format/money.ts'
import type { Receipt } from '../../contract/payments/payments.ts'
import { currentLocale } from '../../messages/locale.ts'
import { formatDue } from '../booking-view/deadlines.ts'
import { MoneyLines } from '../booking-view/money-lines.tsx'
import { useClock } from '../ui/use-clock.ts'
import { describeEarnings } from './describe-earnings.ts'
import { Receipts } from './receipts.tsx'

/** The states before and in which the cancellation policy decides about a refund. */
const REFUNDABLE = new Set<BookingDetail['state']>(['held', 'requested', 'booked'])

type PaymentProps = { booking: BookingDetail; role: string; receipts: Receipt[] }

export function Payment({ booking, role, receipts }: PaymentProps) {
  const { currency } = booking
  const clock = useClock(booking.timeZone)
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {m.payment()}
      </h2>
      <MoneyBar booking={booking} />
      <MoneyLines lines={booking.lines} total={booking.total} currency={currency} />
      {booking.earns !== undefined && (
        <p className="mt-3 text-sm text-soft">{describeEarnings(booking, booking.earns)}</p>
      )}
      {booking.policy && REFUNDABLE.has(booking.state) && (
        <p className="mt-3 text-sm text-soft">
          {withStart(
            booking,
            refundSentences(booking.policy, (instant) => formatDeadlineFor(clock, instant), {
              booked: true,
              reader: role === 'client' ? 'client' : 'photographer',
            }),
          )}
        </p>
      )}
      <Receipts receipts={receipts} split={booking.remaining > 0} />
    </section>
  )
}

/** The policy applies once the booking is confirmed: a request can be withdrawn and a hold released for nothing. */
function withStart({ state, instant, payBy }: BookingDetail, policy: string): string {
  if (state === 'booked') return policy
  // After a colon, German starts a sentence with a capital letter.
  const then = currentLocale() === 'de' ? policy : policy.charAt(0).toLowerCase() + policy.slice(1)
  if (payBy || (state === 'held' && instant)) return m.onceItIsPaid({ policy: then })
  const accepted = m.onceAccepted({ policy: then })
  return state === 'held' ? accepted : [m.withdrawingIsFree(), accepted].join(' ')
}

/** Paid, due and refunded, as a small bar with labels. */
function MoneyBar({ booking }: { booking: BookingDetail }) {
  const { total, paid, refunded, authorised, currency } = booking
  const net = paid - refunded
  const due = formatDue(booking)
  const share = total > 0 ? Math.round((Math.min(net, total) / total) * 100) : 0
  return (
    <div className="mt-4">
      <svg
        role="img"
        aria-label={m.shareIsPaid({ share })}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full"
      >
        <rect width="100" height="2" className="fill-hairline" />
        <rect width={share} height="2" className="fill-golden" />
      </svg>
      <ul className="figures mt-2 flex flex-wrap gap-x-5 text-sm">
        <li>{m.amountPaid({ amount: formatMajor(paid, currency) })}</li>
        {authorised > 0 && <li>{m.amountAuthorised({ amount: formatMajor(authorised, currency) })}</li>}
        {due && <li>{m.amountDue({ due })}</li>}
        {refunded > 0 && <li>{m.amountRefunded({ amount: formatMajor(refunded, currency) })}</li>}
      </ul>
    </div>
  )
}
