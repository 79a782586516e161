import type { BookingDetail } from '../../contract/booking-process.ts'
import { formatAmount } from '../market/parts/money.ts'
import { sayMoment } from './parts/moments.ts'

const ASKING = ['held', 'requested', 'booked', 'shot', 'delivered', 'changes']

/** Paid, still due and returned, as a small bar with its words. */
export function MoneyBar({ booking }: { booking: BookingDetail }) {
  const { total, paid, refunded, currency, remaining, remainingDue } = booking
  const kept = paid - refunded
  // Where our team ended a dispute, nothing more is asked for.
  const asked = [...ASKING, ...(booking.dispute ? [] : ['completed'])].includes(booking.state)
  const due = asked ? Math.max(0, total - paid) : 0
  // Nothing is held without its first part.
  const now = booking.state === 'held' ? Math.min(due, booking.upfront) : 0
  const day = remaining > 0 && remainingDue ? ` on ${sayMoment(remainingDue, booking.timeZone)}` : ''
  const share = total > 0 ? Math.round((Math.min(kept, total) / total) * 100) : 0
  return (
    <div className="mt-4">
      <svg
        role="img"
        aria-label={`${share} % of the total is paid`}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full"
      >
        <rect width="100" height="2" className="fill-hairline" />
        <rect width={share} height="2" className="fill-golden" />
      </svg>
      <ul className="figures mt-2 flex flex-wrap gap-x-5 text-sm">
        <li>Paid {formatAmount(paid, currency)}</li>
        {due > 0 && (
          <li>
            Due{' '}
            {[
              now > 0 && `${formatAmount(now, currency)} now`,
              due > now && formatAmount(due - now, currency) + day,
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        )}
        {refunded > 0 && <li>Returned {formatAmount(refunded, currency)}</li>}
      </ul>
    </div>
  )
}
