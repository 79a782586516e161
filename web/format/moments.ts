import { onceForZone } from '../client/once.ts'
import { formatCalendarDay } from '../ui/calendar-text.ts'

const HALF_A_YEAR = 182 * 86_400_000

const formatFor = onceForZone({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** In another year, or more than half a year away, a weekday and a month need the year. */
const isFar = (instant: string): boolean =>
  new Date(instant).getUTCFullYear() !== new Date().getUTCFullYear() ||
  Math.abs(Date.parse(instant) - Date.now()) > HALF_A_YEAR

/** The day of a shoot, which may be long ago. */
export const formatBookedDay = (date: string): string =>
  formatCalendarDay(date) + (isFar(date) ? ` ${date.slice(0, 4)}` : '')

/** An instant in the shoot's time zone: "Saturday 13 February, 14:30". */
export function formatMoment(instant: string, timeZone: string): string {
  const part = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${part.weekday} ${part.day} ${part.month}${isFar(instant) ? ` ${part.year}` : ''}, ${part.hour}:${part.minute}`
}
