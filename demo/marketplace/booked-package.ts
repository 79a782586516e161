import type { StoredAddOn } from '../../server/platform/db/tables/studios.ts'
import type { CityName } from './cities.ts'
import { placeOf } from './places.ts'
import type { PackageRow } from './studios.ts'

/** The copy of its package that a booking stores; a custom offer has no package id. */
export type PackageCells = { package_id: string | null; place_id: string; package: string; lines: string }
export type Booked = Omit<PackageRow, 'id'> & { id: string | null }

type Chosen = { extraHours?: number; addOns?: StoredAddOn[] }

export function bookPackage(pack: Booked, city: CityName, { extraHours = 0, addOns = [] }: Chosen = {}) {
  const lines = [{ kind: 'package', text: pack.name, minor: pack.price_minor }]
  if (extraHours > 0)
    lines.push({
      kind: 'hours',
      text: `${extraHours} extra hour${extraHours === 1 ? '' : 's'}`,
      minor: extraHours * pack.extra_hour_minor,
    })
  for (const { name, priceMinor } of addOns) lines.push({ kind: 'add-on', text: name, minor: priceMinor })
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
  return {
    minutes: pack.minutes + extraHours * 60 + addOns.reduce((sum, { minutes }) => sum + minutes, 0),
    total: lines.reduce((sum, { minor }) => sum + minor, 0),
    cells,
  }
}
