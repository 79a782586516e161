import type { BookingDetail } from '../../contract/booking-process.ts'
import { formatDeadline } from '../booking-view/deadlines.ts'
import { formatAmount } from '../format/money.ts'
import { useReaderZone } from '../ui/use-reader-zone.ts'

/** What the sentence above leaves out: the deadline, or where the money went. */
export function StateLine({ booking }: { booking: BookingDetail }) {
  const timeZone = useReaderZone(booking.timeZone)
  const words = formatDeadline({ ...booking, timeZone }) ?? sayReturned(booking)
  return words && <p className="mt-1 text-soft">{words}</p>
}

function sayReturned({ paid, refunded, currency }: BookingDetail): string | null {
  if (refunded === 0) return null
  const returned = formatAmount(refunded, currency)
  return refunded < paid
    ? `${returned} of ${formatAmount(paid, currency)} came back.`
    : `All of the ${returned} came back.`
}
