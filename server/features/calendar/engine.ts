import {
  HALF_HOURS,
  MAX_SHOOT_MINUTES,
  MIN_NOTICE_HOURS,
  type NotFree,
} from '../../../contract/calendar/calendar.ts'
import { DAY, dayOf, HOUR, MINUTE, nameDay, nameHalfHour, readDay } from '../../platform/time/wall-clock.ts'
import { readZone, toWall } from '../../platform/time/zone.ts'
import { type Day, measureDays } from './measure.ts'
import type { Rules, Taken } from './rules.ts'

export type FreeDay = { date: string; starts: FreeStart[] }
/** Local time for the photographer, and the instant. */
export type FreeStart = { time: string; at: number }
export type Alternative = { date: string; time: string; at: number }

/** Every day from `from` to `to` in the photographer's dates, with the start times that are available now for this duration. */
export function freeStarts(
  rules: Rules,
  taken: Taken,
  asked: { from: string; to: string; minutes: number; now: number },
): FreeDay[] {
  const bounds = boundsOf(rules, asked.now)
  return measureDays(rules, taken, readDay(asked.from), readDay(asked.to), asked.minutes).map((day) => {
    const starts: FreeStart[] = []
    day.starts.forEach((at, index) => {
      if (refusal(bounds, day, index, asked.minutes) === undefined)
        starts.push({ time: nameHalfHour(index), at })
    })
    return { date: nameDay(day.day), starts }
  })
}

/** True, or the reason why not. Uses the same calculation as the offered times, so exactly those are accepted. */
export function isFree(
  rules: Rules,
  taken: Taken,
  start: number,
  minutes: number,
  now: number,
): true | NotFree {
  const bounds = boundsOf(rules, now)
  if (start < bounds.earliest) return 'too-soon'
  if (start > (bounds.lastDay + 2) * DAY) return 'too-far'
  const date = dayOf(toWall(readZone(rules.timeZone, start, start), start))
  const day = measureDays(rules, taken, date, date, minutes)[0]
  if (!day) return 'no-start'
  const reason = refusal(bounds, day, day.starts.indexOf(start), minutes)
  return reason === 'busy' ? whatMeets(rules, taken, start, minutes) : (reason ?? true)
}

/** The nearest available start times, nearest first; of two equally near, the earlier one. */
export function nearestFree(
  rules: Rules,
  taken: Taken,
  start: number,
  minutes: number,
  now: number,
  count: number,
): Alternative[] {
  const { earliest, lastDay } = boundsOf(rules, now)
  // A start beyond the last bookable day is clamped, which keeps the order of the results.
  const wanted = Math.max(earliest, Math.min(start, (lastDay + 2) * DAY))
  const zone = readZone(rules.timeZone, earliest, wanted)
  const middle = dayOf(toWall(zone, wanted))
  const first = Math.max(dayOf(toWall(zone, earliest)), taken.known ? readDay(taken.known.from) : -Infinity)
  const last = Math.min(lastDay, taken.known ? readDay(taken.known.to) : Infinity)
  // Widens the search window: a result well inside it is nearer than anything outside it.
  for (let days = 4; ; days *= 4) {
    const from = Math.max(first, middle - days)
    const to = Math.min(last, middle + days)
    const everything = from === first && to === last
    const found = freeStarts(rules, taken, { from: nameDay(from), to: nameDay(to), minutes, now })
      .flatMap(({ date, starts }) => starts.map((free) => ({ date, ...free })))
      .filter(({ at }) => everything || Math.abs(at - wanted) < (days - 2) * DAY)
      .sort((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted) || a.at - b.at)
    if (everything || found.length >= count) return found.slice(0, count)
  }
}

/**
 * For each day the longest booking, in minutes, that could start at each half hour, or 0. Search reads this from stored
 * rows, so it excludes what depends on the current time (minimum notice, last bookable day).
 */
export function dayCapacity(
  rules: Rules,
  taken: Taken,
  asked: { from: string; to: string },
): { day: number; lengths: number[] }[] {
  return measureDays(rules, taken, readDay(asked.from), readDay(asked.to), MAX_SHOOT_MINUTES).map(
    ({ day, full, open, clear }) => {
      const lengths = new Array<number>(HALF_HOURS).fill(0)
      if (!full)
        for (let index = 0; index < HALF_HOURS; index += 1)
          lengths[index] = Math.min(open[index]!, clear[index]!)
      return { day, lengths }
    },
  )
}

type Bounds = { earliest: number; lastDay: number }

function boundsOf(rules: Rules, now: number): Bounds {
  const hours = rules.instant ? rules.noticeHours : Math.max(rules.noticeHours, MIN_NOTICE_HOURS)
  const today = dayOf(toWall(readZone(rules.timeZone, now, now), now))
  return { earliest: now + hours * HOUR, lastDay: today + rules.farthestDays }
}

function refusal(bounds: Bounds, day: Day, index: number, minutes: number): NotFree | undefined {
  const start = day.starts[index] ?? Number.NaN
  if (Number.isNaN(start)) return 'no-start'
  if (start < bounds.earliest) return 'too-soon'
  if (day.day > bounds.lastDay) return 'too-far'
  if (day.open[index]! < minutes) return 'closed'
  if (day.full) return 'full'
  if (day.clear[index]! < minutes) return 'busy'
  return undefined
}

/** Only chooses the wording: the time is already known to be blocked. */
function whatMeets(rules: Rules, taken: Taken, start: number, minutes: number): 'booked' | 'busy' {
  const from = start - rules.before * MINUTE
  const to = start + (minutes + rules.after) * MINUTE
  const meets = taken.bookings.some(
    (booking) => booking.start - booking.before * MINUTE < to && booking.end + booking.after * MINUTE > from,
  )
  return meets ? 'booked' : 'busy'
}
