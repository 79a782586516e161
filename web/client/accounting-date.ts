import { onceForZone } from './once.ts'

const formatFor = onceForZone({ day: '2-digit', month: '2-digit', year: 'numeric' })

/**
 * The day on which something stands in the books ('2026-06-30'), in the operator's zone: a receipt and a statement have the
 * same date for whoever reads them, wherever they are. For loaders, because only the server knows that zone.
 */
export function dayOfBooks(instant: string, timeZone: string): string {
  const part = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}`
}
