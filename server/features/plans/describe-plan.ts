import { asc, eq } from 'drizzle-orm'
import * as m from '#messages/server-plans'
import type { Answer } from '../../../contract/plans/plans.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { planChanges, planShots, shootPlans } from '../../platform/db/tables/plans.ts'
import { textOf } from './present.ts'

/** For the evidence of a dispute: what the client asked for, what changed late, and which must-haves were ticked. */
export async function describePlan(
  db: Db,
  bookingId: string,
  at: (moment: Date | string) => string,
): Promise<string> {
  const [plan] = await db.select().from(shootPlans).where(eq(shootPlans.bookingId, bookingId))
  if (!plan) return ''
  const answers = await query<{ question: string; value: Answer; at: string }>(db)`
    select question, value, updated_at as at from plan_answers where booking_id = ${bookingId} order by updated_at, question`
  const changes = await db
    .select()
    .from(planChanges)
    .where(eq(planChanges.bookingId, bookingId))
    .orderBy(asc(planChanges.at), asc(planChanges.id))
  const shots = await db
    .select()
    .from(planShots)
    .where(eq(planShots.bookingId, bookingId))
    .orderBy(asc(planShots.position), asc(planShots.id))
  const labels = new Map(plan.questions.map(({ id, label }) => [id, label]))
  // Numbers of other people are not the bank's business.
  const formatAnswer = (value: Answer) =>
    textOf({ ...value, phone: '' }).replaceAll('\n', '; ') || m.nothing()
  return [
    ...answers.map((one) => `${labels.get(one.question) ?? ''} ${formatAnswer(one.value)} (${at(one.at)})`),
    ...changes.map(({ at: when, question, was, value }) =>
      m.changedAfterLock({
        moment: at(when),
        question: (question && labels.get(question)) || m.shotList(),
        before: formatAnswer(was),
        after: formatAnswer(value),
      }),
    ),
    ...shots.map(({ text, must, by, done, tickedAt }) =>
      m.shotOf({
        kind: must ? 'must' : 'other',
        by: by === 'client' ? by : 'other',
        text,
        ticked: done && tickedAt ? 'yes' : 'other',
        moment: tickedAt ? at(tickedAt) : '',
      }),
    ),
  ].join('\n')
}
