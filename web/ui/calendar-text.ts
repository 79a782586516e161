/** A week begins on a Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** A day of the calendar: engines take the 31st of February for the 3rd of March. */
export function isDay(text: string): boolean {
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

// The browser's own formatter takes a phone a tenth of a second to make, and almost every page of the marketplace says a day.

/** '2027-02-13' → 'Saturday 13 February'; a wall-clock date is the same day for every reader. What is no date stays as it is. */
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
