import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/admin-bookings'
import { api } from '../../../contract/paths.ts'
import { get } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'
import { Answers } from '../../plan/answers.tsx'
import { Changes } from '../../plan/changes.tsx'
import { LoadFailure } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

/** What the client asked for and which shots were ticked: evidence when the two disagree. Nothing without a plan. */
export function BookingPlan({ id }: { id: string }) {
  const { data: plan, isError, refetch } = useQuery(apiQuery(get(api.adminPlan, { params: { id } })))
  if (isError) return <LoadFailure message={m.failedToLoadTheShootPlan()} onRetry={() => void refetch()} />
  if (!plan) return null
  return (
    <Panel aria-labelledby="shoot-plan" className="p-6 sm:p-8">
      <h2 id="shoot-plan" className="text-xl">
        {m.shootPlan()}
      </h2>
      <p className="figures mt-1 text-soft">
        {m.questionsAnswered({ answered: plan.answered, count: plan.questions.length })}
      </p>
      <Changes plan={plan} reader="administrator" />
      <details className="mt-4">
        <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
          {m.answersAndShotList()}
        </summary>
        <Answers plan={plan} />
        <ul className="mt-6 grid gap-2">
          {plan.shots.map(({ id: shot, text, must, by, done }) => (
            <li key={shot} className="wrap-anywhere">
              <bdi>{text}</bdi>
              <span className="block text-sm text-soft">
                {m.shotFacts({ kind: must ? 'must' : 'other', by, state: done ? 'ticked' : 'other' })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}
