import { type ActionBody, type BookingState, processMessages } from '../../../contract/booking-process.ts'
import { minorOf } from '../../../contract/money.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Conflict, Forbidden, InvalidField, NotFound } from '../../platform/errors.ts'
import { checkAction } from '../booking-process/check-action.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { type Action, hasBalanceDue, isFinal, STEPS, type Who } from '../booking-process/process.ts'
import { lockBooking, snapshotOf, transitionTo } from '../booking-process/transition.ts'
import { deliverGallery, readManifest } from '../galleries/manifest.ts'
import { type Attempt, openCheckout, prepareCheckout } from '../payments/attempts.ts'
import { readBalances, updatePaymentStatus } from '../payments/balances.ts'
import type { PaymentServices } from '../payments/providers.ts'
import { createRefund } from '../payments/refunds.ts'
import { releaseHeldFunds } from '../payments/release.ts'
import { sendRefunds } from '../payments/send-refunds.ts'
import { closeOpenCheckouts, settleCheckouts } from '../payments/settle.ts'
import { endBooking, previewCancellation } from './cancel.ts'
import { chosenRefund } from './chosen-refund.ts'
import { applyPassedDeadline, complete } from './deadlines.ts'
import { presentCancellation } from './present-detail.ts'
import { acceptProposal, proposeDate, reschedule } from './reschedule.ts'

export type Asked = { bookingId: string; action: Action; who: Who; personId: string; body: ActionBody }

/** Performs an action if the process allows it to this person now; returns the payment page's URL if payment is next. */
export async function performAction(
  services: PaymentServices,
  asked: Asked,
  now = new Date(),
): Promise<string | null> {
  // A checkout that has ended at the provider must not be returned.
  if (asked.action === 'pay') await settleCheckouts(services, asked.bookingId, now)
  const done = await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, asked.bookingId)
    if (!booking || !isTheirs(booking, asked)) throw new NotFound(processMessages.notFound)
    const current = await applyPassedDeadline(tx, services, booking, now)
    await requireAllowed(tx, current, asked, now)
    const attempt = await perform(tx, services, current, asked, now)
    await updatePaymentStatus(tx, booking.id)
    const changed = (await lockBooking(tx, booking.id))!
    if (asked.who === 'administrator') await logActivity(tx, current, changed, asked)
    return { booking: changed, attempt }
  })
  await sendRefunds(services, asked.bookingId, now)
  if (isFinal(done.booking.state) && !done.attempt) await closeOpenCheckouts(services, asked.bookingId, now)
  return done.attempt ? openCheckout(services, done.booking, done.attempt, now) : null
}

const isTheirs = (booking: Booking, { who, personId }: Asked): boolean =>
  who === 'administrator' || (who === 'client' ? booking.clientId : booking.photographerId) === personId

async function requireAllowed(tx: Db, booking: Booking, { action, who }: Asked, now: Date): Promise<void> {
  if (!booking.policy) throw new Conflict(processMessages.notNow)
  const money = await readBalances(tx, booking.id)
  const owes =
    money !== null && hasBalanceDue(booking, { captured: money.capturedMinor, total: money.totalMinor })
  const verdict = checkAction(snapshotOf(booking, owes), action, who, now)
  if (verdict.allowed) return
  if (verdict.why === 'late') throw new Conflict(processMessages.tooLate)
  if (action === 'pay') throw new Conflict(processMessages.nothingToPay)
  const others = STEPS.some(
    (step) => step.from === booking.state && step.action === action && step.by !== who,
  )
  if (verdict.why === 'unknown' && others) throw new Forbidden(processMessages.notYours)
  throw new Conflict(
    verdict.words ? `${processMessages.notNow} It’s possible ${verdict.words}.` : processMessages.notNow,
  )
}

type Work = (
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  asked: Asked,
  now: Date,
) => Promise<Attempt | null | undefined>

const none = async (work: Promise<unknown>): Promise<undefined> => {
  await work
}

