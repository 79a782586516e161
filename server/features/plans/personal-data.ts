import { asc, eq, inArray } from 'drizzle-orm'
import type { PlanData } from '../../../contract/people/personal-data.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { expression } from '../../platform/db/expressions.ts'
import { bookings } from '../../platform/db/tables/bookings.ts'
import {
  planAnswers,
  planChanges,
  planShots,
  questionnaires,
  shootPlans,
} from '../../platform/db/tables/plans.ts'
import { visibleTo } from '../booking-process/read.ts'
import { textOf } from './present.ts'

/** A photographer's questionnaires, and the plans of a person's bookings: answers and changes are the client's. */
export async function readPlanData(tx: Db, personId: PersonId): Promise<PlanData> {
  const own = await tx
    .select()
    .from(questionnaires)
    .where(eq(questionnaires.photographerId, personId))
    .orderBy(asc(questionnaires.service))
  const rows = await tx
    .select({ plan: shootPlans, clientId: bookings.clientId })
    .from(shootPlans)
    .innerJoin(bookings, eq(bookings.id, shootPlans.bookingId))
    .where(expression<boolean>(visibleTo(personId)))
    .orderBy(asc(shootPlans.bookingId))
  const ids = rows.map(({ plan }) => plan.bookingId)
  const answers = await tx.select().from(planAnswers).where(inArray(planAnswers.bookingId, ids))
  const changes = await tx
    .select()
    .from(planChanges)
    .where(inArray(planChanges.bookingId, ids))
    .orderBy(asc(planChanges.at), asc(planChanges.id))
  const shots = await tx
    .select()
    .from(planShots)
    .where(inArray(planShots.bookingId, ids))
    .orderBy(asc(planShots.position), asc(planShots.id))
  return {
    questionnaires: own.map(({ service, questions, shots: list }) => ({
      service,
      questions: questions.map(({ label, options }) => ({ question: label, options })),
      shots: list.map(({ text }) => text),
    })),
    plans: rows.map(({ plan: { bookingId, questions }, clientId }) => {
      const isClient = clientId === personId
      const labels = new Map(questions.map(({ id, label }) => [id, label]))
      const of = <Row extends { bookingId: string }>(all: Row[]) =>
        all.filter((row) => row.bookingId === bookingId)
      return {
        booking: bookingId,
        questions: questions.map(({ label }) => label),
        answers: isClient
          ? of(answers).map(({ question, value }) => ({
              question: labels.get(question) ?? '',
              answer: textOf(value),
            }))
          : [],
        changes: isClient
          ? of(changes).map(({ at, was, value }) => ({
              at: at.toISOString(),
              was: textOf(was),
              is: textOf(value),
            }))
          : [],
        shots: of(shots).map(({ text, must, by, done }) => ({ text, must, by, done })),
      }
    }),
  }
}
