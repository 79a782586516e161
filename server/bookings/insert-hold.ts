import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { bookingMessages } from '../../contract/bookings.ts'
import { type BookBody, quoteMessages } from '../../contract/quotes.ts'
import { refreshDays } from '../calendar/derived.ts'
import type { Db } from '../db/connect.ts'
import { lockSubjects } from '../db/locks.ts'
import { newId } from '../db/new-id.ts'
import { bookingEvents, bookings } from '../db/tables/bookings.ts'
import { paymentAttempts } from '../db/tables/payments.ts'
import { people } from '../db/tables/people.ts'
import { transactions } from '../db/tables/transactions.ts'
import { Conflict } from '../errors.ts'
import { type Attempt, prepareCheckout, writeAttempt } from '../payments/attempts.ts'
import { refreshWords } from '../payments/money.ts'
import type { PaymentServices } from '../payments/providers.ts'
import { isOfferFree, type Offer } from './offer.ts'
import { holdUntil } from './process.ts'
import { type Booking, type Pair, tell } from './tell.ts'
import { enter } from './transition.ts'

const MOST_HOLDS = 3

export type HoldRequest = { clientId: string; confirmed: boolean; body: BookBody; key: string | null }

export const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

export async function findByKey(
  db: Db,
  clientId: string,
  key: string,
  digest: string,
): Promise<Booking | null> {
  const [found] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.idempotencyKey, key)))
  if (found && found.requestDigest !== digest) throw new Conflict(quoteMessages.keyReused)
  return found ?? null
}

export const findHolds = (db: Db, clientId: string, now: Date): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.clientId, clientId), eq(bookings.state, 'held'), gt(bookings.holdUntil, now)))

export type Made = {
  booking: Booking
  attempt: Attempt | null
  superseded: Attempt[]
  isNew: boolean
  client?: Pair['client']
}

/** In one transaction: the time is held, its order opened and both told; or it is taken, apart from these holds of one's own. */
export async function insertHold(
  tx: Db,
  services: PaymentServices,
  { clientId, body, key }: HoldRequest,
  offer: Offer,
  choice: string,
  now: Date,
): Promise<Made | { taken: string[] }> {
  // One person's requests queue at the first, all who want this photographer at the second; always in this order.
  await lockSubjects(tx, [
    ['holds', clientId],
    ['calendar', offer.photographerId],
  ])
  const digest = digestOf(body)
  const repeated = key === null ? null : await findByKey(tx, clientId, key, digest)
  const mine = await findHolds(tx, clientId, now)
  const same = repeated ?? mine.find((hold) => hold.choice === choice)
  if (same)
    return { booking: same, attempt: await payableOf(tx, services, same, now), superseded: [], isNew: false }
  const { stale, ...pair } = await requireActive(tx, clientId, offer.photographerId, now)
  const older = mine.filter((hold) => hold.photographerId === offer.photographerId)
  if (mine.length - older.length >= MOST_HOLDS) throw new Conflict(quoteMessages.tooManyHolds)
  if (stale) await expireStaleHolds(tx, offer.photographerId, now)
  const ids = older.map(({ id }) => id)
  if (!(await isOfferFree(tx, offer, now, ids))) return { taken: ids }
  for (const hold of older) await enter(tx, hold, 'cancelled', now, { cancelledBy: 'client' })
  const [booking] = await tx
    .insert(bookings)
    .values(rowOf(offer, { clientId, description: body.description ?? '', key, digest, choice }, now))
    .onConflictDoNothing()
    .returning()
  if (!booking) throw new Conflict(quoteMessages.taken, { alternatives: [] })
  await openOrder(tx, booking, offer)
  await tell(tx, services, booking, 'held', { by: 'client', now, pair })
  await refreshDays(tx, offer.photographerId, { from: booking.startsAt, to: booking.endsAt })
  const due = { purpose: 'upfront' as const, minor: offer.upfrontMinor }
  const attempt = due.minor > 0 ? await writeAttempt(tx, services, booking, due, now) : null
  const superseded = ids.length > 0 ? await openCheckoutsOf(tx, ids) : []
  if (attempt) return { booking, attempt, superseded, isNew: true, client: pair.client }
  // Nothing to pay: there is nothing to wait for either.
  const to = offer.instant ? 'booked' : 'requested'
  const entered = await enter(tx, booking, to, now, { bookedAt: now })
  await tell(tx, services, entered, to, { by: 'client', note: booking.description, now, pair })
  await refreshWords(tx, booking.id)
  return { booking: entered, attempt: null, superseded, isNew: true }
}

