import * as m from '#messages/plan'
import type { BookingPlan } from '../../contract/plans/plans.ts'
import { Moment } from '../ui/moment.tsx'
import { rich } from '../ui/rich.ts'

const hidden = (text: string) => <span className="sr-only">{text}</span>

/** What the client changed after the plan was locked: what it was, what it is, and when. */
export function Changes({ plan: { changes }, reader }: { plan: BookingPlan; reader: string }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className="mt-8 rounded-control border border-golden bg-wash p-5">
      <h2 id="changes" className="text-xl">
        {reader === 'client' ? m.yourChangesSinceThePlanWasLocked() : m.changedSinceThePlanWasLocked()}
      </h2>
      <ul className="mt-3 grid gap-3">
        {changes.map(({ at, what, was, is }) => (
          <li key={`${at} ${what} ${was} ${is}`} className="wrap-anywhere">
            <span className="block text-sm text-soft">
              {what}, <Moment instant={at} />
            </span>
            {was && (
              <del dir="auto" className="block whitespace-pre-line text-soft">
                {rich(m.wasBefore({ text: was, hidden }))}
              </del>
            )}
            <span dir="auto" className="block whitespace-pre-line">
              {rich(m.isNow({ text: is || m.removed(), hidden }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
