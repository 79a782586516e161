import { type ActionBody, processMessages } from '../../../contract/bookings/process.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Split } from '../../platform/db/tables/bookings.ts'
import { Conflict, InvalidField } from '../../platform/errors.ts'
import { appendBookingEvent, type Booking, type MailServices } from '../booking-process/events.ts'
import { transitionTo } from '../booking-process/transition.ts'
import { chosenRefund } from './chosen-refund.ts'
import { discardUnsent } from './pictures.ts'

type By = { personId: PersonId; body: ActionBody; now: Date }

export function requireReason(
  { reason }: ActionBody,
  message: string = processMessages.reasonMissing(),
): string {
  if (!reason?.trim()) throw new InvalidField('reason', message)
  return reason.trim()
}

/** What the other side says about a reported problem, together with its photos. */
export async function replyToReport(
  tx: Db,
  services: MailServices,
  booking: Booking,
  { who, body, now }: { who: 'client' | 'photographer'; body: ActionBody; now: Date },
): Promise<void> {
  const text = requireReason(body, processMessages.replyMissing())
  const dispute = { ...disputeOf(booking), reply: { text, at: now.toISOString() } }
  const replied = await transitionTo(tx, booking, 'disputed', now, { dispute })
  await appendBookingEvent(tx, services, replied, 'dispute-replied', { by: who, note: text, now })
}

/** Support proposes; nothing moves until someone who may decide resolves. A newer proposal replaces an older one. */
export async function proposeSplit(tx: Db, booking: Booking, by: By): Promise<void> {
  const proposal = await chooseSplit(tx, booking, by)
  await transitionTo(tx, booking, 'disputed', by.now, { dispute: { ...disputeOf(booking), proposal } })
}

/** The decision and its reason, which both sides read. The time for a reply is over. */
export async function recordDecision(tx: Db, booking: Booking, decision: Split, now: Date): Promise<Booking> {
  await discardUnsent(tx, booking)
  return transitionTo(tx, booking, 'disputed', now, { dispute: { ...disputeOf(booking), decision } })
}

export async function chooseSplit(tx: Db, booking: Booking, { personId, body, now }: By): Promise<Split> {
  const refundMinor = await chosenRefund(tx, booking, body)
  return { refundMinor, reason: requireReason(body), at: now.toISOString(), by: personId }
}

function disputeOf({ dispute }: Booking): NonNullable<Booking['dispute']> {
  if (!dispute) throw new Conflict(processMessages.notNow())
  return dispute
}
