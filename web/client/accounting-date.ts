import { onceForZone } from './once.ts'

const formatFor = onceForZone({ day: '2-digit', month: '2-digit', year: 'numeric' })

/**
 * The accounting date of an instant ('2026-06-30'), in the operator's time zone, so that receipts and statements have the
 * same date for all readers. For loaders: only the server knows that zone.
 */
export function dayOfBooks(instant: string, timeZone: string): string {
  const part = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}`
}
