import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { bookingMessages } from '../../../contract/bookings/bookings.ts'
import { type BookBody, quoteMessages } from '../../../contract/bookings/quotes.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubjects } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { bookingEvents, bookings } from '../../platform/db/tables/bookings.ts'
import { paymentAttempts } from '../../platform/db/tables/money/payments.ts'
import { Conflict } from '../../platform/errors.ts'
import { enforce, type Limit } from '../../platform/http/limits.ts'
import type { Booking } from '../booking-process/events.ts'
import { holdUntil } from '../booking-process/process.ts'
import { expiredLine } from '../booking-process/templates/event-templates.ts'
import { transitionTo } from '../booking-process/transition.ts'
import { readAround, refreshHeld } from '../calendar/free-days.ts'
import { type Attempt, attemptOf } from '../payments/charges/attempts.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import { isFreeIn, isWithinBookableRange, type QuoteInput } from '../quotes/quote.ts'
import { type HoldRow, insertBookingRows } from './insert-booking.ts'

const MAX_HOLDS = 3
/** Each hold is a booking that stays in the database. */
const newHolds = (clientId: PersonId): Limit => ({ key: `holds:${clientId}`, most: 60, windowSeconds: 3_600 })

type BookingTexts = Pick<BookBody, 'description' | 'venue'>
export type HoldRequest<Body extends BookingTexts = BookBody> = {
  clientId: PersonId
  confirmed: boolean
  body: Body
  key: string | null
}

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

export async function findByKey(
  db: Db,
  clientId: PersonId,
  key: string,
  digest: string,
): Promise<Booking | null> {
  const [found] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.idempotencyKey, key)))
  if (found && found.requestDigest !== digest) throw new Conflict(quoteMessages.keyReused())
  return found ?? null
}

export const findHolds = (db: Db, clientId: PersonId, now: Date): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.state, 'held'), gt(bookings.holdUntil, now)))

/** The client's holds with this photographer, which a new choice replaces. */
export const findHoldsWith = async (
  db: Db,
  clientId: PersonId,
  photographerId: PersonId,
  now: Date,
): Promise<Booking[]> =>
  (await findHolds(db, clientId, now)).filter((hold) => hold.photographerId === photographerId)

export type ReservedSlot = {
  booking: Booking
  attempt: Attempt | null
  superseded: Attempt[]
  isNew: boolean
  client?: Pair['client']
}

/**
 * Holds the time and creates its order in one transaction. `taken` lists the client's own holds that do not count against it.
 */
export async function reserveSlot(
  tx: Db,
  services: PaymentServices,
  { clientId, body, key }: HoldRequest<BookingTexts>,
  quote: QuoteInput,
  choice: string,
  now: Date,
  /** Of a suggestion: held until then, without a payment, which the client opens by accepting. */
  suggestedUntil: Date | null = null,
): Promise<ReservedSlot | { taken: string[] }> {
  const { photographerId } = quote
  // The first lock queues requests of one client, the second all requests for this photographer; a fixed order avoids
  // deadlocks.
  await lockSubjects(tx, [
    ['holds', clientId],
    ['calendar', photographerId],
  ])
  const digest = digestOf(body)
  const repeated = key === null ? null : await findByKey(tx, clientId, key, digest)
  const found = await lockPair(tx, clientId, photographerId, now)
  const mine = found.holds.find((hold) => hold.choice === choice)
  const same = repeated ?? (mine ? await reuseHold(tx, mine.id, body, now) : null)
  if (same) return { booking: same, attempt: null, superseded: [], isNew: false }
  const pair = requireActive(found)
  const older = found.holds.filter((hold) => hold.photographerId === photographerId).map(({ id }) => id)
  // What the client is paying is not replaced by what the photographer suggests.
  if (suggestedUntil && older.length > 0) return { taken: older }
  if (!suggestedUntil) {
    if (found.holds.length - older.length >= MAX_HOLDS) throw new Conflict(quoteMessages.tooManyHolds())
    await enforce(tx, quoteMessages.tooManyNewHolds(), newHolds(clientId))
  }
  if (found.stale) await expireStaleHolds(tx, photographerId, now)
  const span = { from: quote.startsAt, to: quote.endsAt }
  const calendar = isWithinBookableRange(quote, now)
    ? await readAround(tx, photographerId, span, { without: older, now })
    : null
  if (!calendar || !isFreeIn(calendar, quote, now)) return { taken: older }
  for (const id of older)
    await transitionTo(tx, await readHold(tx, id), 'cancelled', now, { cancelledBy: 'client' })
  const row = rowOf(
    quote,
    { clientId, description: body.description ?? '', venue: body.venue ?? '', key, digest, choice },
    now,
    suggestedUntil ?? holdUntil(now),
  )
  const due = { purpose: 'upfront' as const, minor: quote.upfrontMinor }
  const attempt = suggestedUntil ? null : attemptOf(services, row, due, now)
  const booking = await insertBookingRows(tx, row, quote, attempt)
  if (!booking) throw new Conflict(quoteMessages.taken(), { alternatives: [] })
  await refreshHeld(tx, photographerId, calendar, asTaken(booking))
  const superseded = older.length > 0 ? await openCheckoutsOf(tx, older) : []
  return { booking, attempt, superseded, isNew: true, client: pair.client }
}

