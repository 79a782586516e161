/** Weeks start on Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** Of a date as UTC shows it. */
export const weekdayOf = (at: Date): string => weekdays[(at.getUTCDay() + 6) % 7]!
export const monthOf = (at: Date): string => months[at.getUTCMonth()]!
