import { once } from '../client/once.ts'

const dayStyle = { day: 'numeric', month: 'short', year: 'numeric' } as const
const dayFormat = once(() => new Intl.DateTimeFormat('en-GB', dayStyle))
const wallDayFormat = once(() => new Intl.DateTimeFormat('en-GB', { ...dayStyle, timeZone: 'UTC' }))
const momentFormat = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }))
const countFormat = once(() => new Intl.NumberFormat('en-GB'))

export const nothing = '-'

/** An instant as a day in the reader's time zone. */
export const formatDay = (instant?: string | null): string => formatWith(dayFormat, instant)
export const formatMoment = (instant?: string | null): string => formatWith(momentFormat, instant)
export const formatCount = (count: number): string => countFormat().format(count)

/** A date without a time zone ('2026-01-31') is the same day for every reader. */
export const formatWallDay = (date?: string | null): string => formatWith(wallDayFormat, date?.slice(0, 10))

/** '09:00:00' → '09:00'; other formats are shown as received. */
export const formatTime = (time?: string | null): string =>
  /^\d\d:\d\d/.test(time ?? '') ? (time ?? '').slice(0, 5) : (time ?? '')

function formatWith(format: () => Intl.DateTimeFormat, value?: string | null): string {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? nothing : format().format(date)
}