type Pair = Record<'client' | 'photographer', { fullName: string | null; email: string | null }>
type Person = Pair['client'] & { active: boolean }
type LockedPeople = {
  client: Person | null
  photographer: Person | null
  /** Whether the photographer has expired holds. */
  stale: boolean
  /** The client's active holds. */
  holds: { id: string; choice: string; photographerId: PersonId }[]
}

/** Locks both people until the booking is inserted, so that neither is deactivated in between; and reads the relevant holds. */
async function lockPair(
  tx: Db,
  clientId: PersonId,
  photographerId: PersonId,
  now: Date,
): Promise<LockedPeople> {
  const rows = await query<Person & Pick<LockedPeople, 'stale' | 'holds'> & { id: string }>(tx)`
    with mine as materialized (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'choice', choice, 'photographerId', photographer_id)), '[]') as holds
      from bookings where client_id = ${clientId} and state = 'held' and hold_until > ${now}
    ), gone as materialized (
      select exists (select from bookings where photographer_id = ${photographerId} and state = 'held' and hold_until <= ${now}) as stale
    )
    select p.id, p.status = 'active' as active, p.full_name as "fullName", p.email,
      (select holds from mine) as holds, (select stale from gone) as stale
    from people p where p.id in (${clientId}, ${photographerId}) order by p.id for share of p`
  const person = (id: string) => rows.find((row) => row.id === id) ?? null
  return {
    client: person(clientId),
    photographer: person(photographerId),
    stale: rows.some(({ stale }) => stale),
    holds: rows[0]?.holds ?? [],
  }
}

function requireActive({ client, photographer }: LockedPeople): Pair {
  if (!photographer?.active) throw new Conflict(bookingMessages.inactivePhotographer())
  if (!client?.active) throw new Conflict(bookingMessages.inactiveClient())
  return { client, photographer }
}

async function readHold(tx: Db, id: string): Promise<Booking> {
  const [hold] = await tx.select().from(bookings).where(eq(bookings.id, id))
  return hold!
}

/** A client who went back from the payment page may have written more; empty fields do not replace what was written. */
async function reuseHold(
  tx: Db,
  id: string,
  { description, venue }: BookingTexts,
  now: Date,
): Promise<Booking> {
  if (description || venue)
    await tx
      .update(bookings)
      .set({ description: description || undefined, venue: venue || undefined, updatedAt: now })
      .where(eq(bookings.id, id))
  return readHold(tx, id)
}

/** Expired holds must not block a time, even if the job has not run yet. */
async function expireStaleHolds(tx: Db, photographerId: PersonId, now: Date): Promise<void> {
  const gone = await tx
    .update(bookings)
    .set({ state: 'expired', stateSince: now, deadline: null, updatedAt: now })
    .where(
      and(
        eq(bookings.photographerId, photographerId),
        eq(bookings.state, 'held'),
        lte(bookings.holdUntil, now),
      ),
    )
    .returning({ id: bookings.id })
  if (gone.length === 0) return
  await tx.insert(bookingEvents).values(
    gone.map(({ id }) => ({
      id: newId(),
      bookingId: id,
      at: now,
      what: expiredLine(),
      by: 'clock' as const,
    })),
  )
}

const asTaken = (booking: Booking) => ({
  start: booking.startsAt.getTime(),
  end: booking.endsAt.getTime(),
  before: booking.beforeMinutes,
  after: booking.afterMinutes,
  until: booking.holdUntil!.getTime(),
})

type SlotRequest = {
  clientId: PersonId
  description: string
  venue: string
  key: string | null
  digest: string
  choice: string
}

function rowOf(quote: QuoteInput, asked: SlotRequest, now: Date, until: Date): HoldRow {
  return {
    id: newId(),
    clientId: asked.clientId,
    photographerId: quote.photographerId,
    description: asked.description,
    venue: asked.venue,
    finalAmountMinor: quote.price.totalMinor,
    shootDate: quote.date,
    startTime: quote.start,
    endTime: quote.end,
    timeZone: quote.timeZone,
    startsAt: quote.startsAt,
    endsAt: quote.endsAt,
    beforeMinutes: quote.beforeMinutes,
    afterMinutes: quote.afterMinutes,
    state: 'held',
    stateSince: now,
    holdUntil: until,
    deadline: until,
    packageId: quote.packageId,
    package: quote.package,
    placeId: quote.placeId,
    lines: quote.lines,
    currency: quote.currency,
    policy: quote.policy,
    policyStartsAt: quote.startsAt,
    feePercent: quote.feePercent,
    instant: quote.instant,
    remainingDue: quote.remainingDue,
    idempotencyKey: asked.key,
    requestDigest: asked.digest,
    choice: asked.choice,
    createdAt: now,
    updatedAt: now,
  }
}

const openCheckoutsOf = (tx: Db, ids: string[]): Promise<Attempt[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.bookingId, ids), inArray(paymentAttempts.state, ['open', 'processing'])),
    )
