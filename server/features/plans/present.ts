import { asc, desc, eq } from 'drizzle-orm'
import * as m from '#messages/server-plans'
import { darkFrom, describeLight, isDark } from '../../../contract/format/light.ts'
import type { Spot } from '../../../contract/format/sun.ts'
import { isOutdoors } from '../../../contract/listings/services.ts'
import type { Picture } from '../../../contract/pictures/pictures.ts'
import type { Answer, BookingPlan, Shot } from '../../../contract/plans/plans.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { planAnswers, planChanges, type planShots } from '../../platform/db/tables/plans.ts'
import type { Booking } from '../booking-process/events.ts'
import { isLocked, listShots, locksAt, type OpenPlan, rightsOf, type Side } from './plan.ts'

/** A plan as this side reads it; null for administrators. */
export async function presentPlan(
  db: Db,
  open: OpenPlan & { side: Side | null },
  pictures: Picture[],
  now: Date,
): Promise<BookingPlan> {
  const { booking, plan, side } = open
  const answers = await readAnswers(db, booking.id)
  const changes = await db
    .select()
    .from(planChanges)
    .where(eq(planChanges.bookingId, booking.id))
    .orderBy(desc(planChanges.at), desc(planChanges.id))
  const labels = new Map(plan.questions.map(({ id, label }) => [id, label]))
  const questions = plan.questions.map((question) => {
    const answer = answers.get(question.id) ?? null
    const changed = changes.find((change) => change.question === question.id)
    return {
      ...question,
      answer,
      shown: answer ? textOf(answer) : '',
      changedAt: changed?.at.toISOString() ?? null,
    }
  })
  return {
    booking: booking.id,
    service: plan.service,
    locksAt: locksAt(open).toISOString(),
    locked: isLocked(open, now),
    questions,
    pictures,
    answered: questions.filter(({ answer, kind }) => (kind === 'photo' ? pictures.length > 0 : answer))
      .length,
    shots: (await listShots(db, booking.id)).map(presentShot),
    changes: changes.map(({ at, question, was, value }) => ({
      at: at.toISOString(),
      what: question ? (labels.get(question) ?? '') : m.shotList(),
      was: textOf(was),
      is: textOf(value),
    })),
    light: await describeSun(db, booking, plan.service),
    may: rightsOf(open, side, now),
  }
}

export const presentShot = ({ id, text, must, by, done }: typeof planShots.$inferSelect): Shot => ({
  id,
  text,
  must,
  by,
  done,
})

export async function readAnswers(db: Db, bookingId: BookingId): Promise<Map<string, Answer>> {
  const rows = await db
    .select()
    .from(planAnswers)
    .where(eq(planAnswers.bookingId, bookingId))
    .orderBy(asc(planAnswers.question))
  return new Map(rows.map(({ question, value }) => [question, value]))
}

/** The answer of any kind as one text; a list has a line for each item. */
export const textOf = ({ text, name, phone, items }: Answer): string =>
  text || [name, phone].filter(Boolean).join(', ') || items.join('\n')

/** The light of the day at the place, and whether the shoot is in the dark where that matters. */
async function describeSun(
  db: Db,
  { placeId, shootDate, startTime, startsAt, endsAt, timeZone }: Booking,
  service: string,
): Promise<string | null> {
  const [spot] = placeId
    ? await query<Spot>(db)`select latitude, longitude from places where id = ${placeId}`
    : []
  if (!spot) return null
  const light = describeLight(shootDate, timeZone, spot)
  if (!isOutdoors(service)) return light
  const start = startTime.slice(0, 5)
  if (isDark(shootDate, start, timeZone, spot)) return [light, m.darkWhenShootStarts()].join(' ')
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  const dark = darkFrom(shootDate, start, minutes, timeZone, spot)
  return dark ? [light, m.darkFrom({ time: dark })].join(' ') : light
}
