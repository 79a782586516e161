import { HALF_HOURS, LEAST_NOTICE_HOURS, MOST_MINUTES, type NotFree } from '../../../contract/calendar.ts'
import { dayOf, nameDay, nameHalfHour, readDay } from '../../platform/time/wall-clock.ts'
import { readZone, toWall } from '../../platform/time/zone.ts'
import { type Day, measureDays } from './measure.ts'
import type { Rules, Taken } from './rules.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

export type FreeDay = { date: string; starts: FreeStart[] }
/** What the photographer's clock shows, and the instant. */
export type FreeStart = { time: string; at: number }
export type Alternative = { date: string; time: string; at: number }

/** Every day from `from` to `to`, the photographer's dates, with the starts that can be booked now for so many minutes. */
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

/** True, or why not. The same measure as the offers, so what is offered passes and nothing else does. */
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

/** The free starts that lie nearest, nearest first; of two as near, the earlier one. */
export function nearestFree(
  rules: Rules,
  taken: Taken,
  start: number,
  minutes: number,
  now: number,
  count: number,
): Alternative[] {
  const { earliest, lastDay } = boundsOf(rules, now)
  // Whoever asks for the year 9999 is answered from the last day backwards, which is the same order.
  const wanted = Math.max(earliest, Math.min(start, (lastDay + 2) * DAY))
  const zone = readZone(rules.timeZone, earliest, wanted)
  const middle = dayOf(toWall(zone, wanted))
  const first = Math.max(dayOf(toWall(zone, earliest)), taken.known ? readDay(taken.known.from) : -Infinity)
  const last = Math.min(lastDay, taken.known ? readDay(taken.known.to) : Infinity)
  // A wider and wider circle: what it holds well inside is nearer than anything that it does not reach yet.
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
 * For each day the longest booking, in minutes, that could begin at each half hour; 0 where none can. Search reads this from
 * rows; what depends on the hour of asking (notice, farthest day) is not in it.
 */
export function dayCapacity(
  rules: Rules,
  taken: Taken,
  asked: { from: string; to: string },
): { day: number; lengths: number[] }[] {
  return measureDays(rules, taken, readDay(asked.from), readDay(asked.to), MOST_MINUTES).map(
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
  const hours = rules.instant ? rules.noticeHours : Math.max(rules.noticeHours, LEAST_NOTICE_HOURS)
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

/** Only to say it in words: that something is in the way is decided already. */
function whatMeets(rules: Rules, taken: Taken, start: number, minutes: number): 'booked' | 'busy' {
  const from = start - rules.before * MINUTE
  const to = start + (minutes + rules.after) * MINUTE
  const meets = taken.bookings.some(
    (booking) => booking.start - booking.before * MINUTE < to && booking.end + booking.after * MINUTE > from,
  )
  return meets ? 'booked' : 'busy'
}
