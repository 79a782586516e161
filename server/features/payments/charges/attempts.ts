import { and, desc, eq, inArray } from 'drizzle-orm'
import * as m from '#messages/payments'
import { fill } from '../../../../contract/api/path.ts'
import { brand } from '../../../../contract/brand/brand.ts'
import { formatNamedTime } from '../../../../contract/format/clocks.ts'
import { asMinor, type Minor } from '../../../../contract/format/money.ts'
import { site } from '../../../../contract/paths.ts'
import type { PersonId } from '../../../platform/db/columns/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { execute } from '../../../platform/db/query.ts'
import { paymentAttempts } from '../../../platform/db/tables/money/payments.ts'
import { people } from '../../../platform/db/tables/people.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { DAY, later, MINUTE } from '../../../platform/time/wall-clock.ts'
import { hasBalanceDue } from '../../booking-process/dispute-rules.ts'
import type { Booking } from '../../booking-process/events.ts'
import { lockBooking } from '../../booking-process/transition.ts'
import { readBalances, updatePaymentStatus } from '../ledger/balances.ts'
import { findWrongAccount } from '../provider/account.ts'
import { type Provider, RECHECK_AFTER_MS } from '../provider/interface.ts'
import { currentProvider, type PaymentServices } from '../provider/providers.ts'
import { stallCharge } from './stalled.ts'

export type Attempt = typeof paymentAttempts.$inferSelect
export type Purpose = Attempt['purpose']

const CHECKOUT_TTL_MS = DAY
/** Providers do not allow a checkout to close earlier. */
const MIN_CHECKOUT_MS = 30 * MINUTE

/** The amount due now and its purpose, or null when nothing is due. */
export async function dueOf(tx: Db, booking: Booking): Promise<{ purpose: Purpose; minor: Minor } | null> {
  const money = await readBalances(tx, booking.id)
  if (!money) return null
  // A request is authorised; it is paid only if that could not be captured.
  if (booking.state === 'requested' && !booking.payBy) return null
  const upfront = booking.state === 'held' || booking.state === 'requested'
  const minor = (upfront ? money.upfrontMinor : money.totalMinor) - money.capturedMinor
  if (!hasBalanceDue(booking, { captured: money.capturedMinor, total: money.totalMinor })) return null
  return minor > 0 ? { purpose: upfront ? 'upfront' : 'remainder', minor: asMinor(minor) } : null
}

function requireProvider(services: PaymentServices): Provider {
  const provider = currentProvider(services)
  if (!provider) throw new Unavailable(m.paymentsNotSetUp(), 60)
  return provider
}

/** Stores the attempt before the provider is called; returns the existing one while it can still be paid. */
export async function prepareCheckout(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  now: Date,
): Promise<Attempt | null> {
  const provider = requireProvider(services)
  const due = await dueOf(tx, booking)
  if (!due) return null
  const [open] = await tx
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.bookingId, booking.id),
        eq(paymentAttempts.purpose, due.purpose),
        eq(paymentAttempts.method, 'checkout'),
        // A checkout of a provider that is no longer configured cannot be paid.
        eq(paymentAttempts.provider, provider.name),
        eq(paymentAttempts.amountMinor, due.minor),
        eq(paymentAttempts.authoriseOnly, isRequest(booking, due.purpose)),
        inArray(paymentAttempts.state, ['opening', 'open', 'processing']),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1)
  return open ?? writeAttempt(tx, services, booking, due, now)
}

async function writeAttempt(
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  due: { purpose: Purpose; minor: Minor },
  now: Date,
): Promise<Attempt> {
  const attempt = attemptOf(services, booking, due, now)
  await tx.insert(paymentAttempts).values(attempt)
  return attempt
}

/** An attempt that is not stored yet. */
export const attemptOf = (
  services: PaymentServices,
  booking: Pick<Booking, 'id' | 'currency' | 'state' | 'instant'>,
  due: { purpose: Purpose; minor: Minor },
  now: Date,
): Attempt => ({
  id: newId(),
  bookingId: booking.id,
  purpose: due.purpose,
  method: 'checkout',
  provider: requireProvider(services).name,
  state: 'opening',
  amountMinor: due.minor,
  currency: booking.currency,
  reference: null,
  url: null,
  chargeReference: null,
  failure: null,
  createdAt: now,
  decidedAt: null,
  lookAt: later(now, RECHECK_AFTER_MS),
  authoriseOnly: isRequest(booking, due.purpose),
  authorisedUntil: null,
  decisionAttempt: 1,
})

/** The first payment of a request is captured when the photographer accepts; all others are captured at once. */
const isRequest = ({ state, instant }: Pick<Booking, 'state' | 'instant'>, purpose: Purpose): boolean =>
  purpose === 'upfront' && state === 'held' && !instant

/** Opens the provider's page for a prepared checkout. A repeated call returns the same page. */
export async function openCheckout(
  services: PaymentServices,
  booking: Booking,
  attempt: Attempt,
  now: Date,
  known?: { email: string | null },
): Promise<string> {
  if (attempt.url) return attempt.url
  const provider = currentProvider(services)!
  const wrong = await findWrongAccount(services, provider)
  if (wrong) {
    services.log.error({ attempt: attempt.id, reason: wrong }, 'payments are stopped')
    throw new Unavailable(m.paymentNotOpened())
  }
  const client = known ?? (await readEmail(services.db, booking.clientId))
  const back = (path: string) => `${services.config.publicUrl}${path}?payment=${attempt.id}`
  const ends =
    (booking.state === 'held' && booking.holdUntil) ||
    (booking.state === 'requested' && booking.payBy) ||
    later(now, CHECKOUT_TTL_MS)
  const soonest = later(now, MIN_CHECKOUT_MS)
  const outcome = await provider.openCheckout(attempt.id, {
    minor: attempt.amountMinor,
    currency: attempt.currency,
    description: `${brand.name}: ${booking.package?.name ?? 'booking'}, ${formatNamedTime(booking.startsAt, booking.timeZone)}`,
    email: client?.email ?? null,
    successUrl: back(site.paymentSuccess),
    cancelUrl: back(site.paymentCancel),
    expiresAt: new Date(Math.max(ends.getTime(), soonest.getTime())),
    saveCard: attempt.purpose === 'upfront' && booking.remainingDue !== null,
    authoriseOnly: attempt.authoriseOnly,
  })
  if (outcome.result !== 'ok') {
    services.log.warn({ attempt: attempt.id, ...outcome }, 'opening a checkout failed')
    if (outcome.result === 'declined') await markFailed(services.db, attempt, outcome.reason, now)
    if (outcome.result === 'refused') await stallCharge(services, attempt, outcome, now)
    throw new Unavailable(outcome.result === 'unknown' ? m.providerNotReached() : m.paymentNotOpened())
  }
  const { reference, url } = outcome.value
  await execute(services.db)`
    update payment_attempts set state = 'open', reference = ${reference}, url = ${url}
      where id = ${attempt.id} and state in ('opening', 'open')`
  return url ?? `${services.config.publicUrl}${fill(site.myBooking, { id: booking.id })}`
}

async function readEmail(db: Db, personId: PersonId) {
  const [found] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
  return found
}

async function markFailed(db: Db, attempt: Attempt, failure: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockBooking(tx, attempt.bookingId)
    await tx
      .update(paymentAttempts)
      .set({ state: 'failed', failure, decidedAt: now, lookAt: null })
      .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, 'opening')))
    await updatePaymentStatus(tx, attempt.bookingId)
  })
}
