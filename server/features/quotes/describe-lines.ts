import { formatAmount } from '../../../contract/money.ts'
import type { BookedLine, PackageCopy } from '../../platform/db/tables/bookings.ts'
import type { Price } from './price.ts'

/** The lines of a price as text, as shown in a quote and stored with a booking. */
export function describeLines(
  price: Price,
  chosen: PackageCopy,
  currency: string,
  distanceKm: number | null,
): BookedLine[] {
  return price.lines.map(({ kind, amountMinor }) => {
    if (kind === 'package') return { kind, text: chosen.name, minor: amountMinor }
    if (kind === 'travel')
      return { kind, text: `Travel there and back, ${distanceKm} km each way`, minor: amountMinor }
    const each = formatAmount(chosen.extraHourMinor, currency).replace(/\.00$/, '')
    return {
      kind,
      text: `${sayFurther(price.minutes - chosen.minutes)} at ${each} an hour`,
      minor: amountMinor,
    }
  })
}

function sayFurther(minutes: number): string {
  if (minutes === 30) return 'Half a further hour'
  if (minutes % 30 !== 0) return `${minutes} further minutes`
  return minutes === 60 ? '1 further hour' : `${minutes / 60} further hours`
}
