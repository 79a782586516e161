import * as m from '#messages/admin-shared'
import { nameZone } from '../../../contract/format/clocks.ts'
import { formatShortDay } from '../../../contract/format/days.ts'
import { formatTime } from '../../ui/format.ts'

type WhenProps = {
  when?: {
    date?: string | null
    startTime?: string | null
    endTime?: string | null
    timeZone?: string | null
  } | null
  withZone?: boolean
}

/** Day and times of a shoot, in its own time zone. */
export function When({ when, withZone }: WhenProps) {
  const times = [formatTime(when?.startTime), formatTime(when?.endTime)].filter(Boolean).join(' - ')
  const zone = when?.date && when.timeZone && nameZone(`${when.date.slice(0, 10)}T12:00Z`, when.timeZone)
  return (
    <div>
      <div className="whitespace-nowrap">{formatShortDay(when?.date)}</div>
      {times && (
        <div
          className="text-soft"
          title={when?.timeZone ? m.localTimeAtTheShootLocation({ timeZone: when.timeZone }) : undefined}
        >
          <span className="whitespace-nowrap">{times}</span>
          {zone && ` (${zone})`}
        </div>
      )}
      {withZone && when?.timeZone && <div className="text-sm wrap-anywhere text-soft">{when.timeZone}</div>}
    </div>
  )
}
