import type { BookingDetail } from '../../contract/booking-process.ts'
import { Moment } from '../ui/moment.tsx'

/** What happened, oldest first. The conversation shows the same events at the same times. */
export function Timeline({ timeline }: Pick<BookingDetail, 'timeline'>) {
  if (timeline.length === 0) return null
  return (
    <section aria-labelledby="timeline" className="mt-12">
      <h2 id="timeline" className="text-2xl">
        Timeline
      </h2>
      <ol className="mt-4 grid gap-2">
        {timeline.map(({ at, what }) => (
          <li key={`${at} ${what}`} className="border-t border-hairline pt-2 sm:flex sm:gap-x-4">
            <span className="block min-w-0 flex-1 wrap-anywhere">{what}</span>
            <span className="text-sm text-soft">
              <Moment instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
