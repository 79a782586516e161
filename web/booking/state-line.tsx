import type { BookingDetail, BookingState } from '../../contract/booking-process.ts'
import { formatAmount } from '../market/parts/money.ts'
import { sayMoment } from './parts/moments.ts'

/** What the sentence above it leaves open: until when, or what became of the money. */
export function StateLine({ booking }: { booking: BookingDetail }) {
  const words = sayUntil(booking) ?? sayReturned(booking)
  return words && <p className="mt-1 text-soft">{words}</p>
}

/** What happens by the deadline. A booked shoot waits for nothing but its day, which stands in the title. */
const waits: Partial<Record<BookingState, (moment: string) => string>> = {
  held: (moment) => `It is kept until ${moment}.`,
  requested: (moment) => `An answer is due by ${moment}.`,
  shot: (moment) => `The pictures are due by ${moment}.`,
  delivered: (moment) => `Without a word by ${moment} they count as accepted.`,
  changes: (moment) => `The new pictures are due by ${moment}.`,
  disputed: (moment) => `An answer comes by ${moment}.`,
}

function sayUntil({ state, deadline, timeZone }: BookingDetail): string | null {
  return (deadline && waits[state]?.(sayMoment(deadline, timeZone))) || null
}

function sayReturned({ paid, refunded, currency }: BookingDetail): string | null {
  if (refunded === 0) return null
  const returned = formatAmount(refunded, currency)
  return refunded < paid
    ? `${returned} of ${formatAmount(paid, currency)} came back.`
    : `All of the ${returned} came back.`
}
