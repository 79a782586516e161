import ICAL from 'ical.js'
import * as m from '#messages/server-calendar'
import { DAY } from '../../../platform/time/wall-clock.ts'
import { type Clock, createClocks, utc } from './clocks.ts'

/** Allows a daily rule over a hundred years, but not one that runs every second. */
const MAX_STEPS = 40_000
const MAX_PER_EVENT = 5_000
const MAX_TOTAL = 20_000

export type FeedEvent = { start: number; end: number; summary: string }
export type FeedReading = { events: FeedEvent[]; skipped: number }

/** The response is not a complete calendar; the message is for the photographer. */
export class NotACalendar extends Error {}

type Moment = { wall: number; clock: Clock; allDay: boolean }
type Entry = {
  component: ICAL.Component
  uid: string
  start: Moment
  /** Milliseconds from start to end: in local time when both are in one time zone, otherwise elapsed. */
  length: number
  elapsed: boolean
  busy: boolean
  summary: string
  /** The occurrence of its series that this entry replaces, as an instant. */
  replaces: number | null
  /** It also replaces all later occurrences. */
  andFuture: boolean
}

/**
 * The busy times between two instants, from an iCalendar text. Each event is parsed separately, so that an invalid one
 * does not affect others. Dates without a zone are in the photographer's time zone.
 */
export function readFeed(
  text: string,
  { timeZone, from, to }: { timeZone: string; from: number; to: number },
): FeedReading {
  const { events: blocks, zones } = splitFeed(text)
  const clocks = createClocks(timeZone, zones.flatMap(parseBlock))
  const entries: Entry[] = []
  let skipped = 0
  for (const block of blocks) {
    try {
      entries.push(readEntry(ICAL.Component.fromString(block), clocks))
    } catch {
      skipped += 1
    }
  }
  const standIns = Map.groupBy(
    entries.filter((entry) => entry.replaces !== null),
    (entry) => entry.uid,
  )
  const events: FeedEvent[] = []
  for (const entry of entries) {
    try {
      const others = entry.replaces === null ? (standIns.get(entry.uid) ?? []) : []
      // All occurrences or none: an event that fails part-way counts as invalid.
      const found = [...occurrences(entry, others, from, to)]
      if (events.length + found.length > MAX_TOTAL) throw new NotACalendar(m.tooManyEvents())
      events.push(...found)
    } catch (error) {
      if (error instanceof NotACalendar) throw error
      skipped += 1
    }
  }
  return { events: events.sort((a, b) => a.start - b.start || a.end - b.end), skipped }
}

function splitFeed(text: string): { events: string[]; zones: string[] } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n|\r/)
  const marks = lines.map((line) => line.trim().toUpperCase())
  if (marks.find((mark) => mark !== '') !== 'BEGIN:VCALENDAR') throw new NotACalendar(m.noCalendar())
  if (marks.findLast((mark) => mark !== '') !== 'END:VCALENDAR') throw new NotACalendar(m.incomplete())
  return { events: cut(lines, marks, 'VEVENT'), zones: cut(lines, marks, 'VTIMEZONE') }
}

function cut(lines: string[], marks: string[], name: string): string[] {
  const blocks: string[] = []
  let begun = -1
  marks.forEach((mark, index) => {
    if (mark === `BEGIN:${name}`) begun = index
    else if (mark === `END:${name}` && begun >= 0) {
      blocks.push(lines.slice(begun, index + 1).join('\r\n'))
      begun = -1
    }
  })
  return blocks
}

function parseBlock(block: string): ICAL.Component[] {
  try {
    return [ICAL.Component.fromString(block)]
  } catch {
    return []
  }
}

type Clocks = ReturnType<typeof createClocks>

function readEntry(component: ICAL.Component, clocks: Clocks): Entry {
  const start = readMoment(component, 'dtstart', clocks)
  if (!start) throw new Error('an event without a start')
  const end = readMoment(component, 'dtend', clocks)
  const duration = component.getFirstPropertyValue('duration')
  const elapsed = end !== null && end.clock !== start.clock
  const length = end
    ? elapsed
      ? end.clock(end.wall) - start.clock(start.wall)
      : end.wall - start.wall
    : duration instanceof ICAL.Duration
      ? duration.toSeconds() * 1000
      : start.allDay
        ? DAY
        : 0
  const replaces = readMoment(component, 'recurrence-id', clocks)
  return {
    component,
    uid: String(component.getFirstPropertyValue('uid') ?? ''),
    start,
    // An all-day event that ends on its start date lasts that day.
    length: start.allDay ? Math.max(DAY, length) : length,
    elapsed,
    busy: isBusy(component),
    summary: String(component.getFirstPropertyValue('summary') ?? '').slice(0, 200),
    replaces: replaces ? replaces.clock(replaces.wall) : null,
    andFuture: component.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE',
  }
}

