import type { Point } from './price.ts'

/** A range of latitudes and one or two of longitudes (two where the dateline runs through). */
export type Box = { south: number; north: number; west: number; east: number; west2: number; east2: number }

const EARTH_KM = 6371.0088
const ROAD = 1.2
/** A breath wider than the circle, so that no rounding leaves anybody out; the exact distance is asked afterwards. */
const MARGIN_KM = 0.5

/** How far photographers of each reach travel at the most, in kilometres of road; see migrations/0056_search_offers.sql. */
export const REACHES = [50, 150, 500, 2_000, Number.POSITIVE_INFINITY]

/** The smallest box that holds everybody within so many kilometres of road. */
export function boxAround({ latitude, longitude }: Point, roadKm: number): Box {
  const angle = (roadKm / ROAD + MARGIN_KM) / EARTH_KM
  const south = latitude - degrees(angle)
  const north = latitude + degrees(angle)
  // A pole within reach has every longitude around it.
  if (!(angle < Math.PI / 2) || south <= -90 || north >= 90)
    return { south: Math.max(-90, south || -90), north: Math.min(90, north || 90), ...ALL_AROUND }
  const wide = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(latitude)))))
  const west = longitude - wide
  const east = longitude + wide
  if (wide >= 180) return { south, north, ...ALL_AROUND }
  if (west < -180) return { south, north, west: -180, east, west2: west + 360, east2: 180 }
  if (east > 180) return { south, north, west, east: 180, west2: -180, east2: east - 360 }
  return { south, north, west, east, west2: west, east2: east }
}

const ALL_AROUND = { west: -180, east: 180, west2: -180, east2: 180 }
const degrees = (angle: number) => (angle * 180) / Math.PI
const radians = (angle: number) => (angle * Math.PI) / 180
