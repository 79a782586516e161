import { formatDeadlineFor, formatEventFor } from '../../contract/format/clocks.ts'
import { useClock } from './use-clock.ts'

/** When an event happened, in the reader's time zone. */
export function Moment({ instant }: { instant: string }) {
  return <time dateTime={instant}>{formatEventFor(useClock(), instant)}</time>
}

type DeadlineProps = {
  instant: string
  /** Where the shoot is, for a reader whose zone is not known. */
  zone?: string
}

/** A deadline in the reader's time zone, with the time left. */
export function Deadline({ instant, zone }: DeadlineProps) {
  return <time dateTime={instant}>{formatDeadlineFor(useClock(zone), instant)}</time>
}
