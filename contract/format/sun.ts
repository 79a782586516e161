import { DAY } from './days.ts'

/**
 * Where the sun stands, by the equations of NOAA's solar calculator (after Meeus, "Astronomical Algorithms"), which are
 * good to about a minute for the years 1800 to 2100 below latitude 72. Elevations are of the sun's centre in degrees,
 * without refraction; the horizon of a sunrise includes both.
 */
export type Spot = { latitude: number; longitude: number }

/** The sun's upper edge is on the horizon: half its width, and what the air bends. */
export const HORIZON = -0.833

const MINUTES_A_DEGREE = 4
const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
const degrees = (radians: number) => (radians * 180) / Math.PI
/** An angle as -180 to 180. */
const around = (angle: number) => angle - 360 * Math.round(angle / 360)

/** The sun's declination, and how far it is past its highest point at this longitude. */
function sunAt(instant: number, { longitude }: Spot): { declination: number; hourAngle: number } {
  const centuries = (instant / DAY - 10_957.5) / 36_525
  const meanLongitude = 280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)
  const anomaly = 357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)
  const eccentricity = 0.016708634 - centuries * (0.000042037 + centuries * 0.0000001267)
  const centre =
    sin(anomaly) * (1.914602 - centuries * (0.004817 + centuries * 0.000014)) +
    sin(2 * anomaly) * (0.019993 - centuries * 0.000101) +
    sin(3 * anomaly) * 0.000289
  const node = 125.04 - 1_934.136 * centuries
  const longitudeSeen = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const tilt = 23.4392911 - centuries * 0.0130042 + 0.00256 * cos(node)
  const declination = degrees(Math.asin(sin(tilt) * sin(longitudeSeen)))
  const half = (sin(tilt / 2) / cos(tilt / 2)) ** 2
  const equationOfTime = degrees(
    half * sin(2 * meanLongitude) -
      2 * eccentricity * sin(anomaly) +
      4 * eccentricity * half * sin(anomaly) * cos(2 * meanLongitude) -
      0.5 * half ** 2 * sin(4 * meanLongitude) -
      1.25 * eccentricity ** 2 * sin(2 * anomaly),
  )
  const turned = ((instant % DAY) / DAY) * 360
  return { declination, hourAngle: around(turned + equationOfTime + longitude - 180) }
}

export function elevationOf(instant: number, spot: Spot): number {
  const { declination, hourAngle } = sunAt(instant, spot)
  const { latitude } = spot
  return degrees(
    Math.asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)),
  )
}

/** When the sun is highest, nearest to this instant. */
export function highestSun(near: number, spot: Spot): number {
  let at = near
  for (let n = 0; n < 3; n += 1) at -= sunAt(at, spot).hourAngle * MINUTES_A_DEGREE * 60_000
  return at
}

/** When the sun passes an elevation before (`rises`) or after it is highest; null if it does not on that day. */
export function passes(
  elevation: number,
  when: 'rises' | 'sets',
  highest: number,
  spot: Spot,
): number | null {
  let at = highest
  for (let n = 0; n < 5; n += 1) {
    const { declination, hourAngle } = sunAt(at, spot)
    const cosine =
      (sin(elevation) - sin(spot.latitude) * sin(declination)) / (cos(spot.latitude) * cos(declination))
    if (Math.abs(cosine) > 1) return null
    const wanted = degrees(Math.acos(cosine)) * (when === 'rises' ? -1 : 1)
    at += around(wanted - hourAngle) * MINUTES_A_DEGREE * 60_000
  }
  return at
}
