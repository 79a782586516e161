import type { BookingDetail } from '../../contract/booking-process.ts'
import { formatDeadline } from '../booking-view/deadlines.ts'
import { formatAmount } from '../format/money.ts'
import { useClock } from '../ui/use-clock.ts'

/** What the sentence above leaves out: the deadline, or where the money went. */
export function StateLine({ booking }: { booking: BookingDetail }) {
  const clock = useClock()
  const words = formatDeadline(booking, clock) ?? describeRefunded(booking)
  return words && <p className="mt-1 text-soft">{words}</p>
}

function describeRefunded({ paid, refunded, currency }: BookingDetail): string | null {
  if (refunded === 0) return null
  const amount = formatAmount(refunded, currency)
  return refunded < paid
    ? `${amount} of ${formatAmount(paid, currency)} refunded.`
    : `${amount} refunded in full.`
}
