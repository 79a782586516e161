import { type ActionBody, processMessages } from '../../../contract/bookings/process.ts'
import { notFree } from '../../../contract/calendar/calendar.ts'
import { formatNamedTime } from '../../../contract/format/clocks.ts'
import { asMinor } from '../../../contract/format/money.ts'
import { notOffered } from '../../../contract/messages/offers.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Proposal } from '../../platform/db/tables/bookings.ts'
import { BadRequest, Conflict } from '../../platform/errors.ts'
import { databaseCode } from '../../platform/http/error-handler.ts'
import { isFreeMove } from '../booking-process/check-action.ts'
import { hasBalanceDue } from '../booking-process/dispute-rules.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { describeMove } from '../booking-process/mail-facts.ts'
import type { Who } from '../booking-process/process.ts'
import { limitChanges, transitionTo } from '../booking-process/transition.ts'
import { readBalances } from '../payments/ledger/balances.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import { termsOf } from '../quotes/policies.ts'
import { explainNotFree, findAlternatives, remainingDueOf, timesOf } from '../quotes/quote.ts'

type Times = ReturnType<typeof timesOf>

/** The requested new time, if it is available. */
async function timesFor(tx: Db, booking: Booking, by: Who, body: ActionBody, now: Date): Promise<Times> {
  if (!body.date || !body.start) throw new BadRequest(processMessages.whenMissing(), fieldsMissing(body))
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
  const times = timesOf(body.date, body.start, minutes, booking.timeZone)
  await requireFree(tx, booking, times, by, now)
  return times
}

const fieldsMissing = ({ date, start }: ActionBody) => [
  ...(date ? [] : [{ field: 'date', message: processMessages.whenMissing() }]),
  ...(start ? [] : [{ field: 'start', message: processMessages.whenMissing() }]),
]

async function requireFree(tx: Db, booking: Booking, times: Times, by: Who, now: Date): Promise<void> {
  const minutes = (times.endsAt.getTime() - times.startsAt.getTime()) / 60_000
  const { photographerId, timeZone } = booking
  const wanted = { ...times, photographerId, timeZone, price: { minutes, lines: [], totalMinor: asMinor(0) } }
  const reason = await explainNotFree(tx, wanted, now, [booking.id])
  if (!reason) return
  const alternatives = await findAlternatives(tx, wanted, now, [booking.id])
  const reasons = by === 'photographer' ? notOffered : notFree
  throw new Conflict(processMessages.notFreeBecause(reasons[reason]()), { alternatives })
}

export async function proposeDate(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  by: 'client' | 'photographer',
  body: ActionBody,
  now: Date,
): Promise<void> {
  const { startsAt, endsAt, date, start, end } = await timesFor(tx, booking, by, body, now)
  await limitChanges(tx, booking.id, by)
  const proposal: Proposal = {
    by,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    date,
    start,
    end,
  }
  const proposed = await transitionTo(tx, booking, booking.state, now, { proposal })
  const moved = { ...booking, proposal, terms: termsOf(booking), owes: await owesRest(tx, booking) }
  await appendBookingEvent(tx, services, proposed, 'proposed', {
    by,
    newTime: () => formatNamedTime(startsAt, booking.timeZone),
    terms: (format) => describeMove(moved, now, format),
    now,
  })
}

/** The other person agrees: moves the booking, if the time is still available. */
export async function acceptProposal(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  who: Who,
  now: Date,
): Promise<void> {
  const { by, date, start } = booking.proposal!
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000
  const times = timesOf(date, start, minutes, booking.timeZone)
  await requireFree(tx, booking, times, who, now)
  await move(tx, services, booking, times, by, who as 'client' | 'photographer', now)
}

export async function reschedule(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  body: ActionBody,
  now: Date,
): Promise<void> {
  const times = await timesFor(tx, booking, 'administrator', body, now)
  await move(tx, services, booking, times, 'administrator', 'administrator', now)
}

async function owesRest(tx: Db, booking: Booking): Promise<boolean> {
  const money = await readBalances(tx, booking.id)
  return money !== null && hasBalanceDue(booking, { captured: money.capturedMinor, total: money.totalMinor })
}

/** One statement moves the booking: its old time is available at once, the payment stays. */
async function move(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  { startsAt, endsAt, date, start, end }: Times,
  proposedBy: Who,
  by: Who,
  now: Date,
): Promise<void> {
  const free = isFreeMove(proposedBy, booking.clientMoves, termsOf(booking), now)
  const owes = await owesRest(tx, booking)
  const remainingDue = booking.remainingDue && remainingDueOf(startsAt)
  const dueAt = remainingDue && remainingDue > now ? remainingDue : now
  try {
    const moved = await transitionTo(tx, booking, booking.state, now, {
      startsAt,
      endsAt,
      shootDate: date,
      startTime: start,
      endTime: end,
      proposal: null,
      remainingDue,
      // A request is charged when it is accepted.
      chargeAt: owes && booking.state !== 'requested' ? dueAt : null,
      chargeFailures: 0,
      // A request that waits for its payment keeps its deadline.
      payBy: booking.state === 'requested' ? booking.payBy : null,
      clientMoves: booking.clientMoves + (proposedBy === 'client' ? 1 : 0),
      ...(free ? { policyStartsAt: startsAt } : {}),
    })
    await appendBookingEvent(tx, services, moved, 'moved', { by, now })
  } catch (error) {
    if (databaseCode(error) === '23P01') throw new Conflict(processMessages.notFree())
    throw error
  }
}
