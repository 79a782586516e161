import * as m from '#messages/plan'
import { planLimits } from '../../contract/plans/limits.ts'
import type { BookingPlan, Shot } from '../../contract/plans/plans.ts'
import { ActionForm } from '../forms/action-form.tsx'
import { type FormResult, fieldsOf } from '../forms/form-result.ts'
import { Field } from '../ui/field.tsx'
import { Result } from '../ui/result.tsx'

export const ADD_SHOT = 'shot.add'
export const REMOVE_SHOT = 'shot.remove'

type ShotListProps = { plan: BookingPlan; role: string; result?: FormResult; done: string | null }

/** What must be photographed, from both people. It is ticked on the day sheet. */
export function ShotList({ plan, role, result, done }: ShotListProps) {
  const { shots, may } = plan
  const { field, rejected } = fieldsOf(ADD_SHOT, result)
  const ticked = shots.filter((shot) => shot.done).length
  return (
    <section aria-labelledby="shots" className="mt-10">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="shots" className="text-2xl">
          {m.shotList()}
        </h2>
        {ticked > 0 && (
          <p className="figures text-sm text-soft">{m.ofTicked({ ticked, count: shots.length })}</p>
        )}
      </div>
      {fieldsOf(REMOVE_SHOT, result).rejected && (
        <Result kind="error" className="mt-4">
          {result?.message}
        </Result>
      )}
      {shots.length === 0 ? (
        <p className="mt-4 text-soft">{m.noShotsYet()}</p>
      ) : (
        <ul className="mt-4 border-t border-hairline">
          {shots.map((shot) => (
            <li
              key={shot.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2.5"
            >
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <bdi>{shot.text}</bdi> <ShotMarks shot={shot} reader={role} />
              </span>
              {may.shots && shot.by === role && (
                <ActionForm
                  name={REMOVE_SHOT}
                  hidden={{ shot: shot.id }}
                  size="small"
                  submit={m.remove()}
                  look="quiet"
                  about={`“${shot.text}”`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {may.shots && shots.length < planLimits.bookingShots && (
        <div className="mt-5 rounded-control border border-hairline bg-raised p-5">
          <ActionForm
            name={ADD_SHOT}
            result={result}
            done={done === ADD_SHOT && !rejected ? m.shotListSaved() : null}
            submit={m.addShot()}
            look="outline"
            className="grid gap-4"
          >
            <Field
              label={role === 'client' ? m.aPhotoYouDontWantToMiss() : m.anotherShot()}
              maxLength={planLimits.shot}
              autoComplete="off"
              {...field('text')}
            />
            <label className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name="must"
                defaultChecked={role === 'client'}
                className="size-4.5 accent-golden pointer-coarse:size-6"
              />
              {m.mustHave()}
            </label>
          </ActionForm>
        </div>
      )}
    </section>
  )
}

/** Must-have, whose wish it is, and whether it is taken. */
export function ShotMarks({ shot: { must, by, done }, reader }: { shot: Shot; reader: string }) {
  const marks = [
    must && m.mustHave(),
    by === 'client' && reader === 'photographer' && m.clientsWish(),
    done && m.ticked(),
  ].filter(Boolean)
  if (marks.length === 0) return null
  return <span className="block text-sm text-soft first-letter:uppercase">{marks.join(', ')}</span>
}
