import type { BookingDetail, BookingState } from '../../contract/booking-process.ts'
import { formatMoment } from '../format/moments.ts'
import { formatAmount } from '../format/money.ts'
import { isAhead } from '../format/wording.ts'

type Words = { ahead: (moment: string) => string; over: (moment: string) => string }

/** What happens by the deadline, and the text after it. Booked shoots have no deadline. */
const waits: Partial<Record<BookingState, Words>> = {
  held: {
    ahead: (moment) => `It is kept until ${moment}.`,
    over: (moment) => `It was kept until ${moment}.`,
  },
  requested: {
    ahead: (moment) => `An answer is due by ${moment}.`,
    over: (moment) => `An answer was due by ${moment}.`,
  },
  shot: {
    ahead: (moment) => `The pictures are due by ${moment}.`,
    over: (moment) => `The pictures were due by ${moment}.`,
  },
  delivered: {
    ahead: (moment) => `Without a word by ${moment} they count as accepted.`,
    over: (moment) => `There was time until ${moment}: they count as accepted.`,
  },
  changes: {
    ahead: (moment) => `The new pictures are due by ${moment}.`,
    over: (moment) => `The new pictures were due by ${moment}.`,
  },
  disputed: {
    ahead: (moment) => `An answer comes by ${moment}.`,
    over: (moment) =>
      `An answer was due by ${moment}. It takes us longer than it should; it is not forgotten.`,
  },
}

type Waiting = Pick<BookingDetail, 'state' | 'deadline' | 'timeZone'>

export function formatDeadline({ state, deadline, timeZone }: Waiting): string | null {
  const words = waits[state]
  if (!deadline || !words) return null
  return words[isAhead(deadline) ? 'ahead' : 'over'](formatMoment(deadline, timeZone))
}

const ASKING = ['held', 'requested', 'booked', 'shot', 'delivered', 'changes']

type Owing = Pick<
  BookingDetail,
  'state' | 'dispute' | 'total' | 'paid' | 'upfront' | 'remaining' | 'remainingDue' | 'currency' | 'timeZone'
>

/** "$120 now, $280 on Saturday 13 February, 14:30"; null if nothing is due. */
export function formatDue(booking: Owing): string | null {
  const { state, total, paid, remaining, remainingDue, currency, timeZone } = booking
  // After our team resolved a dispute, nothing more is due.
  const asked = [...ASKING, ...(booking.dispute ? [] : ['completed'])].includes(state)
  const due = asked ? Math.max(0, total - paid) : 0
  // A hold needs its upfront payment first.
  const first = state === 'held' ? Math.min(due, booking.upfront) : 0
  const later = isAhead(remainingDue) ? ` on ${formatMoment(remainingDue, timeZone)}` : remainingDue && ' now'
  const parts = [
    first > 0 && `${formatAmount(first, currency)} now`,
    due > first && formatAmount(due - first, currency) + ((remaining > 0 && later) || ''),
  ]
  return parts.filter(Boolean).join(', ') || null
}
