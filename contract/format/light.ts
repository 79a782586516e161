import * as m from '#messages/light'
import { clockIn } from './clocks.ts'
import { elevationOf, HORIZON, highestSun, passes, type Spot } from './sun.ts'

/** Golden hour: warm, low light. */
const GOLDEN = { from: -4, to: 6 }
/** The end of civil twilight. */
const DARK = -6

/** The instant of a wall-clock time. */
function instantOf(date: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${date}T${time}Z`)
  const shift = (at: number) => {
    const shown = clockIn(at, timeZone)
    return Date.parse(`${shown.date}T${shown.time}Z`) - at
  }
  return wall - shift(wall - shift(wall))
}

/** Whether it is dark when a shoot starts at this time of the place. */
export const isDark = (date: string, start: string, timeZone: string, spot: Spot): boolean =>
  elevationOf(instantOf(date, start, timeZone), spot) < DARK

/** When it becomes dark during a shoot, at its place; null for one that is dark or light throughout. */
export function darkFrom(
  date: string,
  start: string,
  minutes: number,
  timeZone: string,
  spot: Spot,
): string | null {
  const begins = instantOf(date, start, timeZone)
  const dusk = passes(DARK, 'sets', highestSun(instantOf(date, '12:00', timeZone), spot), spot)
  const isDuring = dusk !== null && begins < dusk && dusk < begins + minutes * 60_000
  return isDuring ? clockIn(dusk + 30_000, timeZone).time : null
}

/** "Sunrise 07:12, sunset 16:20. Golden hour 06:50 to 08:02 and 15:30 to 16:42.", in the time of the place. */
export function describeLight(date: string, timeZone: string, spot: Spot): string {
  const highest = highestSun(instantOf(date, '12:00', timeZone), spot)
  const at = (elevation: number, when: 'rises' | 'sets') => {
    const instant = passes(elevation, when, highest, spot)
    // To the nearest minute, as almanacs do.
    return instant === null ? null : clockIn(instant + 30_000, timeZone).time
  }
  const [sunrise, sunset] = [at(HORIZON, 'rises'), at(HORIZON, 'sets')]
  const noon = elevationOf(highest, spot)
  const golden = describeGolden(at, noon)
  if (sunrise && sunset) return [m.sunriseSunset({ sunrise, sunset }), golden].join(' ')
  return [noon > HORIZON ? m.sunNeverSets() : m.sunNeverRises(), golden].join(' ')
}

type TimeAt = (elevation: number, when: 'rises' | 'sets') => string | null

function describeGolden(at: TimeAt, noon: number): string {
  if (noon < DARK) return m.staysDark()
  if (noon < GOLDEN.from) return m.noDawn()
  const [from, until] = [at(GOLDEN.from, 'rises'), at(GOLDEN.to, 'rises')]
  const [fromAgain, untilLate] = [at(GOLDEN.to, 'sets'), at(GOLDEN.from, 'sets')]
  const allNight = from === null || untilLate === null
  // The sun does not climb out of golden hour.
  if (noon < GOLDEN.to) return allNight ? m.goldenHourAllDay() : m.goldenHour({ from, until: untilLate })
  if (until === null || fromAgain === null) return m.noGoldenHour()
  if (allNight) return m.goldenHourUntilAndFrom({ until, from: fromAgain })
  return m.goldenHourTwice({ from, until, fromAgain, untilLate })
}
