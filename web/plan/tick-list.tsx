import { useId } from 'react'
import * as m from '#messages/plan'
import type { BookingPlan } from '../../contract/plans/plans.ts'
import { ActionForm } from '../forms/action-form.tsx'
import type { FormResult } from '../forms/form-result.ts'
import { FailureNote } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ShotMarks } from './shot-list.tsx'
import { useTicks } from './use-ticks.ts'

export const TICKS = 'ticks'

type TickListProps = {
  plan: BookingPlan
  result?: FormResult
  done: string | null
}

/** The shot list with a box for each shot. Before the script has loaded, one form saves all boxes. */
export function TickList({ plan, result, done }: TickListProps) {
  const { booking, may } = plan
  const { shots, waiting, refusal, tick } = useTicks(booking, plan.shots)
  const hydrated = useHydrated()
  const ticked = shots.filter((shot) => shot.done).length
  const boxes = (
    <ul className="border-t border-hairline">
      {shots.map((shot) => (
        <li key={shot.id} className="border-b border-hairline">
          <label className="flex min-h-13 cursor-pointer items-start gap-3 py-3">
            <input
              type="checkbox"
              name="done"
              value={shot.id}
              aria-disabled={!may.tick || undefined}
              {...(hydrated
                ? { checked: shot.done, onChange: ({ target }) => may.tick && tick(shot.id, target.checked) }
                : { defaultChecked: shot.done })}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-golden"
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{shot.text}</bdi> <ShotMarks shot={{ ...shot, done: false }} reader="photographer" />
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
  const heading = useId()
  if (shots.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={heading} className="text-2xl">
          {m.shotList()}
        </h2>
        <p className="figures text-sm text-soft print:hidden" aria-live="polite">
          {m.ofTicked({ ticked, count: shots.length })}
        </p>
      </div>
      <div className="mt-4">
        {hydrated || !may.tick ? (
          boxes
        ) : (
          <ActionForm
            name={TICKS}
            result={result}
            done={done === TICKS ? m.ticksSaved() : null}
            hidden={{ shown: shots.map(({ id, done: was }) => `${id}:${was}`).join(' ') }}
            submit={m.saveTicks()}
          >
            {boxes}
          </ActionForm>
        )}
      </div>
      <p role="status" className="mt-3 text-sm text-soft empty:hidden print:hidden">
        {waiting > 0 ? m.ticksWaiting({ count: waiting }) : ''}
      </p>
      <FailureNote text={refusal} className="mt-3 print:hidden" />
    </section>
  )
}
