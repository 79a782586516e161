import * as m from '#messages/dates'
import { DAY, MINUTE, nameDay, nameShortDay } from './days.ts'
import { formatApprox, formatDays } from './numbers.ts'
import { nameOffset } from './zone-names.ts'

/**
 * The one rule for times, on screens, in emails and in calendars:
 * - A shoot's time is at its place, and names it: "Saturday 13 February, 10:00 in Nairobi (EAT)".
 * - A deadline is in its reader's zone, with the time left: "today 13:59 (in 28 minutes)".
 * - Where the reader's zone is unknown, the time is in the shoot's zone, or else in the operator's, and names it.
 *   What is stored or sent always names its zone.
 *
 * No other file makes a date formatter: the first one takes a phone 150 ms, so the times that a public page shows at first
 * are written by its loader.
 */

type Instant = string | number | Date

const HALF_A_YEAR = 182 * DAY

const formats = new Map<string, Intl.DateTimeFormat>()

/** One for each time zone, because a formatter is slow to make. */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // A stored zone may be newer than the time zones of this machine.
  const made = makeFormat(isTimeZone(timeZone) ? timeZone : 'UTC')
  formats.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** Only the offset: what a clock shows is calculated from it, in every language alike. */
const makeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' })

/** The zone of this browser, whatever its name: read by the methods of Date, since the first use of Intl takes a phone 150 ms. */
export const LOCAL_ZONE = 'local'

/** What a clock on the wall shows, as the UTC of `at`; `offset` is in minutes. */
type Wall = { at: Date; offset: number }

function wallOf(instant: Instant, timeZone: string): Wall {
  const at = new Date(instant)
  const offset = offsetAt(at, timeZone)
  return { at: new Date(at.getTime() + offset * MINUTE), offset }
}

/** Minutes to add to UTC. */
function offsetAt(at: Date, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  if (timeZone === LOCAL_ZONE) return -at.getTimezoneOffset()
  // '13/02/2027, GMT+05:30'
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(formatFor(timeZone).format(at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const timeOf = ({ at }: Wall): string => at.toISOString().slice(11, 16)

/** In another year, or more than half a year away, a weekday and a month need the year. */
export const isFar = (instant: Instant, now: number = Date.now()): boolean => {
  const at = new Date(instant)
  return at.getUTCFullYear() !== new Date(now).getUTCFullYear() || Math.abs(at.getTime() - now) > HALF_A_YEAR
}

/** How a zone is called at that time: "EAT", or "UTC+9". */
export const nameZone = (instant: Instant, timeZone: string): string =>
  nameOffset(timeZone, wallOf(instant, timeZone).offset)

type Style = {
  /** Always with the year: for texts that are stored or sent. */
  withYear?: boolean
  /** Followed by the name of the zone. */
  named?: boolean
  now?: number
}

/** "Saturday 13 February, 14:30", or "Saturday 13 February 2027, 14:30 (EAT)". */
export function formatInstant(instant: Instant, timeZone: string, style: Style = {}): string {
  const wall = wallOf(instant, timeZone)
  const day = nameDay(wall.at, style.withYear ?? isFar(instant, style.now))
  const time = timeOf(wall)
  return style.named
    ? m.dayTimeZone({ day, time, zone: nameZone(instant, timeZone) })
    : m.dayTime({ day, time })
}

type ShootHours = {
  /** "10:00" at the place. */
  start: string
  end?: string
  startsAt: Instant
  timeZone: string
  place: string | null | undefined
}

/** "10:00 to 14:00 in Nairobi (EAT)" */
export function formatShootHours({ start, end, startsAt, timeZone, place }: ShootHours): string {
  const zone = nameZone(startsAt, timeZone)
  if (end) return place ? m.hoursIn({ start, end, place, zone }) : m.hours({ start, end, zone })
  return place ? m.startIn({ start, place, zone }) : m.start({ start, zone })
}

/** "Saturday 13 February 2027, 10:00 in Nairobi (EAT)", for emails and whatever else is stored; `end` as "14:00". */
export function formatShootTime(
  startsAt: Instant,
  timeZone: string,
  place: string | null,
  end?: string,
): string {
  const wall = wallOf(startsAt, timeZone)
  const hours = formatShootHours({ start: timeOf(wall), end, startsAt, timeZone, place })
  return m.shootTime({ day: nameDay(wall.at, true), hours })
}

/** "Saturday 5 June 2027, 10:00 (EAT)": always with year and zone, because it is stored, printed or sent. */
export const formatNamedTime = (instant: Instant, timeZone: string): string =>
  formatInstant(instant, timeZone, { withYear: true, named: true })

/**
 * The zone for a deadline in an email that also gives the time of a shoot: the shoot's, unless the reader's clock is known
 * and shows another time, so that one email does not call one clock both "GMT" and "UTC".
 */
export const zoneBesideShoot = (instant: Instant, reader: string | null, shoot: string): string =>
  reader && wallOf(instant, reader).offset !== wallOf(instant, shoot).offset ? reader : shoot

/** The reader's clock; `now` is null while the zone is not known, such as without JavaScript. */
export type ReaderClock = { timeZone: string; now: number | null }
export const UNKNOWN_CLOCK: ReaderClock = { timeZone: 'UTC', now: null }

/** A deadline on a screen: "today 13:59 (in 28 minutes)", or "Saturday 13 February, 10:59 (EST)" without a known zone. */
export function formatDeadlineFor({ timeZone, now }: ReaderClock, instant: Instant): string {
  if (now === null) return formatInstant(instant, timeZone, { named: true })
  const days = (Date.parse(dateIn(instant, timeZone)) - Date.parse(dateIn(now, timeZone))) / DAY
  const deadline =
    formatNear(days, timeOf(wallOf(instant, timeZone))) ?? formatInstant(instant, timeZone, { now })
  const left = new Date(instant).getTime() - now
  if (left <= 0) return deadline
  // From Wednesday to Saturday it is 3 days, whatever the hours.
  return m.deadlineAndLeft({
    deadline,
    left: left < 2 * DAY ? formatApprox(left / MINUTE, 'floor') : formatDays(days),
  })
}

function formatNear(days: number, time: string): string | null {
  if (days === -1) return m.yesterdayTime({ time })
  if (days === 0) return m.todayTime({ time })
  return days === 1 ? m.tomorrowTime({ time }) : null
}

/** "12:10" within the next hours, or "12:10 (EST)" without a known zone. */
export function formatTimeFor({ timeZone, now }: ReaderClock, instant: Instant): string {
  const time = timeOf(wallOf(instant, timeZone))
  return now === null ? m.timeZone({ time, zone: nameZone(instant, timeZone) }) : time
}

/** An event on a screen: "17 Nov, 19:32", or "17 Nov, 16:32 (EST)" without a known zone. Short, to stand beside a name. */
export function formatEventFor({ timeZone, now }: ReaderClock, instant: Instant): string {
  const wall = wallOf(instant, timeZone)
  const day = nameShortDay(wall.at, isFar(instant, now ?? undefined))
  const time = timeOf(wall)
  return now === null
    ? m.shortDayTimeZone({ day, time, zone: nameZone(instant, timeZone) })
    : m.shortDayTime({ day, time })
}

/** What clocks in a zone show: '2026-05-01' and '14:30'. */
export type Clock = { date: string; time: string }

export function clockIn(instant: Instant, timeZone: string): Clock {
  const shown = wallOf(instant, timeZone).at.toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The date in a zone: on the evening of the 31st in Los Angeles, it is already the 1st in UTC. */
export const dateIn = (instant: Instant, timeZone: string): string => clockIn(instant, timeZone).date
