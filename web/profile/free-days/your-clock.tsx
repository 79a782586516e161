import * as m from '#messages/profile'
import { type Clock, clockIn, LOCAL_ZONE } from '../../../contract/format/clocks.ts'
import { formatDuration } from '../../../contract/format/numbers.ts'
import { rich } from '../../ui/rich.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** What the reader's clock shows at that instant, if it differs from the photographer's. */
function useYours(instant: string, theirs: Clock): Clock | null {
  if (!useHydrated()) return null
  const yours = clockIn(instant, LOCAL_ZONE)
  return yours.date === theirs.date && yours.time === theirs.time ? null : yours
}

/** How far the photographer's clock is from the reader's on that day. */
export function YourClock({ noon: { at, ...theirs } }: { noon: Clock & { at: string } }) {
  const yours = useYours(at, theirs)
  if (!yours) return null
  const minutes = (asUtc(theirs) - asUtc(yours)) / 60_000
  const duration = formatDuration(Math.abs(minutes))
  return minutes > 0 ? m.aheadOfYourTime({ duration }) : m.behindYourTime({ duration })
}

const asUtc = ({ date, time }: Clock): number => Date.parse(`${date}T${time}Z`)

/** A start in the reader's time zone, if it differs. */
export function YourTime({ instant, theirs }: { instant: string; theirs: Clock }) {
  const yours = useYours(instant, theirs)
  if (!yours) return null
  return (
    <span className="text-sm text-soft">
      {rich(
        m.timeForYou({
          time: yours.time + (theirs.date === yours.date ? '' : yours.date > theirs.date ? ' +1' : ' −1'),
          hidden: (text) => <span className="sr-only">{text}</span>,
        }),
      )}
    </span>
  )
}
