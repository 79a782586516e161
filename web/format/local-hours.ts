import { formatShootHours, nameZone } from '../../contract/clocks.ts'

type Hours = { date: string; start: string; end?: string; timeZone: string }

/** "12:00 to 15:00 (GMT)", beside the name of the place. */
export const formatLocalHours = ({ date, start, end, timeZone }: Hours): string =>
  formatShootHours({ start, end, startsAt: `${date}T12:00Z`, timeZone, place: null })

/** Above a list of start times: "Local time in London (GMT)." */
export const formatLocalNote = (place: string, timeZone: string, date: string): string =>
  `Local time in ${place} (${nameZone(`${date}T12:00Z`, timeZone)}).`
