import * as m from '#messages/plan'
import { fill } from '../../contract/api/path.ts'
import { api, site } from '../../contract/paths.ts'
import type { BookingPlan } from '../../contract/plans/plans.ts'
import { get } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Deadline } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

/** The plan of a booking; null for one without. */
export async function readPlan(call: SiteContext['call'], id: string): Promise<BookingPlan | null> {
  const answer = await call(get(api.plan, { params: { id } }))
  return answer.ok ? answer.body.data : null
}

type PlanSectionProps = { plan: BookingPlan | null; role: string; timeZone: string }

/** How far the plan is, on the page of its booking. */
export function PlanSection({ plan, role, timeZone }: PlanSectionProps) {
  if (!plan) return null
  const { questions, answered, locked, locksAt, changes, may, shots } = plan
  const open = questions.length - answered
  const mustHaves = shots.filter(({ must }) => must)
  const taken = mustHaves.filter(({ done }) => done).length
  const facts = [
    questions.length > 0 && m.ofQuestionsAnswered({ answered, count: questions.length }),
    shots.length > 0 && m.shotsOnTheList({ count: shots.length }),
    taken > 0 && m.ofMustHavesTicked({ taken, count: mustHaves.length }),
    changes.length > 0 && m.lateChanges({ count: changes.length }),
  ].filter(Boolean)
  return (
    <section aria-labelledby="plan" className="mt-8 print:hidden">
      <h2 id="plan" className="text-2xl">
        {m.shootPlan()}
      </h2>
      <p className="figures mt-2 text-soft">
        {facts.join(' · ')}
        {may.answer && open > 0 && !locked && (
          <span className="block">
            {rich(m.fillItInUntil({ deadline: () => <Deadline instant={locksAt} zone={timeZone} /> }))}
          </span>
        )}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink
          to={fill(site.plan, { id: plan.booking })}
          look={may.answer && open > 0 ? 'solid' : 'outline'}
        >
          {may.answer && open > 0 ? m.fillInPlan() : m.viewPlan()}
        </ButtonLink>
        {role === 'photographer' && (
          <ButtonLink to={fill(site.daySheet, { id: plan.booking })} look="outline">
            {m.daySheet()}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
