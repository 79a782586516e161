import type { Random } from '../random.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant of a wall-clock time at a place. */
export function instantOf(date: string, minutes: number, zone: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  return asUtc - offsetOf(asUtc - offsetOf(asUtc, zone), zone)
}

/** The calendar day of an instant at a place. */
export function dayOf(instant: number, zone: string): string {
  return new Date(instant + offsetOf(instant, zone)).toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
}

/** `timeOf(1530)` → '01:30': minutes past midnight belong to the next day. */
export function timeOf(minutes: number): string {
  const clock = minutes % 1440
  return `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetOf(instant: number, zone: string): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(instant).find((part) => part.type === 'timeZoneName')!.value
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? ['', '+', '0', '0']
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE)
}

/**
 * The dates of one demo. All events are before `now`, which is the last midnight, so that the demo is the
 * same all day; on the first of a month `now` is the current time, or that month would be empty.
 */
export class Calendar {
  readonly now: number
  private readonly zone: string
  private readonly month: string

  constructor(now: Date, zone: string) {
    const today = dayOf(now.getTime(), zone)
    this.zone = zone
    this.month = today.slice(0, 7)
    this.now = today.endsWith('-01') ? now.getTime() : instantOf(today, 0, zone)
  }

  /** The start of the calendar month so many months ago. */
  monthStart(monthsAgo: number): number {
    const [year, month] = this.month.split('-').map(Number)
    const first = new Date(Date.UTC(year!, month! - 1 - monthsAgo, 1))
    return instantOf(first.toISOString().slice(0, 10), 0, this.zone)
  }

  /**
   * Returns `count` times over so many calendar months, with more in each month than in the one before. The
   * current month has its whole share on any day, because the dashboard compares it with a whole month.
   */
  growingMoments(random: Random, count: number, months: number): number[] {
    const weights = Array.from({ length: months }, (_, number) => 0.3 + (1.4 * number) / (months - 1))
    weights[months - 1]! *= 1.15
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    let reached = 0
    const moments = weights.flatMap((weight, number) => {
      const before = Math.round((reached / total) * count)
      reached += weight
      const share = Math.round((reached / total) * count) - before
      const begin = this.monthStart(months - 1 - number)
      const end = number === months - 1 ? this.now : this.monthStart(months - 2 - number)
      return Array.from({ length: share }, () => Math.floor(begin + random.next() * (end - begin)))
    })
    return moments.sort((a, b) => a - b)
  }
}

/** A random time between two, but never in the future. */
export function within(random: Random, from: number, to: number, now: number): number {
  const first = Math.min(from, now)
  const last = Math.max(first, Math.min(to, now))
  return Math.floor(first + random.next() * (last - first))
}