const ACTION_HANDLERS: Record<Action, Work> = {
  accept: async (tx, services, booking, _asked, now) => {
    const accepted = await transitionTo(tx, booking, 'booked', now)
    await appendBookingEvent(tx, services, accepted, 'accepted', { by: 'photographer', now })
    return null
  },
  decline: async (tx, services, booking, { body }, now) => {
    const money = await readBalances(tx, booking.id)
    const refundMinor = money!.heldMinor
    const end = { to: 'declined' as const, by: 'photographer' as const, refundMinor, note: body.reason }
    return none(endBooking(tx, services, booking, end, now))
  },
  cancel: (tx, services, booking, asked, now) =>
    none(
      asked.who === 'administrator'
        ? cancelForBoth(tx, services, booking, asked, now)
        : cancel(tx, services, booking, asked, now),
    ),
  pay: async (tx, services, booking, _asked, now) => {
    const attempt = await prepareCheckout(tx, services, booking, now)
    if (!attempt) throw new Conflict(processMessages.nothingToPay)
    if (attempt.state === 'processing') throw new Conflict(processMessages.paymentUnderWay)
    return attempt
  },
  propose: (tx, services, booking, { who, body }, now) =>
    none(proposeDate(tx, services, booking, who as 'client' | 'photographer', body, now)),
  agree: (tx, services, booking, { who }, now) => none(acceptProposal(tx, services, booking, who, now)),
  disagree: async (tx, services, booking, { who }, now) => {
    const stays = await transitionTo(tx, booking, booking.state, now, { proposal: null })
    const what = booking.proposal?.by === who ? 'withdrawn' : 'disagreed'
    return none(appendBookingEvent(tx, services, stays, what, { by: who, now }))
  },
  deliver: async (tx, services, booking, _asked, now) => {
    const manifest = await deliverGallery(tx, booking.id, now)
    const delivered = await transitionTo(tx, booking, 'delivered', now, { manifest })
    return none(appendBookingEvent(tx, services, delivered, 'delivered', { by: 'photographer', now }))
  },
  'ask-changes': async (tx, services, booking, { body }, now) => {
    const note = requireReason(body)
    const changes = await transitionTo(tx, booking, 'changes', now, {
      changesAsked: booking.changesAsked + 1,
    })
    return none(appendBookingEvent(tx, services, changes, 'changes', { by: 'client', note, now }))
  },
  'accept-delivery': async (tx, services, booking, { body }, now) => {
    // The photos must be those that the client has seen, or else those that were delivered.
    const named = body.manifest ?? booking.manifest
    if (booking.manifest && named !== (await readManifest(tx, booking.id)))
      throw new Conflict(processMessages.manifestChanged)
    return none(complete(tx, services, booking, 'client', now))
  },
  dispute: async (tx, services, booking, { who, body }, now) => {
    const reason = requireReason(body)
    const dispute = { by: who, reason, at: now.toISOString() }
    const disputed = await transitionTo(tx, booking, 'disputed', now, { dispute })
    return none(appendBookingEvent(tx, services, disputed, 'disputed', { by: who, note: reason, now }))
  },
  reschedule: (tx, services, booking, { body }, now) => none(reschedule(tx, services, booking, body, now)),
  resolve: (tx, services, booking, asked, now) => none(resolve(tx, services, booking, asked, now)),
}

const perform = async (tx: Db, services: PaymentServices, booking: Booking, asked: Asked, now: Date) =>
  (await ACTION_HANDLERS[asked.action](tx, services, booking, asked, now)) ?? null

/** By the client or the photographer: the policy decides the refund, which must equal the one they were shown. */
async function cancel(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  asked: Asked,
  now: Date,
): Promise<void> {
  const { who, body } = asked
  const preview = await previewCancellation(tx, booking, who, now)
  const { expectedRefund } = body
  if (expectedRefund !== undefined && minorOf(expectedRefund, booking.currency) !== preview.refundMinor)
    throw new Conflict(processMessages.refundChanged, {
      cancellation: presentCancellation(preview, booking.currency),
    })
  const by = who as 'client' | 'photographer'
  const end = { to: 'cancelled' as const, by, refundMinor: preview.refundMinor, note: body.reason }
  await endBooking(tx, services, booking, end, now)
}

/** By an administrator, who sets the refund. */
async function cancelForBoth(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  { body }: Asked,
  now: Date,
): Promise<void> {
  const refundMinor = await chosenRefund(tx, booking, body)
  const end = { to: 'cancelled' as const, by: 'administrator' as const, refundMinor, note: body.reason }
  await endBooking(tx, services, booking, end, now)
}

/** Decides a dispute: refunds the given amount and releases the rest to the photographer. */
async function resolve(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  { body }: Asked,
  now: Date,
): Promise<void> {
  const refundMinor = await chosenRefund(tx, booking, body)
  const held = (await readBalances(tx, booking.id))!.heldMinor
  const to: BookingState = held > 0 && refundMinor === held ? 'cancelled' : 'completed'
  await createRefund(tx, booking, refundMinor, now)
  await releaseHeldFunds(tx, booking, now)
  const ended = await transitionTo(
    tx,
    booking,
    to,
    now,
    to === 'cancelled' ? { cancelledBy: 'administrator' } : {},
  )
  await appendBookingEvent(tx, services, ended, 'resolved', {
    by: 'administrator',
    minor: refundMinor,
    note: body.reason ?? '',
    now,
  })
}

function requireReason({ reason }: ActionBody): string {
  if (!reason?.trim()) throw new InvalidField('reason', processMessages.reasonMissing)
  return reason.trim()
}

async function logActivity(
  tx: Db,
  before: Booking,
  after: Booking,
  { action, personId, body }: Asked,
): Promise<void> {
  await recordActivity(tx, {
    actorId: personId,
    action: `booking.${action === 'cancel' ? 'cancelled' : action === 'resolve' ? 'resolved' : 'rescheduled'}`,
    subjectType: 'booking',
    subjectId: before.id,
    before: { state: before.state },
    after: { state: after.state, ...body },
  })
}
