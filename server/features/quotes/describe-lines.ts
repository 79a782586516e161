import * as m from '#messages/server-bookings'
import { formatMinor } from '../../../contract/format/money.ts'
import type { BookedLine, PackageCopy } from '../../platform/db/tables/bookings.ts'
import type { Price } from './price.ts'

/** The lines of a price as text, as shown in a quote and stored with a booking. */
export function describeLines(
  price: Price,
  chosen: PackageCopy,
  currency: string,
  distanceKm: number | null,
): BookedLine[] {
  return price.lines.map((line) => {
    const { kind, amountMinor: minor } = line
    if (kind === 'package') return { kind, text: chosen.name, minor }
    if (line.kind === 'add-on') return { kind, text: line.name, minor }
    if (line.kind !== 'hours') return { kind, text: m.travelOf({ km: distanceKm ?? 0 }), minor }
    const each = formatMinor(chosen.extraHourMinor, currency)
    return {
      kind,
      text: describeExtraTime(line.minutes, each),
      minor,
    }
  })
}

/** `each`: the price of an hour. */
function describeExtraTime(minutes: number, each: string): string {
  if (minutes === 30) return m.extraHalfHour({ each })
  if (minutes % 30 !== 0) return m.extraMinutes({ minutes, each })
  return m.extraHours({ hours: minutes / 60, each })
}
