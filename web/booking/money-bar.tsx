import type { BookingDetail } from '../../contract/booking-process.ts'
import { formatAmount } from '../market/parts/money.ts'
import { sayMoment } from './parts/moments.ts'

/** Paid, still due and returned, as a small bar with its words. */
export function MoneyBar({ booking }: { booking: BookingDetail }) {
  const { total, paid, refunded, currency, remaining, remainingDue } = booking
  const kept = paid - refunded
  const due = ['held', 'requested', 'booked', 'shot', 'delivered', 'changes'].includes(booking.state)
    ? Math.max(0, total - paid)
    : 0
  const share = total > 0 ? Math.round((Math.min(kept, total) / total) * 100) : 0
  return (
    <div className="mt-4">
      <meter
        min={0}
        max={100}
        value={share}
        aria-label="Share of the total that is paid"
        className="h-2 w-full"
      />
      <ul className="figures mt-2 flex flex-wrap gap-x-5 text-sm">
        <li>Paid {formatAmount(paid, currency)}</li>
        {due > 0 && (
          <li>
            Due {formatAmount(due, currency)}
            {remaining > 0 && remainingDue && `, on ${sayMoment(remainingDue, booking.timeZone)}`}
          </li>
        )}
        {refunded > 0 && <li>Returned {formatAmount(refunded, currency)}</li>}
      </ul>
    </div>
  )
}
