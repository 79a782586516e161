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
    if (line.kind !== 'hours') return { kind, text: `Travel, ${distanceKm} km each way`, minor }
    const each = formatMinor(chosen.extraHourMinor, currency)
    return {
      kind,
      text: `${formatExtraTime(line.minutes)} at ${each} per hour`,
      minor,
    }
  })
}

function formatExtraTime(minutes: number): string {
  if (minutes === 30) return 'Extra half an hour'
  if (minutes % 30 !== 0) return `${minutes} extra minutes`
  return minutes === 60 ? '1 extra hour' : `${minutes / 60} extra hours`
}
