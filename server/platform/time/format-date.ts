import { createCache } from '../cache.ts'

type Clock = Record<'day' | 'time', Intl.DateTimeFormat>
/** A formatter is slow to make; there are no more than there are time zones. */
const clocks = createCache<Clock>({})

const clockOf = (timeZone: string): Clock =>
  clocks.getOrCreate(timeZone, () => ({
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }),
  }))

/** "Saturday 5 June 2027, 10:00" in that time zone. Always with the year, because emails and timelines are stored. */
export function formatDateTime(at: Date, timeZone: string): string {
  const { day, time } = clockOf(timeZone)
  return `${day.format(at).replace(',', '')}, ${time.format(at)}`
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** '2026-05-01' → '1 May 2026' */
export const formatDay = (date: string): string => longDay.format(new Date(date))
