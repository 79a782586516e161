import type { BookingSummary } from '../../../contract/booking-process.ts'
import { formatMoment } from '../../format/moments.ts'
import { formatCalendarDay } from '../../ui/calendar-text.ts'

const sentences: Partial<Record<BookingSummary['state'], { what: string; by: string }>> = {
  requested: { what: 'Wants to book you.', by: 'Reply by' },
  shot: { what: 'Waiting for photos.', by: 'Deliver by' },
  changes: { what: 'Requested changes.', by: 'Deliver by' },
}

type Turn = Pick<BookingSummary, 'state' | 'deadline' | 'timeZone' | 'proposal'>

/** What the photographer has to do. */
export function describeTurn({ state, deadline, timeZone, proposal }: Turn): string {
  if (state === 'booked' && proposal?.by === 'client')
    return `Proposed a new time: ${formatCalendarDay(proposal.date)}, ${proposal.start} to ${proposal.end}.`
  const words = sentences[state]
  if (!words) return ''
  return deadline ? `${words.what} ${words.by} ${formatMoment(deadline, timeZone)}.` : words.what
}