const payableOf = (
  tx: Db,
  services: PaymentServices,
  booking: Booking,
  now: Date,
): Promise<Attempt | null> | null =>
  booking.state === 'held' && booking.holdUntil! > now ? prepareCheckout(tx, services, booking, now) : null

/** Both are held until the booking is in, so that nobody is deactivated in between; and is there a hold that has run out? */
async function requireActive(
  tx: Db,
  clientId: string,
  photographerId: string,
  now: Date,
): Promise<Pair & { stale: boolean }> {
  const found = await tx
    .select({
      id: people.id,
      status: people.status,
      fullName: people.fullName,
      email: people.email,
      stale: sql<boolean>`exists (${tx.select({ id: bookings.id }).from(bookings).where(staleOf(photographerId, now))})`,
    })
    .from(people)
    .where(inArray(people.id, [clientId, photographerId]))
    .orderBy(people.id)
    .for('share')
  const [client, photographer] = [clientId, photographerId].map((id) =>
    found.find((person) => person.id === id && person.status === 'active'),
  )
  if (!photographer) throw new Conflict(bookingMessages.inactivePhotographer)
  if (!client) throw new Conflict(bookingMessages.inactiveClient)
  return { client, photographer, stale: client.stale }
}

const staleOf = (photographerId: string, now: Date) =>
  and(eq(bookings.photographerId, photographerId), eq(bookings.state, 'held'), lte(bookings.holdUntil, now))

/** A hold that has run out blocks nobody, whether or not the sweeper has come by. */
async function expireStaleHolds(tx: Db, photographerId: string, now: Date): Promise<void> {
  const gone = await tx
    .update(bookings)
    .set({ state: 'expired', stateSince: now, deadline: null, updatedAt: now })
    .where(staleOf(photographerId, now))
    .returning({ id: bookings.id })
  if (gone.length === 0) return
  await tx.insert(bookingEvents).values(
    gone.map(({ id }) => ({
      id: newId(),
      bookingId: id,
      at: now,
      what: 'Ran out of time',
      by: 'clock' as const,
    })),
  )
}

type Asked = { clientId: string; description: string; key: string | null; digest: string; choice: string }

function rowOf(offer: Offer, asked: Asked, now: Date): typeof bookings.$inferInsert {
  const until = holdUntil(now)
  return {
    id: newId(),
    clientId: asked.clientId,
    photographerId: offer.photographerId,
    description: asked.description,
    finalAmountMinor: offer.price.totalMinor,
    shootDate: offer.date,
    startTime: offer.start,
    endTime: offer.end,
    timeZone: offer.timeZone,
    startsAt: offer.startsAt,
    endsAt: offer.endsAt,
    beforeMinutes: offer.beforeMinutes,
    afterMinutes: offer.afterMinutes,
    state: 'held',
    stateSince: now,
    holdUntil: until,
    deadline: until,
    packageId: offer.packageId,
    package: offer.package,
    placeId: offer.placeId,
    lines: offer.lines,
    currency: offer.currency,
    policy: offer.policy,
    policyStartsAt: offer.startsAt,
    feePercent: offer.feePercent,
    instant: offer.instant,
    remainingDue: offer.remainingDue,
    idempotencyKey: asked.key,
    requestDigest: asked.digest,
    choice: asked.choice,
    createdAt: now,
    updatedAt: now,
  }
}

async function openOrder(tx: Db, booking: Booking, offer: Offer): Promise<void> {
  await tx.insert(transactions).values({
    id: newId(),
    bookingId: booking.id,
    clientId: booking.clientId,
    photographerId: booking.photographerId,
    totalMinor: offer.price.totalMinor,
    upfrontMinor: offer.upfrontMinor,
    remainingMinor: offer.price.totalMinor - offer.upfrontMinor,
    createdAt: booking.createdAt,
  })
}

const openCheckoutsOf = (tx: Db, ids: string[]): Promise<Attempt[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.bookingId, ids), inArray(paymentAttempts.state, ['open', 'processing'])),
    )
