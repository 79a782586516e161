/** Local date and time of an instant in this zone: '2026-05-01' and '14:30'. */
export function clockAt(timeZone: string, instant: string): { date: string; time: string } {
  // The Swedish format is the one needed: 2026-05-01 14:30.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(new Date(instant)).split(' ')
  return { date, time }
}
