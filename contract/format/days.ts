import { formatApprox } from './numbers.ts'

/**
 * Calendar dates ('2027-02-13') as text, the same for every reader, and instants in the zone of this browser. Without Intl,
 * whose first use in a page takes a phone 150 ms.
 */

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Weeks start on Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** Of a date as UTC shows it. */
export const nameWeekday = (at: Date): string => weekdays[(at.getUTCDay() + 6) % 7]!
export const nameMonth = (at: Date): string => months[at.getUTCMonth()]!
/** British dates shorten September to four letters. */
const nameShortMonth = (at: Date): string => nameMonth(at).slice(0, at.getUTCMonth() === 8 ? 4 : 3)

/** Whether it is a real date: engines parse 31 February as 3 March. */
export function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** 'Saturday 13 February'. Invalid dates are returned as they are. */
export function formatCalendarDay(date: string): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : `${nameWeekday(at)} ${at.getUTCDate()} ${nameMonth(at)}`
}

/** 'Sat 13 Feb' */
export function formatShortCalendarDay(date: string): string {
  const at = new Date(date)
  return `${nameWeekday(at).slice(0, 3)} ${at.getUTCDate()} ${nameShortMonth(at)}`
}

/** '13 February 2027', of a date or of an instant in UTC. */
export function formatLongDay(date: string): string {
  const at = new Date(date)
  return `${at.getUTCDate()} ${nameMonth(at)} ${at.getUTCFullYear()}`
}

/** '13 Feb 2027', of a date or of an instant in UTC; '-' without one, for tables. */
export function formatShortDay(date?: string | null): string {
  const at = new Date(date?.slice(0, 10) ?? '')
  return Number.isNaN(at.getTime()) ? '-' : `${at.getUTCDate()} ${nameShortMonth(at)} ${at.getUTCFullYear()}`
}

/** 'February 2027', of '2027-02' or any date in it. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** '5 Jun 2027' in the zone of this browser: only for the back-office, whose screens the server never renders. */
export const formatLocalDay = (instant?: string | null): string => formatShortDay(localText(instant))

/** '5 Jun 2027, 14:30' in the zone of this browser. */
export function formatLocalMoment(instant?: string | null): string {
  const local = localText(instant)
  return formatShortDay(local) + (local && `, ${local.slice(11, 16)}`)
}

/** "14:30" for a moment of today, else with its day. */
export function formatLocalTime(instant: string, now = new Date().toISOString()): string {
  const moment = formatLocalMoment(instant)
  return formatLocalDay(instant) === formatLocalDay(now) ? moment.slice(-5) : moment
}

/** '2027-06-05T14:30:00.000Z', where this browser's clock shows 14:30; empty without an instant. */
function localText(instant?: string | null): string {
  const at = new Date(instant ?? '')
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString()
}

/** "3 days" since an instant; "ago" is left to the caller. */
export const formatAge = (instant: string, now: number = Date.now()): string =>
  formatApprox((now - Date.parse(instant)) / MINUTE, 'floor')
