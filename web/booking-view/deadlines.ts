import type { BookingDetail, BookingState } from '../../contract/bookings/process.ts'
import { dateIn, formatDeadlineFor, type ReaderClock } from '../../contract/format/clocks.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import { formatBookedDay } from '../format/moments.ts'
import { isAhead } from '../format/wording.ts'

type DeadlineText = { ahead: (moment: string) => string; over: (moment: string) => string }

/** What happens by the deadline, and the text after it. Booked shoots have no deadline. */
const deadlineTexts: Partial<Record<BookingState, DeadlineText>> = {
  held: {
    ahead: (moment) => `Held until ${moment}.`,
    over: (moment) => `This time was held until ${moment}.`,
  },
  requested: {
    ahead: (moment) => `Reply due by ${moment}.`,
    over: (moment) => `The reply was due by ${moment}.`,
  },
  shot: {
    ahead: (moment) => `Photos due by ${moment}.`,
    over: (moment) => `The photos were due by ${moment}.`,
  },
  delivered: {
    ahead: (moment) => `Accepted automatically if there’s no reply by ${moment}.`,
    over: (moment) => `The deadline was ${moment}, so the photos are accepted.`,
  },
  changes: {
    ahead: (moment) => `New photos due by ${moment}.`,
    over: (moment) => `The new photos were due by ${moment}.`,
  },
  disputed: {
    ahead: (moment) => `We’ll reply by ${moment}.`,
    over: (moment) => `Our reply was due by ${moment}. Sorry for the delay: we’re still working on it.`,
  },
}

const paymentTexts: DeadlineText = {
  ahead: (moment) => `Payment due by ${moment}.`,
  over: (moment) => `The payment was due by ${moment}.`,
}

type Waiting = Pick<BookingDetail, 'state' | 'deadline' | 'payBy'>

export function formatDeadline({ state, deadline, payBy }: Waiting, clock: ReaderClock): string | null {
  const texts = payBy ? paymentTexts : deadlineTexts[state]
  if (!deadline || !texts) return null
  return texts[isAhead(deadline) ? 'ahead' : 'over'](formatDeadlineFor(clock, deadline))
}

const PAYABLE = ['held', 'requested', 'booked', 'shot', 'delivered', 'changes']

type Owing = Pick<
  BookingDetail,
  | 'state'
  | 'dispute'
  | 'total'
  | 'paid'
  | 'authorised'
  | 'upfront'
  | 'remainingDue'
  | 'timeZone'
  | 'currency'
  | 'payBy'
>

/** "$120 now, then $280 on Saturday 13 February", at the place of the shoot, as emails say it; null if nothing is due. */
export function formatDue(booking: Owing): string | null {
  const { state, total, paid, authorised, payBy, remainingDue, timeZone, currency } = booking
  // After our team resolved a dispute, nothing more is due.
  const asked = [...PAYABLE, ...(booking.dispute ? [] : ['completed'])].includes(state)
  // What is authorised is charged when the photographer accepts.
  const due = asked ? Math.max(0, total - paid - authorised) : 0
  if (due === 0) return null
  // A hold needs its first payment first, and so does a request whose payment was not captured.
  const first = state === 'held' || payBy ? Math.min(due, booking.upfront) : 0
  const rest = due - first
  const later = isAhead(remainingDue) ? ` on ${formatBookedDay(dateIn(remainingDue, timeZone))}` : ' now'
  const parts = [first > 0 && `${money(first)} now`, rest > 0 && `${money(rest)}${later}`].filter(Boolean)
  return parts.join(', then ')

  function money(amount: number) {
    return formatMajor(asMajor(amount), currency)
  }
}
