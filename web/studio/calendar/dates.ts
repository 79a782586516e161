import { addDays, isDay } from '../../../contract/format/days.ts'

export const isDate = (text: string | null): text is string =>
  text !== null && isDay(text) && text.startsWith('20')

export const mondayOf = (date: string): string => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

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
