import { and, count, eq } from 'drizzle-orm'
import { planLimits, planMessages } from '../../../contract/plans/limits.ts'
import type { Answer, AnswerBody } from '../../../contract/plans/plans.ts'
import type { Question } from '../../../contract/plans/questionnaires.ts'
import { notify } from '../../core/live-events/notify.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { query } from '../../platform/db/query.ts'
import { planAnswers, planChanges, shootPlans } from '../../platform/db/tables/plans.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { enforce } from '../../platform/http/limits.ts'
import type { Services } from '../../platform/services.ts'
import { appendBookingEvent } from '../booking-process/events.ts'
import { isLocked, lockPlan, type OpenPlan, rightsOf } from './plan.ts'

export const NO_ANSWER: Answer = { text: '', name: '', phone: '', items: [] }

type Wanted = { bookingId: BookingId; clientId: string; questionId: string; body: AnswerBody }
type ChangeServices = Pick<Services, 'db' | 'config' | 'jobs'>

/** Saves one answer. An empty one removes what was saved; after the lock the photographer reads what it was and what it is. */
export async function saveAnswer(
  services: ChangeServices,
  { bookingId, clientId, questionId, body }: Wanted,
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const open = await lockPlan(tx, bookingId, clientId, now)
    requireClient(open, now)
    const question = open.plan.questions.find(({ id }) => id === questionId)
    if (!question) throw new NotFound(planMessages.noQuestion())
    const value = toAnswer(question, body)
    const isThis = and(eq(planAnswers.bookingId, bookingId), eq(planAnswers.question, questionId))
    const [before] = await tx.select().from(planAnswers).where(isThis)
    const was = before?.value ?? NO_ANSWER
    if (isSame(was, value ?? NO_ANSWER)) return
    await limitSaves(tx, bookingId)
    if (value)
      await tx
        .insert(planAnswers)
        .values({ bookingId, question: questionId, value, updatedAt: now })
        .onConflictDoUpdate({
          target: [planAnswers.bookingId, planAnswers.question],
          set: { value, updatedAt: now },
        })
    else await tx.delete(planAnswers).where(isThis)
    await noteChange(tx, services, open, { question: questionId, was, value: value ?? NO_ANSWER }, now)
    await noteFilled(tx, services, open, now)
  })
}

/** The client, while the plan can be changed. */
export function requireClient(open: OpenPlan & { side: string }, now: Date): void {
  if (open.side !== 'client') throw new Conflict(planMessages.notYours())
  if (!rightsOf(open, 'client', now).answer) throw new Conflict(planMessages.over())
}

export const limitSaves = (tx: Db, bookingId: BookingId): Promise<void> =>
  enforce(tx, planMessages.tooManySaves(), { key: `plan:${bookingId}`, most: 400, windowSeconds: 86_400 })

const isSame = (a: Answer, b: Answer): boolean =>
  a.text === b.text && a.name === b.name && a.phone === b.phone && a.items.join('\n') === b.items.join('\n')

/** What the kind of the question stores of a body; null if that is empty. */
export function toAnswer({ kind, options }: Question, body: AnswerBody): Answer | null {
  if (kind === 'photo') throw new InvalidField('text', planMessages.photosElsewhere())
  if (kind === 'list') {
    const items = body.items.map((item) => item.trim()).filter(Boolean)
    if (items.length > planLimits.items) throw new InvalidField('items', planMessages.tooManyItems())
    return items.length > 0 ? { ...NO_ANSWER, items } : null
  }
  if (kind === 'person') {
    const [name, phone] = [body.name.trim(), body.phone.trim()]
    if (phone && !name) throw new InvalidField('name', planMessages.nameMissing())
    return name ? { ...NO_ANSWER, name, phone } : null
  }
  const text = body.text.trim()
  if (!text) return null
  if (kind === 'choice' && !options.includes(text)) throw new InvalidField('text', planMessages.notOne())
  if (kind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new InvalidField('text', planMessages.badTime())
  return { ...NO_ANSWER, text }
}

/** `question`: null for the shot list. */
type Change = { question: string | null; was: Answer; value: Answer }

/** After the lock a change is stored with what it replaced, and the photographer gets one email an hour at most. */
export async function noteChange(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  open: OpenPlan,
  change: Change,
  now: Date,
): Promise<void> {
  const { booking } = open
  if (!isLocked(open, now))
    return notify(tx, [booking.photographerId], { kind: 'booking', booking: booking.id })
  const [counted] = await tx
    .select({ n: count() })
    .from(planChanges)
    .where(eq(planChanges.bookingId, booking.id))
  if (counted!.n >= planLimits.changes) throw new Conflict(planMessages.tooManyChanges())
  await tx.insert(planChanges).values({ id: newId(), bookingId: booking.id, at: now, ...change })
  const recent = await query(tx)`
    select from booking_events where booking_id = ${booking.id} and type = 'plan-changed'
      and at > ${now}::timestamptz - interval '1 hour' limit 1`
  if (recent.length > 0) return notify(tx, [booking.photographerId], { kind: 'booking', booking: booking.id })
  await appendBookingEvent(tx, services, booking, 'plan-changed', { by: 'client', now })
}

/** Once every question has an answer, the photographer reads it; photos are welcome, but not counted. */
async function noteFilled(
  tx: Db,
  services: Pick<Services, 'config' | 'jobs'>,
  { booking, plan }: OpenPlan,
  now: Date,
): Promise<void> {
  if (plan.filledAt) return
  const rows = await tx
    .select({ question: planAnswers.question })
    .from(planAnswers)
    .where(eq(planAnswers.bookingId, booking.id))
  const answered = new Set(rows.map(({ question }) => question))
  if (!plan.questions.every(({ id, kind }) => kind === 'photo' || answered.has(id))) return
  await tx.update(shootPlans).set({ filledAt: now }).where(eq(shootPlans.bookingId, booking.id))
  await appendBookingEvent(tx, services, booking, 'plan-filled', { by: 'client', now })
}
