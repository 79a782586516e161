import { HALF_HOURS } from '../../../contract/calendar/calendar.ts'
import { DAY, dayOf, MINUTE, readDay, readTime, weekdayOf } from '../../platform/time/wall-clock.ts'
import { readZone, steadyOffset, toInstant, toWall, type Zone } from '../../platform/time/zone.ts'
import type { Rules, Span, Taken } from './rules.ts'

type Range = { start: number; end: number }

/**
 * A day by half hours, as arrays: years of days are calculated at once, and an object per half hour would cost more
 * than the arithmetic.
 */
export type Day = {
  day: number
  /** The photographer's limit of bookings per day is reached. */
  full: boolean
  /** The instant of each half hour; NaN when the clocks skip it. */
  starts: number[]
  /** Minutes from there to the end of the working hours. */
  open: number[]
  /** Minutes from there to the next booking or busy time, less the buffers. */
  clear: number[]
}

/**
 * The only calculation of availability: offered times, checks, alternatives and the search rows all use these numbers.
 * None exceeds `reach` minutes, because longer durations are never requested.
 */
export function measureDays(rules: Rules, taken: Taken, from: number, to: number, reach: number): Day[] {
  const first = taken.known ? Math.max(from, readDay(taken.known.from)) : from
  const last = taken.known ? Math.min(to, readDay(taken.known.to)) : to
  const zone = readZone(rules.timeZone, from * DAY, to * DAY)
  const ahead = Math.ceil(reach / 1_440) + 1
  // Working hours at midnight began the day before, or two days before when the day between is missing.
  const open = join(openSpans(rules, zone, first - 2, last + ahead))
  const blocked = join([
    ...taken.busy,
    ...taken.bookings.map(({ start, end, before, after }) => ({
      start: start - before * MINUTE,
      end: end + after * MINUTE,
    })),
  ])
  const starting = new Map<number, number>()
  for (const { start } of taken.bookings) {
    const day = dayOf(toWall(zone, start))
    starting.set(day, (starting.get(day) ?? 0) + 1)
  }

  // Both lists and the starts of a day are sorted, so one pass is enough.
  let nextOpen = 0
  let nextBlocked = 0
  const days: Day[] = []
  for (let day = first; day <= last; day += 1) {
    const measured: Day = {
      day,
      full: (starting.get(day) ?? 0) >= rules.mostPerDay,
      starts: startsOf(zone, day),
      open: new Array<number>(HALF_HOURS).fill(0),
      clear: new Array<number>(HALF_HOURS).fill(0),
    }
    for (let index = 0; index < HALF_HOURS; index += 1) {
      const start = measured.starts[index]!
      if (Number.isNaN(start)) continue
      while (nextOpen < open.length && open[nextOpen]!.end <= start) nextOpen += 1
      const span = open[nextOpen]
      const from = start - rules.before * MINUTE
      while (nextBlocked < blocked.length && blocked[nextBlocked]!.end <= from) nextBlocked += 1
      const next = blocked[nextBlocked]
      if (span && span.start <= start) measured.open[index] = minutesWithin(reach, span.end - start)
      measured.clear[index] = next ? minutesWithin(reach, next.start - start - rules.after * MINUTE) : reach
    }
    days.push(measured)
  }
  return days
}

/** The first instant at which this day's clock shows each half hour; NaN when it never does. */
function startsOf(zone: Zone, day: number): number[] {
  // On nearly all days the offset is constant, and no lookup is needed.
  const steady = steadyOffset(zone, (day - 2) * DAY, (day + 3) * DAY)
  const starts = new Array<number>(HALF_HOURS).fill(Number.NaN)
  for (let index = 0; index < HALF_HOURS; index += 1) {
    const wall = day * DAY + index * 30 * MINUTE
    const start = steady === null ? toInstant(zone, wall) : wall - steady
    if (steady !== null || toWall(zone, start) === wall) starts[index] = start
  }
  return starts
}

/** Working hours around these days as instants, for display. */
export function openRanges(rules: Rules, from: number, to: number): Range[] {
  return join(openSpans(rules, readZone(rules.timeZone, from * DAY, to * DAY), from - 2, to + 1))
}

/** The parts of the ranges that are in none of the removed ones. */
export const removeRanges = (ranges: Range[], removed: Range[]): Range[] =>
  removed.reduce<Range[]>(
    (left, cut) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, cut.start) },
          { start: Math.max(start, cut.end), end },
        ].filter((part) => part.start < part.end),
      ),
    ranges,
  )

/** The working hours that begin on these days. */
function openSpans(rules: Rules, zone: Zone, from: number, to: number): Range[] {
  const differing = new Map(rules.exceptions.map(({ date, spans }) => [readDay(date), spans]))
  const weekly = new Map<number, Span[]>()
  for (const span of rules.weekly) weekly.set(span.day, [...(weekly.get(span.day) ?? []), span])
  const ranges: Range[] = []
  for (let day = from; day <= to; day += 1) {
    const spans = differing.get(day) ?? weekly.get(weekdayOf(day)) ?? []
    // A whole day can be missing: Samoa skipped 30 December 2011.
    if (spans.length === 0 || dayOf(toWall(zone, toInstant(zone, day * DAY))) !== day) continue
    for (const span of spans) {
      const [opens, closes] = [readTime(span.from), readTime(span.to)]
      const start = toInstant(zone, day * DAY + opens * MINUTE)
      const end = toInstant(zone, (closes <= opens ? day + 1 : day) * DAY + closes * MINUTE)
      ranges.push({ start, end })
    }
  }
  return ranges
}

const minutesWithin = (reach: number, length: number) =>
  Math.max(0, Math.min(reach, Math.floor(length / MINUTE)))

/** Sorted and merged, without ranges that a clock change skips entirely. */
function join(ranges: Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start)) {
    const before = joined.at(-1)
    if (!before || range.start > before.end) joined.push({ ...range })
    else if (range.end > before.end) before.end = range.end
  }
  return joined
}
