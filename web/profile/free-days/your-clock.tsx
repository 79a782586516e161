import { useHydrated } from '../../ui/use-hydrated.ts'
import { type Clock, localClock } from './clocks.ts'

/** What the reader's clock shows at that instant, if it differs from the photographer's. */
function useYours(instant: string, theirs: Clock): Clock | null {
  if (!useHydrated()) return null
  const yours = localClock(instant)
  return yours.date === theirs.date && yours.time === theirs.time ? null : yours
}

/** The reader's time beside the photographer's on that day. */
export function YourClock({ noon: { at, ...theirs } }: { noon: Clock & { at: string } }) {
  const yours = useYours(at, theirs)
  if (!yours) return null
  return `${theirs.time} there is ${yours.time} your time${
    theirs.date === yours.date ? '' : yours.date > theirs.date ? ' (the next day)' : ' (the day before)'
  }.`
}

/** A start in the reader's time zone, if it differs. */
export function YourTime({ instant, theirs }: { instant: string; theirs: Clock }) {
  const yours = useYours(instant, theirs)
  if (!yours) return null
  return (
    <span className="text-sm text-soft">
      <span className="sr-only">, for you </span>
      {yours.time}
      {theirs.date !== yours.date && (yours.date > theirs.date ? ' +1' : ' −1')}
    </span>
  )
}
