import { formatInstant } from '../../../contract/clocks.ts'

/** "Saturday 5 June 2027, 10:00 (EAT)". Always with year and zone, because it is stored, printed or sent. */
export const formatNamedTime = (at: Date, timeZone: string): string =>
  formatInstant(at, timeZone, { withYear: true, named: true })

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** '2026-05-01' → '1 May 2026' */
export const formatDay = (date: string): string => longDay.format(new Date(date))
