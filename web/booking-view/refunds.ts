import type { PolicyDates } from '../../contract/booking-process.ts'

type Dates = { [Name in 'fullUntil' | 'halfUntil' | 'graceUntil']: PolicyDates[Name] | null }

/** The refunds a client who books now can still get; expired deadlines are left out. */
export function describeRefunds(
  dates: Dates,
  sayInstant: (instant: string) => string,
  now = Date.now(),
): string[] {
  const [full, half, grace] = [dates.fullUntil, dates.halfUntil, dates.graceUntil].map((instant) =>
    instant !== null && Date.parse(instant) > now ? instant : null,
  )
  const said: string[] = []
  if (grace && (!full || Date.parse(grace) > Date.parse(full)))
    said.push('Everything back within 24 hours of booking')
  else if (full) said.push(`Everything back until ${sayInstant(full)}`)
  if (half) said.push(`Half back until ${sayInstant(half)}`)
  return said.length > 0 ? said : ['Nothing comes back']
}
