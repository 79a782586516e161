import { formatInstant, formatShootHours, isFar } from '../../contract/format/clocks.ts'
import { formatCalendarDay } from '../../contract/format/days.ts'
import type { Offer } from '../../contract/messages/offers.ts'

/** The day of a shoot, which may be long ago. */
export const formatBookedDay = (date: string): string => formatCalendarDay(date, isFar(date))

/** A time at the place of the shoot, named: "Saturday 13 February, 14:30 (EAT)". For refund dates, which count from the shoot. */
export const formatAtShoot = (instant: string, timeZone: string): string =>
  formatInstant(instant, timeZone, { named: true })

/** "12:00 to 15:00 in London (GMT)" */
export const formatOfferedHours = ({ date, start, end, timeZone, place }: Offer): string =>
  formatShootHours({ start, end, startsAt: `${date}T12:00Z`, timeZone, place: place.name })

/** 'America/New_York' → 'New York' */
export const cityOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
