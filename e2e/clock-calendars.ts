import { formatShootTime } from '../contract/format/clocks.ts'

type Booking = {
  id: string
  startsAt: string
  endsAt: string
  timeZone: string
  place: { name: string } | null
}

/** Start and end must be in UTC, which a calendar shows in its owner's zone; the text has the local time. */
export function findCalendarFaults(file: string, bookings: Map<string, Booking>): string[] {
  const events = file.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  if (events.length === 0) return ['no event']
  return events.flatMap((event) => {
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(event)?.[1]?.trim() ?? ''
    const id = /^booking-(.+)@/.exec(field('UID'))?.[1] ?? ''
    const booking = bookings.get(id)
    if (!booking) return [`an unknown event: ${field('UID')}`]
    const { startsAt, endsAt, timeZone, place } = booking
    const expectedText = formatShootTime(startsAt, timeZone, place?.name ?? null)
    return [
      ['DTSTART', formatUtc(startsAt), field('DTSTART')],
      ['DTEND', formatUtc(endsAt), field('DTEND')],
      [
        'DESCRIPTION',
        expectedText,
        field('DESCRIPTION').replaceAll('\\,', ',').slice(0, expectedText.length),
      ],
    ]
      .filter(([, wanted, found]) => wanted !== found)
      .map(([name, wanted, found]) => `${id}: ${name} is ${found} instead of ${wanted}`)
  })
}

/** '2027-05-20T07:00:00.000Z' → '20270520T070000Z' */
const formatUtc = (instant: string): string => new Date(instant).toISOString().replace(/\.\d+|[-:]/g, '')
