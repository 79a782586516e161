import * as m from '#messages/format'
import type { Quote } from '../../contract/bookings/quotes.ts'
import { nameZone } from '../../contract/format/clocks.ts'

/** With the name of its zone, which loaders add: it needs Intl, whose first use takes a phone 150 ms. */
export type ZonedQuote = Quote & { zone: string }

export const withZone = (quote: Quote): ZonedQuote => ({
  ...quote,
  zone: nameZone(`${quote.date}T12:00Z`, quote.timeZone),
})

/** "12:00 to 15:00 (GMT)", beside the name of the place. */
export const formatLocalHours = ({ start, end, zone }: ZonedQuote): string =>
  m.localHours({ start, end, zone })

/** Above a list of start times: "Local time in London (GMT)." */
export const formatLocalNote = (place: string | null, timeZone: string, date: string): string =>
  place
    ? m.localTimeIn({ place, zone: nameZone(`${date}T12:00Z`, timeZone) })
    : m.localTime({ zone: nameZone(`${date}T12:00Z`, timeZone) })
