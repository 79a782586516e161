import * as m from '#messages/dates'
import { formatShortDay, MINUTE } from './days.ts'
import { formatApprox, formatApproxAgo } from './numbers.ts'

// Instants as the back-office and the studio show them. Apart from the dates of every page, which would load them.

/** '5 Jun 2027' in the zone of this browser: only for the back-office, whose screens the server never renders. */
export const formatLocalDay = (instant?: string | null): string => formatShortDay(localText(instant))

/** '5 Jun 2027, 14:30' in the zone of this browser. */
export function formatLocalMoment(instant?: string | null): string {
  const local = localText(instant)
  const day = formatShortDay(local)
  return local ? m.shortDayTime({ day, time: local.slice(11, 16) }) : day
}

/** "14:30" for a moment of today, else with its day. */
export const formatLocalTime = (instant: string, now = new Date().toISOString()): string =>
  formatLocalDay(instant) === formatLocalDay(now)
    ? localText(instant).slice(11, 16)
    : formatLocalMoment(instant)

/** '2027-06-05T14:30:00.000Z', where this browser's clock shows 14:30; empty without an instant. */
function localText(instant?: string | null): string {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString()
}

const minutesSince = (instant: string, now: number): number => (now - Date.parse(instant)) / MINUTE

/** "3 days" since an instant. */
export const formatAge = (instant: string, now: number = Date.now()): string =>
  formatApprox(minutesSince(instant, now), 'floor')

/** "3 days ago" */
export const formatAgo = (instant: string, now: number = Date.now()): string =>
  formatApproxAgo(minutesSince(instant, now))
