import { onceForZone } from '../../ui/once.ts'

const formatFor = onceForZone({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant as people at the place of the shoot say it: "Saturday 13 February, 14:30". */
export function sayMoment(instant: string, timeZone: string): string {
  const part = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${part.weekday} ${part.day} ${part.month}, ${part.hour}:${part.minute}`
}
