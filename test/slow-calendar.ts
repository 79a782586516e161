import { Temporal } from 'temporal-polyfill'
import type { Rules, Taken } from '../server/features/calendar/rules.ts'

/**
 * A slow but simple reference implementation of availability, which tests compare the engine with. It marks
 * every minute of a few days as open or blocked and checks a shoot minute by minute.
 */
const MINUTE = 60_000

const instants = new Map<string, number>()
/** The instant of a local time: the first of two, or later by the gap if the clock skips it. */
function instantOf(timeZone: string, date: string, minutes: number): number {
  const key = `${timeZone} ${date} ${minutes}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  const at = Temporal.PlainDate.from(date).toPlainDateTime(time).toZonedDateTime(timeZone).epochMilliseconds
  instants.set(key, at)
  return at
}

const clocks = new Map<string, string>()
/** Local date and time: "2026-03-29T03:30". */
function clockAt(timeZone: string, instant: number): string {
  const key = `${timeZone} ${instant}`
  const known = clocks.get(key)
  if (known !== undefined) return known
  const shown = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
  clocks.set(key, shown)
  return shown
}

const shown = (date: string, minutes: number) =>
  `${date}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const days = new Map<string, { time: string; at: number }[]>()
/** The half hours that exist on this day in this zone. */
function halfHours(timeZone: string, date: string): { time: string; at: number }[] {
  const key = `${timeZone} ${date}`
  const known = days.get(key)
  if (known) return known
  const existing = []
  for (let minutes = 0; minutes < 1_440; minutes += 30) {
    const at = instantOf(timeZone, date, minutes)
    if (clockAt(timeZone, at) === shown(date, minutes))
      existing.push({ time: shown(date, minutes).slice(11), at })
  }
  days.set(key, existing)
  return existing
}

const later = new Map<string, string>()
export function plusDays(date: string, days: number): string {
  const key = `${date} ${days}`
  const known = later.get(key) ?? Temporal.PlainDate.from(date).add({ days }).toString()
  later.set(key, known)
  return known
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export type SlowDay = { date: string; starts: { time: string; at: number; free: boolean; could: boolean }[] }

/** Every half hour of one day. `could`: free if notice and latest date are ignored; `free`: bookable now. */
export function computeSlowDay(
  rules: Rules,
  taken: Taken,
  date: string,
  minutes: number,
  now: number,
): SlowDay {
  const { timeZone } = rules
  const dates = [-2, -1, 0, 1, 2, 3].map((days) => plusDays(date, days))
  const from = instantOf(timeZone, dates[0]!, 0)
  const open = new Uint8Array(8 * 1_440)
  const blocked = new Uint8Array(8 * 1_440)
  const mark = (marks: Uint8Array, start: number, end: number) =>
    marks.fill(1, Math.max(0, (start - from) / MINUTE), Math.max(0, (end - from) / MINUTE))

  for (const day of dates) {
    if (halfHours(timeZone, day).length === 0) continue
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
    const exception = rules.exceptions.find((candidate) => candidate.date === day)
    for (const span of exception ? exception.spans : rules.weekly.filter((each) => each.day === weekday)) {
      const nextDay = minutesOf(span.to) <= minutesOf(span.from)
      mark(
        open,
        instantOf(timeZone, day, minutesOf(span.from)),
        instantOf(timeZone, nextDay ? plusDays(day, 1) : day, minutesOf(span.to)),
      )
    }
  }
  for (const busy of taken.busy) mark(blocked, busy.start, busy.end)
  for (const { start, end, before, after } of taken.bookings)
    mark(blocked, start - before * MINUTE, end + after * MINUTE)

  const begun = taken.bookings.filter(({ start }) => clockAt(timeZone, start).startsWith(date)).length
  const notice = rules.instant ? rules.noticeHours : Math.max(4, rules.noticeHours)
  const lastDate = plusDays(clockAt(timeZone, now).slice(0, 10), rules.farthestDays)
  const starts = halfHours(timeZone, date).map(({ time, at }) => {
    const first = (at - from) / MINUTE
    let could = begun < rules.mostPerDay
    for (let minute = 0; could && minute < minutes; minute += 1) if (!open[first + minute]) could = false
    for (let minute = -rules.before; could && minute < minutes + rules.after; minute += 1)
      if (blocked[first + minute]) could = false
    return { time, at, could, free: could && at >= now + notice * 60 * MINUTE && date <= lastDate }
  })
  return { date, starts }
}
