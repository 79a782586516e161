import * as m from '#messages/booking-view'
import type { BookingDetail, BookingState } from '../../contract/bookings/process.ts'
import { dateIn, formatDeadlineFor, type ReaderClock } from '../../contract/format/clocks.ts'
import { asMajor, formatMajor } from '../../contract/format/money.ts'
import { formatBookedDay } from '../format/moments.ts'
import { isAhead } from '../format/wording.ts'

type DeadlineText = { ahead: (moment: string) => string; over: (moment: string) => string }

/** What happens by the deadline, and the text after it. Booked shoots have no deadline. */
const deadlineTexts: Partial<Record<BookingState, DeadlineText>> = {
  held: {
    ahead: (moment) => m.heldUntil({ deadline: moment }),
    over: (moment) => m.thisTimeWasHeldUntil({ deadline: moment }),
  },
  requested: {
    ahead: (moment) => m.replyDueBy({ deadline: moment }),
    over: (moment) => m.theReplyWasDueBy({ deadline: moment }),
  },
  shot: {
    ahead: (moment) => m.photosDueBy({ deadline: moment }),
    over: (moment) => m.thePhotosWereDueBy({ deadline: moment }),
  },
  delivered: {
    ahead: (moment) => m.acceptedAutomatically({ deadline: moment }),
    over: (moment) => m.acceptedAfterDeadline({ deadline: moment }),
  },
  changes: {
    ahead: (moment) => m.newPhotosDueBy({ deadline: moment }),
    over: (moment) => m.theNewPhotosWereDueBy({ deadline: moment }),
  },
  disputed: {
    ahead: (moment) => m.wellReplyBy({ deadline: moment }),
    over: (moment) => m.ourReplyWasDue({ deadline: moment }),
  },
}

const paymentTexts: DeadlineText = {
  ahead: (moment) => m.paymentDueBy({ deadline: moment }),
  over: (moment) => m.thePaymentWasDueBy({ deadline: moment }),
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
  const day = isAhead(remainingDue) ? formatBookedDay(dateIn(remainingDue, timeZone)) : null
  if (rest === 0) return m.dueNow({ amount: money(first) })
  if (first === 0) return day ? m.dueOn({ amount: money(rest), day }) : m.dueNow({ amount: money(rest) })
  const parts = { first: money(first), rest: money(rest) }
  return day ? m.dueNowThenOn({ ...parts, day }) : m.dueNowThenNow(parts)

  function money(amount: number) {
    return formatMajor(asMajor(amount), currency)
  }
}
