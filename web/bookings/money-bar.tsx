import type { BookingDetail } from '../../contract/booking-process.ts'
import { formatDue } from '../booking-view/deadlines.ts'
import { formatAmount } from '../format/money.ts'
import { useClock } from '../ui/use-clock.ts'

/** Paid, due and refunded, as a small bar with labels. */
export function MoneyBar({ booking }: { booking: BookingDetail }) {
  const { total, paid, refunded, currency } = booking
  const net = paid - refunded
  const due = formatDue(booking, useClock())
  const share = total > 0 ? Math.round((Math.min(net, total) / total) * 100) : 0
  return (
    <div className="mt-4">
      <svg
        role="img"
        aria-label={`${share}% of the total is paid`}
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="h-1.5 w-full rounded-full"
      >
        <rect width="100" height="2" className="fill-hairline" />
        <rect width={share} height="2" className="fill-golden" />
      </svg>
      <ul className="figures mt-2 flex flex-wrap gap-x-5 text-sm">
        <li>Paid {formatAmount(paid, currency)}</li>
        {due && <li>Due {due}</li>}
        {refunded > 0 && <li>Refunded {formatAmount(refunded, currency)}</li>}
      </ul>
    </div>
  )
}
