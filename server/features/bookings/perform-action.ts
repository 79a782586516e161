import {
  type ActionBody,
  type AdminAction,
  type BookingState,
  processMessages,
} from '../../../contract/bookings/process.ts'
import { asMinor, minorOf } from '../../../contract/format/money.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import type { BookingId, PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Dispute } from '../../platform/db/tables/bookings.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import { checkAction } from '../booking-process/check-action.ts'
import { disputeReplyUntil, hasBalanceDue } from '../booking-process/dispute-rules.ts'
import { appendBookingEvent, type Booking } from '../booking-process/events.ts'
import { type Action, isFinal, STEPS, type Who } from '../booking-process/process.ts'
import { lockBooking, snapshotOf, transitionTo } from '../booking-process/transition.ts'
import { chosenRefund, isFullRefund } from '../disputes/chosen-refund.ts'
import {
  chooseSplit,
  proposeSplit,
  recordDecision,
  replyToReport,
  requireReason,
} from '../disputes/decide.ts'
import { deliverGallery, readManifest } from '../galleries/manifest.ts'
import { type Attempt, openCheckout, prepareCheckout } from '../payments/charges/attempts.ts'
import { startCapture } from '../payments/charges/authorisations.ts'
import { closeOpenCheckouts, decideAuthorisations, settleUndecided } from '../payments/charges/settle.ts'
import { hasUndecidedCharge, isCapturing } from '../payments/charges/undecided.ts'
import { readBalances, updatePaymentStatus } from '../payments/ledger/balances.ts'
import { isFrozen } from '../payments/ledger/release.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import { sendRefunds } from '../payments/refunds/send-refunds.ts'
import { endBooking, previewCancellation } from './cancel.ts'
import { applyPassedDeadline, complete } from './deadlines.ts'
import { presentCancellation } from './present-detail.ts'
import { acceptProposal, proposeDate, reschedule } from './reschedule.ts'

export type ActionRequest = {
  bookingId: BookingId
  action: Action
  who: Who
  personId: PersonId
  body: ActionBody
}

/** Performs an action if the process allows it to this person now; returns the payment page's URL if payment is next. */
export async function performAction(
  services: PaymentServices,
  asked: ActionRequest,
  now = new Date(),
): Promise<string | null> {
  // A checkout that has ended at the provider must not be returned, and a charge whose response was lost may be paid.
  if (asked.action === 'pay') await settleUndecided(services, asked.bookingId, now)
  await decideAuthorisations(services, asked.bookingId, now)
  const done = await services.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, asked.bookingId)
    if (!booking || !isTheirs(booking, asked)) throw new NotFound(processMessages.notFound())
    const current = await applyPassedDeadline(tx, services, booking, now)
    await requireAllowed(tx, current, asked, now)
    const attempt = asked.action === 'pay' ? await pay(tx, services, current, asked, now) : null
    if (asked.action !== 'pay') await ACTION_HANDLERS[asked.action](tx, services, current, asked, now)
    await updatePaymentStatus(tx, booking.id)
    const changed = (await lockBooking(tx, booking.id))!
    if (asked.who === 'administrator') await logActivity(tx, current, changed, asked)
    return { booking: changed, attempt }
  })
  await decideAuthorisations(services, asked.bookingId, now)
  await sendRefunds(services, asked.bookingId, now)
  if (isFinal(done.booking.state) && !done.attempt) await closeOpenCheckouts(services, asked.bookingId, now)
  return done.attempt ? openCheckout(services, done.booking, done.attempt, now) : null
}

const isTheirs = (booking: Booking, { who, personId }: ActionRequest): boolean =>
  who === 'administrator' || (who === 'client' ? booking.clientId : booking.photographerId) === personId

/** Not while the payment of an accepted request is being captured. */
const ENDS_REQUEST = new Set<Action>(['cancel', 'decline'])

async function requireAllowed(
  tx: Db,
  booking: Booking,
  { action, who }: ActionRequest,
  now: Date,
): Promise<void> {
  if (!booking.policy) throw new Conflict(processMessages.notNow())
  const money = await readBalances(tx, booking.id)
  const owes =
    money !== null && hasBalanceDue(booking, { captured: money.capturedMinor, total: money.totalMinor })
  if (ENDS_REQUEST.has(action) && who !== 'administrator' && (await isCapturing(tx, booking.id)))
    throw new Conflict(processMessages.captureUnderWay())
  const verdict = checkAction(snapshotOf(booking, owes), action, who, now)
  if (verdict.allowed) return
  if (verdict.why === 'late') throw new Conflict(processMessages.tooLate())
  if (action === 'pay') throw new Conflict(processMessages.nothingToPay())
  const others = STEPS.some(
    (step) => step.from === booking.state && step.action === action && step.by !== who,
  )
  if (verdict.why === 'unknown' && others) throw new Forbidden(processMessages.notYours())
  throw new Conflict([processMessages.notNow(), verdict.possible].filter(Boolean).join(' '))
}

type Work<Result> = (
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  request: ActionRequest,
  now: Date,
) => Promise<Result>

/** Only paying leads on to a payment page. */
const pay: Work<Attempt> = async (tx, services, booking, _request, now) => {
  if (await isFrozen(tx, booking.id)) throw new Conflict(processMessages.frozen())
  if (await hasUndecidedCharge(tx, booking.id)) throw new Conflict(processMessages.paymentUnderWay())
  const attempt = await prepareCheckout(tx, services, booking, now)
  if (!attempt) throw new Conflict(processMessages.nothingToPay())
  if (attempt.state === 'processing') throw new Conflict(processMessages.paymentUnderWay())
  return attempt
}

