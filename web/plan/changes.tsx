import type { BookingPlan } from '../../contract/plans/plans.ts'
import { Moment } from '../ui/moment.tsx'

/** What the client changed after the plan was locked: what it was, what it is, and when. */
export function Changes({ plan: { changes }, reader }: { plan: BookingPlan; reader: string }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className="mt-8 rounded-control border border-golden bg-wash p-5">
      <h2 id="changes" className="text-xl">
        {reader === 'client' ? 'Your changes since the plan was locked' : 'Changed since the plan was locked'}
      </h2>
      <ul className="mt-3 grid gap-3">
        {changes.map(({ at, what, was, is }) => (
          <li key={`${at} ${what} ${was} ${is}`} className="wrap-anywhere">
            <span className="block text-sm text-soft">
              {what}, <Moment instant={at} />
            </span>
            {was && (
              <del dir="auto" className="block whitespace-pre-line text-soft">
                <span className="sr-only">Was: </span>
                {was}
              </del>
            )}
            <span dir="auto" className="block whitespace-pre-line">
              <span className="sr-only">Is now: </span>
              {is || 'Removed'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
