import type { CityName } from './cities.ts'
import { placeOf } from './places.ts'
import type { PackageRow } from './studios.ts'

/** What a booking keeps of its package. */
export type PackageCells = { package_id: string; place_id: string; package: string; lines: string }

export function bookPackage(pack: PackageRow, city: CityName, extraHours = 0) {
  const extra = extraHours * pack.extra_hour_minor
  const lines = [{ kind: 'package', text: pack.name, minor: pack.price_minor }]
  if (extraHours > 0)
    lines.push({
      kind: 'hours',
      text: `${extraHours} extra hour${extraHours === 1 ? '' : 's'}`,
      minor: extra,
    })
  const cells: PackageCells = {
    package_id: pack.id,
    place_id: placeOf(city),
    package: JSON.stringify({
      name: pack.name,
      service: pack.service,
      includes: pack.includes,
      minutes: pack.minutes,
      priceMinor: pack.price_minor,
      extraHourMinor: pack.extra_hour_minor,
      pictures: pack.pictures,
      deliveryDays: pack.delivery_days,
      upfrontPercent: pack.upfront_percent,
    }),
    lines: JSON.stringify(lines),
  }
  return { minutes: pack.minutes + extraHours * 60, total: pack.price_minor + extra, cells }
}
