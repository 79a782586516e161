import { isDay } from '../../ui/calendar-text.ts'

const DAY = 86_400_000
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Local dates, the same for every reader, so they are computed in UTC. */
const read = (date: string) => Date.parse(`${date}T00:00:00Z`)
export const addDays = (date: string, days: number): string =>
  new Date(read(date) + days * DAY).toISOString().slice(0, 10)
export const nameDate = (date: string): string => long.format(read(date))
export const nameShortDate = (date: string): string => short.format(read(date))
export const isDate = (text: string | null): text is string =>
  text !== null && isDay(text) && text.startsWith('20')

/** Today in a time zone: on the evening of the 31st in Los Angeles, it is already the 1st in UTC. */
export function todayIn(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { year, month, day } = Object.fromEntries(
    parts.formatToParts(now).map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}`
}

const weekdayOf = (date: string) => (new Date(read(date)).getUTCDay() + 6) % 7
export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date))

/** At most six weeks, from the Monday before the first to the Sunday after the last. */
export function monthRange(date: string): { from: string; to: string } {
  const first = `${date.slice(0, 8)}01`
  const last = addDays(stepMonth(date, 1), -1)
  return { from: mondayOf(first), to: addDays(mondayOf(last), 6) }
}

/** The first of the previous or next month. */
export function stepMonth(date: string, by: number): string {
  const [year, number] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 10)
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
export const nameMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
