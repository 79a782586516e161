import { cityOf } from '../../format/moments.ts'
import { useReaderZone } from '../../ui/use-reader-zone.ts'
import { clockAt } from './clocks.ts'

/** Names the reader's time zone if its clock differs from the photographer's on that day. */
export function YourClock({ timeZone, date }: { timeZone: string; date: string }) {
  const here = useReaderZone(null)
  if (!here) return null
  const noon = `${date}T12:00:00Z`
  const [theirs, yours] = [clockAt(timeZone, noon), clockAt(here, noon)]
  if (theirs.date === yours.date && theirs.time === yours.time) return null
  return `${theirs.time} there is ${yours.time} in ${cityOf(here)}${
    theirs.date === yours.date ? '' : yours.date > theirs.date ? ' (the next day)' : ' (the day before)'
  }.`
}

/** A start in the reader's time zone, if it differs. */
export function YourTime({ instant, timeZone }: { instant: string; timeZone: string }) {
  const here = useReaderZone(null)
  if (!here) return null
  const [theirs, yours] = [clockAt(timeZone, instant), clockAt(here, instant)]
  if (theirs.date === yours.date && theirs.time === yours.time) return null
  return (
    <span className="text-sm text-soft">
      <span className="sr-only">, for you </span>
      {yours.time}
      {theirs.date !== yours.date && (yours.date > theirs.date ? ' +1' : ' −1')}
    </span>
  )
}