function readMoment(component: ICAL.Component, name: string, clocks: Clocks): Moment | null {
  const property = component.getFirstProperty(name)
  const value = property?.getFirstValue()
  if (!property || !value) return null
  if (!(value instanceof ICAL.Time)) throw new Error(`${name} is not a time`)
  // The parser accepts any digits: it would read day 99 of month 99 as a date in another year.
  if (Number.isNaN(Date.parse(String(property.toJSON()[3])))) throw new Error(`${name} is not a time`)
  const wall = wallOf(value)
  const tzid = property.getFirstParameter('tzid')
  const clock = value.isDate
    ? clocks.own
    : value.zone === ICAL.Timezone.utcTimezone
      ? utc
      : tzid
        ? clocks.of(tzid)
        : clocks.own
  return { wall, clock, allDay: value.isDate }
}

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second)

function isBusy(component: ICAL.Component): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (says('status') === 'CANCELLED' || says('transp') === 'TRANSPARENT') return false
  // Our own bookings in a connected calendar already block their time.
  if (/^booking-[0-9a-f-]{36}@/i.test(says('uid'))) return false
  return says('x-microsoft-cdo-busystatus') !== 'FREE'
}

/** All occurrences of an entry between two instants, except those that another entry replaces. */
function* occurrences(entry: Entry, others: Entry[], from: number, to: number): Generator<FeedEvent> {
  const replaced = new Set(others.map((other) => other.replaces))
  const changes = others.filter((other) => other.andFuture).sort((a, b) => a.replaces! - b.replaces!)
  const excluded = readTimes(entry, 'exdate')
  let found = 0
  for (const wall of walls(entry, to)) {
    const start = entry.start.clock(wall)
    if (replaced.has(start) || excluded(wall, start)) continue
    const change = changes.findLast((other) => other.replaces! < start)
    const like = change ?? entry
    const moved = change ? wall + (change.start.wall - wallAt(change)) : wall
    const event = place(like, moved)
    if (!like.busy || event.end <= from || event.start >= to || event.end <= event.start) continue
    found += 1
    if (found > MAX_PER_EVENT) throw new Error('an event that repeats too often')
    yield event
  }
}

/** The local time of the occurrence that an entry replaces, in the entry's time zone. */
function wallAt(entry: Entry): number {
  return entry.start.wall - (entry.start.clock(entry.start.wall) - entry.replaces!)
}

function place(entry: Entry, wall: number): FeedEvent {
  const { clock } = entry.start
  const start = clock(wall)
  const end = entry.elapsed ? start + entry.length : clock(wall + entry.length)
  return { start, end, summary: entry.summary }
}

/** The local start times, in order within each rule: the first, added dates (RDATE), and those of its rules. */
function* walls({ component, start, replaces }: Entry, to: number): Generator<number> {
  yield start.wall
  if (replaces !== null) return
  const seen = new Set([start.wall])
  for (const property of component.getAllProperties('rdate'))
    for (const value of property.getValues()) {
      const time = value instanceof ICAL.Period ? value.start : value
      if (!(time instanceof ICAL.Time) || seen.has(wallOf(time))) continue
      seen.add(wallOf(time))
      yield wallOf(time)
    }
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) throw new Error('a rule that can’t be parsed')
    for (const wall of steps(rule, start, to)) {
      if (seen.has(wall)) continue
      seen.add(wall)
      yield wall
    }
  }
}

/** Compares the rule's end here as an instant, because it is in UTC while the rule is in local time. */
function* steps(rule: ICAL.Recur, start: Moment, to: number): Generator<number> {
  const until = rule.until
  rule.until = null
  const floating = ICAL.Time.fromJSDate(new Date(start.wall), true)
  floating.zone = ICAL.Timezone.localTimezone
  floating.isDate = start.allDay
  const iterator = rule.iterator(floating)
  for (let step = 0; ; step += 1) {
    if (step > MAX_STEPS) throw new Error('a rule that repeats too often')
    const next = iterator.next()
    if (!next) return
    const wall = wallOf(next)
    if (until && isPast(until, wall, start.clock)) return
    if (start.clock(wall) >= to) return
    yield wall
  }
}

function isPast(until: ICAL.Time, wall: number, clock: Clock): boolean {
  if (until.isDate) return wall >= wallOf(until) + DAY
  return until.zone === ICAL.Timezone.utcTimezone ? clock(wall) > wallOf(until) : wall > wallOf(until)
}

/** Dates exclude whole days, times exclude single starts; times in UTC are compared as instants. */
function readTimes({ component }: Entry, name: string): (wall: number, instant: number) => boolean {
  const days = new Set<number>()
  const onWall = new Set<number>()
  const instants = new Set<number>()
  for (const property of component.getAllProperties(name))
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time)) continue
      if (value.isDate) days.add(wallOf(value) / DAY)
      else (value.zone === ICAL.Timezone.utcTimezone ? instants : onWall).add(wallOf(value))
    }
  return (wall, instant) => days.has(Math.floor(wall / DAY)) || onWall.has(wall) || instants.has(instant)
}
