import * as m from '#messages/dates'
import { currentLocale } from '../../messages/locale.ts'

/**
 * Calendar dates ('2027-02-13') as text, the same for every reader of a language.
 * Without Intl, whose first use in a page takes a phone 150 ms.
 */

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Weeks start on Monday. */
export const weekdays = (): string[] => [
  ...[m.monday(), m.tuesday(), m.wednesday(), m.thursday(), m.friday(), m.saturday(), m.sunday()],
]

const months = (): string[] => [
  ...[m.january(), m.february(), m.march(), m.april(), m.may(), m.june()],
  ...[m.july(), m.august(), m.september(), m.october(), m.november(), m.december()],
]

const shortWeekdays = (): string[] => [
  ...[m.shortMonday(), m.shortTuesday(), m.shortWednesday(), m.shortThursday()],
  ...[m.shortFriday(), m.shortSaturday(), m.shortSunday()],
]

const shortMonths = (): string[] => [
  ...[m.shortJanuary(), m.shortFebruary(), m.shortMarch(), m.shortApril(), m.shortMay(), m.shortJune()],
  ...[m.shortJuly(), m.shortAugust(), m.shortSeptember()],
  ...[m.shortOctober(), m.shortNovember(), m.shortDecember()],
]

// Of a date as UTC shows it. English names are shortened by cutting, which spares a page the short ones.

const weekdayOf = (at: Date): number => (at.getUTCDay() + 6) % 7
const nameWeekday = (at: Date): string => weekdays()[weekdayOf(at)]!
const nameShortWeekday = (at: Date): string =>
  currentLocale() === 'en' ? nameWeekday(at).slice(0, 3) : shortWeekdays()[weekdayOf(at)]!
const nameMonth = (at: Date): string => months()[at.getUTCMonth()]!
/** British dates shorten September to four letters, but to three beside a name. */
const nameShortMonth = (at: Date, september = 4): string =>
  currentLocale() === 'en'
    ? nameMonth(at).slice(0, at.getUTCMonth() === 8 ? september : 3)
    : shortMonths()[at.getUTCMonth()]!

/** "Saturday 13 February", or "Saturday 13 February 2027". */
export function nameDay(at: Date, withYear: boolean): string {
  const [weekday, day, month] = [nameWeekday(at), at.getUTCDate(), nameMonth(at)]
  return withYear
    ? m.weekdayDayMonthYear({ weekday, day, month, year: at.getUTCFullYear() })
    : m.weekdayDayMonth({ weekday, day, month })
}

/** "17 Nov", or "17 Nov 2027": to stand beside a name. */
export function nameShortDay(at: Date, withYear: boolean): string {
  const [day, month] = [at.getUTCDate(), nameShortMonth(at, 3)]
  return withYear
    ? m.shortDayMonthYear({ day, month, year: at.getUTCFullYear() })
    : m.shortDayMonth({ day, month })
}

/** Whether it is a real date: engines parse 31 February as 3 March. */
export function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** 'Saturday 13 February'. Invalid dates are returned as they are. */
export function formatCalendarDay(date: string, withYear = false): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : nameDay(at, withYear)
}

/** 'Sat 13 Feb' */
export function formatShortCalendarDay(date: string): string {
  const at = new Date(date)
  return m.shortWeekdayDayMonth({
    weekday: nameShortWeekday(at),
    day: at.getUTCDate(),
    month: nameShortMonth(at),
  })
}

/** '13 February 2027', of a date or of an instant in UTC. */
export function formatLongDay(date: string): string {
  const at = new Date(date)
  return m.dayMonthYear({ day: at.getUTCDate(), month: nameMonth(at), year: at.getUTCFullYear() })
}

/** '13 Feb 2027', of a date or of an instant in UTC; '-' without one, for tables. */
export function formatShortDay(date?: string | null): string {
  const at = new Date(date?.slice(0, 10) ?? '')
  if (Number.isNaN(at.getTime())) return '-'
  return m.shortDayMonthYear({ day: at.getUTCDate(), month: nameShortMonth(at), year: at.getUTCFullYear() })
}

/** 'February 2027', of '2027-02' or any date in it. */
export function formatMonth(month: string): string {
  const [year = '', number] = month.split('-')
  return m.monthYear({ month: months()[Number(number) - 1] ?? '', year })
}
