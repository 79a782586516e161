import { Temporal } from 'temporal-polyfill'
import { createCache } from '../cache.ts'

const YEAR = 366 * 86_400_000

/**
 * What the clocks of a zone show over a stretch of time: from `starts[i]` on they are `offsets[i]` milliseconds ahead of UTC.
 * Temporal is asked for the changes only, and once; between them a wall-clock time is a sum (see docs/decisions/058).
 */
export type Zone = { starts: number[]; offsets: number[] }

/** Far more than there are zones in use; an attacker cannot name a zone that the platform does not know. */
const zones = createCache<Zone>({ maxEntries: 2_000 })

/** Whole years around what is asked for, so that neighbouring questions find the same answer. */
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

/** What the clock shows, as if it were UTC: only good for reading its date and its minutes. */
export function toWall({ starts, offsets }: Zone, instant: number): number {
  let index = starts.length - 1
  while (instant < starts[index]!) index -= 1
  return instant + offsets[index]!
}

/**
 * When the clock shows this: the first time where it does so twice; where it never does, as much later as the clock jumps. That
 * is how Temporal ('compatible') and iCalendar read it.
 */
export function toInstant({ starts, offsets }: Zone, wall: number): number {
  for (let index = 0; ; index += 1) {
    const instant = wall - offsets[index]!
    if (instant < starts[index]!) return wall - offsets[index - 1]!
    if (index === starts.length - 1 || instant < starts[index + 1]!) return instant
  }
}

/** How far ahead of UTC the clock is from one instant to another, where it is not changed between them. */
export function steadyOffset({ starts, offsets }: Zone, from: number, to: number): number | null {
  let index = starts.length - 1
  while (from < starts[index]!) index -= 1
  return index === starts.length - 1 || to < starts[index + 1]! ? offsets[index]! : null
}
