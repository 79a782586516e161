import type { Answer } from '../../contract/plans/plans.ts'
import { templateFor } from '../../server/features/plans/templates.ts'
import { DAY } from '../marketplace/timeline.ts'
import type { Random } from '../random.ts'
import type { Staged } from './make-scenes.ts'

/** Plans in progress: some questions are answered, and the client added shots. */
export function scenePlans(random: Random, staged: Staged[], now: number) {
  const planned = staged.flatMap((one) => (one.scene.plan ? [{ one, plan: one.scene.plan }] : []))
  // A day after the booking was confirmed, but not in the future.
  const at = (one: Staged) => new Date(Math.min(now, one.since + DAY))
  return {
    shoot_plans: planned.map(({ one }) => ({
      booking_id: one.id,
      service: one.pack.service,
      questions: JSON.stringify(templateFor(one.pack.service).questions),
      created_at: new Date(one.since),
      asked_at: new Date(one.since),
    })),
    plan_answers: planned.flatMap(({ one, plan }) =>
      Object.entries(plan.answers).map(([question, value]) => ({
        booking_id: one.id,
        question,
        value: JSON.stringify({ text: '', name: '', phone: '', items: [], ...value } satisfies Answer),
        updated_at: at(one),
      })),
    ),
    plan_shots: planned.flatMap(({ one, plan }) => {
      const { shots } = templateFor(one.pack.service)
      const own = shots.map((shot) => ({ ...shot, by: 'photographer' }))
      const ofClient = plan.shots.map((text) => ({ text, must: true, by: 'client' }))
      return [...own, ...ofClient].map(({ text, must, by }, position) => ({
        id: random.id(one.since),
        booking_id: one.id,
        position,
        text,
        must,
        by,
      }))
    }),
  }
}
