import { monthOf, months, weekdayOf } from '../../contract/calendar-names.ts'

/** Whether it is a real date: engines parse 31 February as 3 March. */
export function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** '2027-02-13' → 'Saturday 13 February', the same for every reader. Invalid dates are returned as they are. */
export function formatCalendarDay(date: string): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  return `${weekdayOf(at)} ${at.getUTCDate()} ${monthOf(at)}`
}

/** A date, or the date of an instant in UTC → '13 February 2027', the same for every reader. */
export function formatLongDay(date: string): string {
  const at = new Date(date)
  return `${at.getUTCDate()} ${monthOf(at)} ${at.getUTCFullYear()}`
}

/** '2027-02', or any date in it → 'February 2027' */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}
