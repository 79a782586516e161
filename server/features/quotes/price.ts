import { asMinor, type Minor } from '../../../contract/format/money.ts'

/**
 * The price of a shoot, calculated here only, so that the price shown is the price paid. Search computes the same in
 * SQL (migrations/0055_place_names.sql has the distance); a test compares the two to the cent.
 */
const EARTH_KM = 6371.0088
/** Roads are longer than the great circle. */
const ROAD = 1.2

export type Point = { latitude: number; longitude: number }

/** The estimated road distance, in whole kilometres. */
export function roadKm(from: Point, to: Point): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const across =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(to.longitude - from.longitude)
  const km = ROAD * 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(across)))
  // Below a micrometre the difference is a rounding error of the calculation.
  return Math.max(0, Math.ceil(km - 1e-9))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

export type PricedPackage = { minutes: number; priceMinor: Minor; extraHourMinor: Minor }
export type Travel = { distanceKm: number; includedKm: number; perKmMinor: Minor }
export type PricedAddOn = { name: string; priceMinor: Minor; minutes: number }
export type PriceLine =
  | { kind: 'package' | 'travel'; amountMinor: Minor }
  | { kind: 'hours'; amountMinor: Minor; minutes: number }
  | { kind: 'add-on'; amountMinor: Minor; name: string }
export type Price = { minutes: number; lines: PriceLine[]; totalMinor: Minor }
export type PriceRequest = { minutes?: number; travel?: Travel; addOns?: PricedAddOn[] }

/** Lines in display order; lines without an amount or effect are left out. */
export function priceOf(chosen: PricedPackage, wanted: PriceRequest): Price {
  const length = lengthOf(chosen, wanted.minutes)
  const addOns = wanted.addOns ?? []
  const lines: PriceLine[] = [{ kind: 'package', amountMinor: chosen.priceMinor }]
  const further = length - chosen.minutes
  if (further > 0)
    lines.push({
      kind: 'hours',
      amountMinor: asMinor(divideHalfUp(chosen.extraHourMinor * further, 60)),
      minutes: further,
    })
  for (const { name, priceMinor } of addOns) lines.push({ kind: 'add-on', amountMinor: priceMinor, name })
  if (wanted.travel) {
    const { distanceKm, includedKm, perKmMinor } = wanted.travel
    const paidKm = 2 * Math.max(0, distanceKm - includedKm)
    if (paidKm > 0) lines.push({ kind: 'travel', amountMinor: asMinor(perKmMinor * paidKm) })
  }
  const minutes = addOns.reduce((sum, addOn) => sum + addOn.minutes, length)
  return { minutes, lines, totalMinor: asMinor(lines.reduce((sum, line) => sum + line.amountMinor, 0)) }
}

/** The longer of the package's duration and the requested one. */
const lengthOf = (chosen: Pick<PricedPackage, 'minutes'>, wanted?: number): number =>
  Math.max(chosen.minutes, wanted ?? 0)

/** The platform fee, rounded half up once. */
export const feeOf = (amountMinor: Minor, percent: number): Minor =>
  asMinor(divideHalfUp(Math.round(amountMinor * percent * 100), 10_000))

function divideHalfUp(whole: number, by: number): number {
  return Math.floor((2 * whole + by) / (2 * by))
}
