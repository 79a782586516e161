import { formatInstant } from '../../../contract/clocks.ts'

/** "Saturday 5 June 2027, 10:00" in that time zone. Always with the year, because emails and timelines are stored. */
export const formatDateTime = (at: Date, timeZone: string): string =>
  formatInstant(at, timeZone, { withYear: true })

/** The same, with the name of the zone: "Saturday 5 June 2027, 10:00 (EAT)". */
export const formatNamedTime = (at: Date, timeZone: string): string =>
  formatInstant(at, timeZone, { withYear: true, named: true })

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
/** '2026-05-01' → '1 May 2026' */
export const formatDay = (date: string): string => longDay.format(new Date(date))
