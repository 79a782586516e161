import type { Random } from '../random.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const MONTHS_OF_HISTORY = 18

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

/** `timeOf(1530)` → '01:30': past midnight is the next day's clock. */
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

/** `count` moments from `begin` up to now, several times denser at the end, with the newest ones in this very month. */
export function growingMoments(random: Random, count: number, begin: number, now: number): number[] {
  const today = new Date(now)
  const monthStart = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)
  // A demo that is opened on the first day of a month should not show a dead one.
  const fresh = Math.ceil(count / 40)
  const freshFrom = Math.max(monthStart, now - 5 * DAY)
  const moments = Array.from({ length: count }, (_, number) => {
    if (number >= count - fresh) return freshFrom + random.next() * (now - freshFrom)
    const share = (number + random.next()) / count
    return begin + ((Math.sqrt(0.09 + 2.8 * share) - 0.3) / 1.4) * (now - begin)
  })
  return moments.map(Math.floor).sort((a, b) => a - b)
}

/** A moment between two, but never in the future. */
export function within(random: Random, from: number, to: number, now: number): number {
  const first = Math.min(from, now)
  const last = Math.max(first, Math.min(to, now))
  return Math.floor(first + random.next() * (last - first))
}
