/** Weeks start on Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** Whether it is a real date: engines parse 31 February as 3 March. */
export function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

// Creating the browser's formatter takes a phone 100 ms, and almost every page of the marketplace shows a date.

/** '2027-02-13' → 'Saturday 13 February', the same for every reader. Invalid dates are returned as they are. */
export function formatCalendarDay(date: string): string {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  return `${weekdays[(at.getUTCDay() + 6) % 7]} ${at.getUTCDate()} ${months[at.getUTCMonth()]}`
}

/** '2027-02', or any date in it → 'February 2027' */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}
