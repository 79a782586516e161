import { and, asc, desc, eq } from 'drizzle-orm'
import { HOUR } from '../../../contract/format/days.ts'
import { LOCK_HOURS, MIN_OPEN_HOURS, planMessages } from '../../../contract/plans/limits.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import { planShots, shootPlans } from '../../platform/db/tables/plans.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Booking } from '../booking-process/events.ts'
import { isAccepted } from '../booking-process/venue.ts'
import { currentQuestions } from './questionnaires.ts'

export type PlanRow = typeof shootPlans.$inferSelect
export type Side = 'client' | 'photographer'
export type OpenPlan = { booking: Booking; plan: PlanRow }

/** A confirmed booking of this person with its plan. `whose` is null for administrators. */
export async function findPlan(
  db: Db,
  id: BookingId,
  whose: string | null,
  now: Date,
): Promise<OpenPlan & { side: Side | null }> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
  const side =
    booking && whose === booking.clientId
      ? 'client'
      : booking && whose === booking.photographerId
        ? 'photographer'
        : null
  if (!booking || (whose !== null && !side)) throw new NotFound(planMessages.notFound())
  const plan = await ensurePlan(db, booking, now)
  if (!plan) throw new NotFound(planMessages.notFound())
  return { booking, plan, side }
}

/** The same with the plan locked: changes to one plan wait for each other. */
export async function lockPlan(
  tx: Db,
  id: BookingId,
  whose: string,
  now: Date,
): Promise<OpenPlan & { side: Side }> {
  const found = await findPlan(tx, id, whose, now)
  const [plan] = await tx.select().from(shootPlans).where(eq(shootPlans.bookingId, id)).for('update')
  return { ...found, plan: plan!, side: found.side! }
}

/**
 * The plan of a confirmed booking, made from the photographer's questionnaire when it is first needed; null for a booking that
 * is not confirmed, and for shoots from before there were plans.
 */
export async function ensurePlan(db: Db, booking: Booking, now: Date): Promise<PlanRow | null> {
  if (!isAccepted(booking) || !booking.policy) return null
  const [known] = await db.select().from(shootPlans).where(eq(shootPlans.bookingId, booking.id))
  if (known || booking.startsAt <= now || booking.state !== 'booked') return known ?? null
  return db.transaction((tx) => createPlan(tx, booking))
}

async function createPlan(
  tx: Db,
  { id: bookingId, photographerId, package: copy }: Booking,
): Promise<PlanRow> {
  const service = copy?.service ?? 'event'
  const { questions, shots } = await currentQuestions(tx, photographerId, service)
  const [made] = await tx
    .insert(shootPlans)
    .values({ bookingId, service, questions })
    .onConflictDoNothing()
    .returning()
  if (made && shots.length > 0)
    await tx.insert(planShots).values(
      shots.map((shot, position) => ({
        id: newId(),
        bookingId,
        position,
        by: 'photographer' as const,
        ...shot,
      })),
    )
  if (made) return made
  const [other] = await tx.select().from(shootPlans).where(eq(shootPlans.bookingId, bookingId))
  return other!
}

/** From then on a change is shown as a change. It follows the shoot when that moves. */
export function locksAt({ booking, plan }: OpenPlan): Date {
  const start = booking.startsAt.getTime()
  const soon = Math.min(plan.createdAt.getTime() + MIN_OPEN_HOURS * HOUR, start)
  return new Date(Math.max(start - LOCK_HOURS * HOUR, soon))
}

export const isLocked = (open: OpenPlan, now: Date): boolean => locksAt(open) <= now

/** What this side can do now. */
export function rightsOf({ booking: { state, startsAt } }: OpenPlan, side: Side | null, now: Date) {
  const answer = side === 'client' && state === 'booked' && now < startsAt
  const isPhotographer = side === 'photographer'
  return {
    answer,
    shots: answer || (isPhotographer && (state === 'booked' || state === 'shot')),
    // Ticks made without a connection can arrive after the delivery.
    tick: isPhotographer && ['booked', 'shot', 'delivered', 'changes'].includes(state),
  }
}

export const listShots = (db: Db, bookingId: BookingId): Promise<(typeof planShots.$inferSelect)[]> =>
  db
    .select()
    .from(planShots)
    .where(eq(planShots.bookingId, bookingId))
    .orderBy(desc(planShots.must), asc(planShots.position), asc(planShots.id))

export const isShotOf = (bookingId: BookingId, id: string) =>
  and(eq(planShots.bookingId, bookingId), eq(planShots.id, id))
