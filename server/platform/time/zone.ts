import { Temporal } from 'temporal-polyfill'
import { createCache } from '../cache.ts'
import { DAY } from './wall-clock.ts'

const YEAR = 366 * DAY

/**
 * The offsets of a zone over a period: from `starts[i]` on, local time is `offsets[i]` milliseconds ahead of UTC. Temporal
 * is used only once, for the changes; between them a local time is a sum (see docs/decisions/058).
 */
export type Zone = { starts: number[]; offsets: number[] }

/** Far more than there are zones in use; an attacker cannot name a zone that the platform does not know. */
const zones = createCache<Zone>({ maxEntries: 2_000 })

/** Covers whole years around the period, so that similar calls hit the same cache entry. */
export function readZone(timeZone: string, from: number, to: number): Zone {
  const first = new Date(from - YEAR).getUTCFullYear()
  const last = new Date(to + YEAR).getUTCFullYear()
  return zones.getOrCreate(`${timeZone} ${first} ${last}`, () =>
    findChanges(timeZone, Date.UTC(first, 0), Date.UTC(last, 11, 31)),
  )
}

function findChanges(timeZone: string, from: number, to: number): Zone {
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone)
  const zone: Zone = { starts: [Number.NEGATIVE_INFINITY], offsets: [at.offsetNanoseconds / 1e6] }
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds > to) return zone
    zone.starts.push(next.epochMilliseconds)
    zone.offsets.push(next.offsetNanoseconds / 1e6)
    at = next
  }
}

/** Local time as if it were UTC: only for reading its date and minutes. */
export function toWall({ starts, offsets }: Zone, instant: number): number {
  let index = starts.length - 1
  while (instant < starts[index]!) index -= 1
  return instant + offsets[index]!
}

/**
 * The instant of a local time: the first if it occurs twice; if it is skipped, later by the length of the jump. Temporal
 * ('compatible') and iCalendar do the same.
 */
export function toInstant({ starts, offsets }: Zone, wall: number): number {
  for (let index = 0; ; index += 1) {
    const instant = wall - offsets[index]!
    if (instant < starts[index]!) return wall - offsets[index - 1]!
    if (index === starts.length - 1 || instant < starts[index + 1]!) return instant
  }
}

/** How far local time is ahead of UTC between two instants; null if it changes in between. */
export function steadyOffset({ starts, offsets }: Zone, from: number, to: number): number | null {
  let index = starts.length - 1
  while (from < starts[index]!) index -= 1
  return index === starts.length - 1 || to < starts[index + 1]! ? offsets[index]! : null
}
