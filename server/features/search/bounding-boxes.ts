import type { Point } from '../quotes/price.ts'

/** A range of latitudes and one of longitudes. */
export type Box = { south: number; north: number; west: number; east: number }

const EARTH_KM = 6371.0088
const ROAD = 1.2
/** Slightly wider than the circle, so that rounding excludes no photographer; the exact distance is checked afterwards. */
const MARGIN_KM = 0.5

/** How far photographers of each reach class travel at most, in kilometres by road; see migrations/0056_search_offers.sql. */
export const REACHES = [50, 150, 500, 2_000, Number.POSITIVE_INFINITY]

/** The smallest box that contains this road distance; two boxes when it crosses the dateline. */
export function boxesAround({ latitude, longitude }: Point, roadKm: number): Box[] {
  const angle = (roadKm / ROAD + MARGIN_KM) / EARTH_KM
  const south = latitude - degrees(angle)
  const north = latitude + degrees(angle)
  // When a pole is within reach, all longitudes are.
  if (!(angle < Math.PI / 2) || south <= -90 || north >= 90)
    return [{ south: Math.max(-90, south || -90), north: Math.min(90, north || 90), ...ALL_AROUND }]
  const wide = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  const west = longitude - wide
  const east = longitude + wide
  if (wide >= 180) return [{ south, north, ...ALL_AROUND }]
  const part = (from: number, to: number): Box => ({ south, north, west: from, east: to })
  if (west < -180) return [part(-180, east), part(west + 360, 180)]
  if (east > 180) return [part(west, 180), part(-180, east - 360)]
  return [part(west, east)]
}

const ALL_AROUND = { west: -180, east: 180 }
const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
