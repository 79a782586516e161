import { NO_ANSWER } from '../server/features/plans/answers.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { type Inserter, mark } from './mark.ts'

/** A questionnaire, and a plan with a mark in each column of both people. */
export async function fillPlan(booking: string, photographerId: string, put: Inserter): Promise<void> {
  const ask = (table: string, column = 'questions') => [
    { id: 'one', kind: 'text', label: mark('photographer', table, column), options: [] },
  ]
  const answer = (table: string, column: string) => ({ ...NO_ANSWER, text: mark('client', table, column) })
  await put('questionnaires', {
    ...{ photographer_id: photographerId, service: 'wedding' },
    questions: JSON.stringify(ask('questionnaires')),
    shots: JSON.stringify([{ text: mark('photographer', 'questionnaires', 'shots'), must: true }]),
  })
  await put('shoot_plans', {
    ...{ booking_id: booking, service: 'wedding' },
    questions: JSON.stringify(ask('shoot_plans')),
  })
  await put('plan_answers', {
    ...{ booking_id: booking, question: 'one' },
    value: answer('plan_answers', 'value'),
  })
  await put('plan_changes', {
    ...{ id: newId(), booking_id: booking, question: 'one' },
    was: answer('plan_changes', 'was'),
    value: answer('plan_changes', 'value'),
  })
  for (const by of ['client', 'photographer'] as const)
    await put('plan_shots', {
      ...{ id: newId(), booking_id: booking, position: 0, by },
      text: mark(by, 'plan_shots', 'text'),
    })
}