const ACTION_HANDLERS: Record<Exclude<Action, 'pay'>, Work<unknown>> = {
  accept: async (tx, services, booking, _asked, now) => {
    const { capturedMinor, upfrontMinor } = (await readBalances(tx, booking.id))!
    // Requests from before authorisations are paid already.
    const isPaid = capturedMinor >= upfrontMinor
    const accepted = await transitionTo(tx, booking, isPaid ? 'booked' : 'requested', now, {
      acceptedAt: now,
      ...(isPaid ? { chargeAt: booking.remainingDue } : {}),
    })
    if (isPaid) await appendBookingEvent(tx, services, accepted, 'accepted', { by: 'photographer', now })
    else await startCapture(tx, services, accepted, asMinor(upfrontMinor - capturedMinor), now)
  },
  decline: async (tx, services, booking, { body }, now) => {
    const money = await readBalances(tx, booking.id)
    const refundMinor = money!.refundableMinor
    const end = { to: 'declined' as const, by: 'photographer' as const, refundMinor, note: body.reason }
    await endBooking(tx, services, booking, end, now)
  },
  cancel: (tx, services, booking, asked, now) =>
    asked.who === 'administrator'
      ? cancelForBoth(tx, services, booking, asked, now)
      : cancel(tx, services, booking, asked, now),
  propose: (tx, services, booking, { who, body }, now) =>
    proposeDate(tx, services, booking, who as 'client' | 'photographer', body, now),
  agree: (tx, services, booking, { who }, now) => acceptProposal(tx, services, booking, who, now),
  disagree: async (tx, services, booking, { who }, now) => {
    const stays = await transitionTo(tx, booking, booking.state, now, { proposal: null })
    const what = booking.proposal?.by === who ? 'withdrawn' : 'disagreed'
    await appendBookingEvent(tx, services, stays, what, { by: who, now })
  },
  deliver: async (tx, services, booking, _asked, now) => {
    const manifest = await deliverGallery(tx, booking.id, now)
    const delivered = await transitionTo(tx, booking, 'delivered', now, { manifest })
    await appendBookingEvent(tx, services, delivered, 'delivered', { by: 'photographer', now })
  },
  'ask-changes': async (tx, services, booking, { body }, now) => {
    const note = requireReason(body)
    const changes = await transitionTo(tx, booking, 'changes', now, {
      changesAsked: booking.changesAsked + 1,
    })
    await appendBookingEvent(tx, services, changes, 'changes', { by: 'client', note, now })
  },
  'accept-delivery': async (tx, services, booking, { body }, now) => {
    // The photos must be those that the client has seen, or else those that were delivered.
    const named = body.manifest ?? booking.manifest
    if (booking.manifest && named !== (await readManifest(tx, booking.id)))
      throw new Conflict(processMessages.manifestChanged())
    await complete(tx, services, booking, 'client', now)
  },
  dispute: async (tx, services, booking, { who, body }, now) => {
    const reason = requireReason(body)
    const dispute: Dispute = { by: who, reason, at: now.toISOString() }
    const disputed = await transitionTo(tx, booking, 'disputed', now, { dispute })
    const replyUntil = disputeReplyUntil(dispute)
    await appendBookingEvent(tx, services, disputed, 'disputed', { by: who, note: reason, replyUntil, now })
  },
  reschedule: (tx, services, booking, { body }, now) => reschedule(tx, services, booking, body, now),
  reply: (tx, services, booking, { who, body }, now) =>
    replyToReport(tx, services, booking, { who: who as 'client' | 'photographer', body, now }),
  'propose-split': (tx, _services, booking, asked, now) => proposeSplit(tx, booking, { ...asked, now }),
  resolve: (tx, services, booking, asked, now) => resolve(tx, services, booking, asked, now),
}

/** By the client or the photographer: the policy decides the refund, which must equal the one they were shown. */
async function cancel(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  asked: ActionRequest,
  now: Date,
): Promise<void> {
  const { who, body } = asked
  const preview = await previewCancellation(tx, booking, who, now)
  const { expectedRefund } = body
  if (expectedRefund !== undefined && minorOf(expectedRefund, booking.currency) !== preview.refundMinor)
    throw new Conflict(processMessages.refundChanged(), {
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
  { body }: ActionRequest,
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
  { personId, body }: ActionRequest,
  now: Date,
): Promise<void> {
  const decision = await chooseSplit(tx, booking, { personId, body, now })
  const { refundMinor, reason } = decision
  const isFull = isFullRefund((await readBalances(tx, booking.id))!, refundMinor)
  const to: BookingState = isFull ? 'cancelled' : 'completed'
  const end = { to, by: 'administrator' as const, refundMinor, note: reason, what: 'resolved' as const }
  await endBooking(tx, services, await recordDecision(tx, booking, decision, now), end, now)
}

const LOGGED: Record<AdminAction, string> = {
  cancel: 'booking.cancelled',
  reschedule: 'booking.rescheduled',
  'propose-split': 'booking.split_proposed',
  resolve: 'booking.resolved',
}

async function logActivity(
  tx: Db,
  before: Booking,
  after: Booking,
  { action, personId, body }: ActionRequest,
): Promise<void> {
  await recordActivity(tx, {
    actorId: personId,
    action: LOGGED[action as AdminAction],
    subjectType: 'booking',
    subjectId: before.id,
    before: {
      state: before.state,
      ...(action === 'reschedule' ? { date: before.shootDate, start: before.startTime.slice(0, 5) } : {}),
    },
    after: { state: after.state, ...body },
  })
}
