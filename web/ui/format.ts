import { once } from '../client/once.ts'

const wallDayFormat = once(
  () =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)
const countFormat = once(() => new Intl.NumberFormat('en-GB'))

export const nothing = '-'

export const formatCount = (count: number): string => countFormat().format(count)

/** A date ('2026-01-31') or the date of an instant in UTC: the same day for every reader, and in the server's HTML. */
export const formatWallDay = (date?: string | null): string => formatWith(wallDayFormat, date?.slice(0, 10))

/** '09:00:00' → '09:00'; other formats are shown as received. */
export const formatTime = (time?: string | null): string =>
  /^\d\d:\d\d/.test(time ?? '') ? (time ?? '').slice(0, 5) : (time ?? '')

export function formatWith(format: () => Intl.DateTimeFormat, value?: string | null): string {
  const date = new Date(value ?? '')
  return Number.isNaN(date.getTime()) ? nothing : format().format(date)
}
