import { monthOf } from '../../contract/calendar-names.ts'

export const nothing = '-'

/** A date ('2026-01-31') or the date of an instant in UTC: the same day for every reader, and in the server's HTML. */
export function formatWallDay(date?: string | null): string {
  const at = new Date(date?.slice(0, 10) ?? '')
  if (Number.isNaN(at.getTime())) return nothing
  // British dates shorten September to four letters.
  const month = monthOf(at).slice(0, at.getUTCMonth() === 8 ? 4 : 3)
  return `${at.getUTCDate()} ${month} ${at.getUTCFullYear()}`
}

/** '09:00:00' → '09:00'; other formats are shown as received. */
export const formatTime = (time?: string | null): string =>
  /^\d\d:\d\d/.test(time ?? '') ? (time ?? '').slice(0, 5) : (time ?? '')
