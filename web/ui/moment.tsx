import { formatDeadlineFor, formatEventFor } from '../../contract/format/clocks.ts'
import { useClock } from './use-clock.ts'

/** When an event happened, in the reader's time zone; in UTC, named, without JavaScript. */
export function Moment({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatEventFor(useClock(), instant)}</time>
}

/** A deadline in the reader's time zone, with the time left. */
export function Deadline({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatDeadlineFor(useClock(), instant)}</time>
}
