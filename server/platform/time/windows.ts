import { HALF_HOURS } from '../../../contract/calendar/calendar.ts'
import { DAY, dayOf, nameDay } from './wall-clock.ts'
import { readZone, toInstant, toWall } from './zone.ts'

/** Half hours `first` to `last` (0 to 47) of a photographer's local date, with the instant of each (null: it does not exist). */
export type Window = { date: string; first: number; last: number; starts: (number | null)[] }

/**
 * The starts in a time zone between two instants, the end excluded. A search for a date in another zone uses all of them; a
 * search for one start passes an interval of one minute.
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

/** The instant of a local time ("2026-05-01", "14:30"), or null if it does not exist. Of two, the first. */
export function instantAt(timeZone: string, date: string, time: string): number | null {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const zone = readZone(timeZone, wall, wall)
  const instant = toInstant(zone, wall)
  return toWall(zone, instant) === wall ? instant : null
}
