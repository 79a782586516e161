import { eq } from 'drizzle-orm'
import { LOCK_HOURS, MIN_OPEN_HOURS, REMIND_DAYS } from '../../../contract/plans/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { shootPlans } from '../../platform/db/tables/plans.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent, type Booking, type MailServices } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'
import { ensurePlan, locksAt } from './plan.ts'
import { readAnswers } from './present.ts'

const AT_ONCE = 100
/** After the confirmation, which the client reads first. */
const AFTER_MINUTES = 15
/** A client who was asked a short time ago is not reminded. */
const QUIET_HOURS = 24

type JobServices = MailServices & Pick<Services, 'db' | 'log'>

/** `locksAt` of plan.ts in SQL. */
const LOCKS_AT = sql`greatest(b.starts_at - make_interval(hours => ${LOCK_HOURS}),
  least(p.created_at + make_interval(hours => ${MIN_OPEN_HOURS}), b.starts_at))`

/**
 * Asks the clients of newly confirmed bookings for their plan, and reminds those with open questions before it locks. Bookings that were
 * confirmed before there were plans have one on their page, without an email.
 */
export async function askClients(services: JobServices, now = new Date()): Promise<number> {
  const { db } = services
  const fresh = await query<{ id: string }>(db)`
    select b.id from bookings b
    where b.state = 'booked' and b.starts_at > ${now} and b.policy is not null
      and b.state_since < ${now}::timestamptz - make_interval(mins => ${AFTER_MINUTES})
      and b.state_since > ${now}::timestamptz - interval '2 days'
      and not exists (select from shoot_plans p where p.booking_id = b.id and p.asked_at is not null)
    order by b.starts_at limit ${AT_ONCE}`
  const due = await query<{ id: string }>(db)`
    select b.id from shoot_plans p join bookings b on b.id = p.booking_id
    where p.asked_at < ${now}::timestamptz - make_interval(hours => ${QUIET_HOURS}) and p.reminded_at is null and p.filled_at is null
      and b.state = 'booked' and ${LOCKS_AT} > ${now}
      and ${LOCKS_AT} <= ${now}::timestamptz + make_interval(days => ${REMIND_DAYS})
    order by b.starts_at limit ${AT_ONCE}`
  for (const { id } of fresh) await each(services, id, now, ask)
  for (const { id } of due) await each(services, id, now, remind)
  return fresh.length + due.length
}

type Work = (tx: Db, services: JobServices, booking: Booking, now: Date) => Promise<void>

/** One that fails does not stop the others. */
async function each(services: JobServices, id: string, now: Date, work: Work): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, id)
      if (booking?.state === 'booked') await work(tx, services, booking, now)
    })
  } catch (error) {
    services.log.error({ err: error, booking: id }, 'asking for a shoot plan failed')
  }
}

async function ask(tx: Db, services: JobServices, booking: Booking, now: Date): Promise<void> {
  const plan = await ensurePlan(tx, booking, now)
  if (!plan || plan.askedAt) return
  await tx.update(shootPlans).set({ askedAt: now }).where(eq(shootPlans.bookingId, booking.id))
  // A photographer can decide to ask nothing.
  if (plan.questions.length === 0) return
  const until = locksAt({ booking, plan })
  await appendBookingEvent(tx, services, booking, 'plan-asked', { by: 'clock', replyUntil: until, now })
}

async function remind(tx: Db, services: JobServices, booking: Booking, now: Date): Promise<void> {
  const plan = await ensurePlan(tx, booking, now)
  if (!plan || plan.remindedAt) return
  await tx.update(shootPlans).set({ remindedAt: now }).where(eq(shootPlans.bookingId, booking.id))
  const answers = await readAnswers(tx, booking.id)
  const isOpen = plan.questions.some(({ id, kind }) => kind !== 'photo' && !answers.has(id))
  if (!isOpen) return
  const until = locksAt({ booking, plan })
  await appendBookingEvent(tx, services, booking, 'plan-reminder', { by: 'clock', replyUntil: until, now })
}

/** Phone numbers of other people are needed for the shoot, not after it. */
export async function forgetPlanPhones(tx: Db): Promise<number> {
  const over = sql`b.ends_at < now() - interval '90 days'`
  const answers = await execute(tx)`
    update plan_answers a set value = a.value || '{"phone": ""}' from bookings b
    where b.id = a.booking_id and a.value ->> 'phone' <> '' and ${over}`
  const changes = await execute(tx)`
    update plan_changes c set was = c.was || '{"phone": ""}', value = c.value || '{"phone": ""}' from bookings b
    where b.id = c.booking_id and (c.was ->> 'phone' <> '' or c.value ->> 'phone' <> '') and ${over}`
  return answers + changes
}
