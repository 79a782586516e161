import { HALF_HOURS } from '../../../contract/calendar.ts'
import { dayOf, nameDay } from './wall-clock.ts'
import { readZone, toInstant, toWall } from './zone.ts'

const DAY = 86_400_000

/** Half hours of one date on a photographer's wall, `first` to `last` of 0 to 47, with the instant of each (null: it does not exist). */
export type Window = { date: string; first: number; last: number; starts: (number | null)[] }

/**
 * The starts on the clock of a zone that lie between two instants, the end not included. Who asks for a date at another place
 * looks for these; who asks for one start gives an interval of a minute.
 */
export function windowsOf(timeZone: string, from: number, to: number): Window[] {
  const zone = readZone(timeZone, from, to)
  const windows: Window[] = []
  for (let day = dayOf(toWall(zone, from)) - 1; day <= dayOf(toWall(zone, to)) + 1; day += 1) {
    const starts = Array.from({ length: HALF_HOURS }, (_, index) => {
      const wall = day * DAY + (index * DAY) / HALF_HOURS
      const start = toInstant(zone, wall)
      return toWall(zone, start) === wall ? start : null
    })
    const inside = (start: number | null) => start !== null && start >= from && start < to
    const first = starts.findIndex(inside)
    if (first >= 0) windows.push({ date: nameDay(day), first, last: starts.findLastIndex(inside), starts })
  }
  return windows
}

/** The date that a photographer's calendar shows at an instant, from which the farthest day counts. */
export function dateAt(timeZone: string, instant: number): string {
  return nameDay(dayOf(toWall(readZone(timeZone, instant, instant), instant)))
}

/** When a clock shows this ("2026-05-01", "14:30"), or null where it never does. One that comes twice is the first. */
export function instantAt(timeZone: string, date: string, time: string): number | null {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const zone = readZone(timeZone, wall, wall)
  const instant = toInstant(zone, wall)
  return toWall(zone, instant) === wall ? instant : null
}
