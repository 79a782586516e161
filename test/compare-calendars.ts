import { dayCapacity, freeStarts, isFree, nearestFree } from '../server/features/calendar/engine.ts'
import type { CalendarCase } from './random-calendar.ts'
import { computeSlowDay, plusDays } from './slow-calendar.ts'

/** Describes each difference between the engine and the slow calendar; empty if they agree. */
export function compareCalendars({ rules, taken, date, minutes, now, other }: CalendarCase): string[] {
  const differences: string[] = []
  const differ = (what: string, slow: unknown, engine: unknown) => {
    if (JSON.stringify(slow) !== JSON.stringify(engine))
      differences.push(`${what}: slow calendar ${JSON.stringify(slow)}, engine ${JSON.stringify(engine)}`)
  }
  const slow = computeSlowDay(rules, taken, date, minutes, now)
  const free = slow.starts.filter((start) => start.free).map(({ time, at }) => ({ time, at }))
  differ('offers', [{ date, starts: free }], freeStarts(rules, taken, { from: date, to: date, minutes, now }))

  // Each call computes its whole day again, so a case checks every seventh start, beginning at a random one.
  const offset = Math.abs(other / 900_000) % 7
  for (const start of slow.starts.filter((_, index) => index % 7 === offset)) {
    const result = isFree(rules, taken, start.at, minutes, now)
    if ((result === true) !== start.free) differ(`call for ${start.time}`, start.free, result)
  }
  if (!slow.starts.some(({ at }) => at === other) && isOn(slow.starts, other))
    differ('call for no start', 'no', isFree(rules, taken, other, minutes, now) === true ? 'yes' : 'no')

  const [capacity] = dayCapacity(rules, taken, { from: date, to: date })
  for (const start of slow.starts) {
    const index = Number(start.time.slice(0, 2)) * 2 + (start.time.endsWith('30') ? 1 : 0)
    if (capacity!.lengths[index]! >= minutes !== start.could)
      differ(`length from ${start.time}`, start.could, capacity!.lengths[index])
  }

  const known = { from: date, to: plusDays(date, 1) }
  const near = [...free, ...freeOn(plusDays(date, 1))]
    .map(({ at }) => at)
    .sort((a, b) => Math.abs(a - other) - Math.abs(b - other) || a - b)
  differ(
    'nearest',
    near.slice(0, 3),
    nearestFree(rules, { ...taken, known }, other, minutes, now, 3).map(({ at }) => at),
  )
  return differences

  function freeOn(day: string) {
    return computeSlowDay(rules, taken, day, minutes, now).starts.filter((start) => start.free)
  }
}

const isOn = (starts: { at: number }[], at: number) =>
  starts.length > 0 && at >= starts[0]!.at && at <= starts.at(-1)!.at
