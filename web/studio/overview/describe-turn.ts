import type { BookingSummary } from '../../../contract/booking-process.ts'
import { formatMoment } from '../../format/moments.ts'
import { formatCalendarDay } from '../../ui/calendar-text.ts'

const sentences: Partial<Record<BookingSummary['state'], { what: string; until: string }>> = {
  requested: { what: 'Wants to book you.', until: 'Answer until' },
  shot: { what: 'Waits for the pictures.', until: 'Deliver until' },
  changes: { what: 'Has asked for changes.', until: 'Deliver until' },
}

type Told = Pick<BookingSummary, 'state' | 'deadline' | 'timeZone' | 'proposal'>

/** What the photographer has to do. */
export function describeTurn({ state, deadline, timeZone, proposal }: Told): string {
  if (state === 'booked' && proposal?.by === 'client')
    return `Would like another date: ${formatCalendarDay(proposal.date)}, ${proposal.start} to ${proposal.end}.`
  const words = sentences[state]
  if (!words) return ''
  return deadline ? `${words.what} ${words.until} ${formatMoment(deadline, timeZone)}.` : words.what
}
