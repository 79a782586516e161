const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const wallDayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const countFormat = new Intl.NumberFormat('en-GB')

export const nothing = '-'

/** An instant as a day in the reader's time zone. */
export const formatDay = (instant?: string | null): string => formatWith(dayFormat, instant)
export const formatMoment = (instant?: string | null): string => formatWith(momentFormat, instant)
export const formatCount = (count: number): string => countFormat.format(count)

/** A wall-clock date ('2026-01-31') is the same day for every reader, wherever they are. */
export const formatWallDay = (date?: string | null): string => formatWith(wallDayFormat, date?.slice(0, 10))

/** '09:00:00' → '09:00'; whatever else a server calls a time is shown as it came. */
export const formatTime = (time?: string | null): string =>
  /^\d\d:\d\d/.test(time ?? '') ? (time ?? '').slice(0, 5) : (time ?? '')

function formatWith(format: Intl.DateTimeFormat, value?: string | null): string {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? nothing : format.format(date)
}
