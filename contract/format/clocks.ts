import { DAY, MINUTE, nameMonth, nameWeekday } from './days.ts'
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

const makeFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })

/** The zone of this browser, whatever its name: read by the methods of Date, since the first use of Intl takes a phone 150 ms. */
export const LOCAL_ZONE = 'local'

/** What a clock on the wall shows; `offset` is in minutes. */
type Wall = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string> & { offset: number }

function wallOf(instant: Instant, timeZone: string): Wall {
  const at = new Date(instant)
  if (timeZone === 'UTC') return wallAt(at, 0)
  if (timeZone === LOCAL_ZONE) return wallAt(at, -at.getTimezoneOffset())
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  ) as Omit<Wall, 'offset'> & { timeZoneName: string }
  return { ...parts, offset: offsetIn(parts.timeZoneName) }
}

function wallAt(at: Date, offset: number): Wall {
  const shifted = new Date(at.getTime() + offset * MINUTE)
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    weekday: nameWeekday(shifted),
    day: String(shifted.getUTCDate()),
    month: nameMonth(shifted),
    year: String(shifted.getUTCFullYear()),
    hour: two(shifted.getUTCHours()),
    minute: two(shifted.getUTCMinutes()),
    offset,
  }
}

/** 'GMT+05:30' → 330 */
function offsetIn(name: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const timeOf = (wall: Wall): string => `${wall.hour}:${wall.minute}`
const dayOf = (wall: Wall, withYear: boolean): string =>
  `${wall.weekday} ${wall.day} ${wall.month}${withYear ? ` ${wall.year}` : ''}`

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
  const day = dayOf(wall, style.withYear ?? isFar(instant, style.now))
  return `${day}, ${timeOf(wall)}${style.named ? ` (${nameZone(instant, timeZone)})` : ''}`
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
export const formatShootHours = ({ start, end, startsAt, timeZone, place }: ShootHours): string =>
  `${start}${end ? ` to ${end}` : ''}${place ? ` in ${place}` : ''} (${nameZone(startsAt, timeZone)})`

/** "Saturday 13 February 2027, 10:00 in Nairobi (EAT)", for emails and whatever else is stored; `end` as "14:00". */
export function formatShootTime(
  startsAt: Instant,
  timeZone: string,
  place: string | null,
  end?: string,
): string {
  const wall = wallOf(startsAt, timeZone)
  return `${dayOf(wall, true)}, ${formatShootHours({ start: timeOf(wall), end, startsAt, timeZone, place })}`
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
  const near = NEAR_DAYS.get(days)
  const when = near
    ? `${near} ${timeOf(wallOf(instant, timeZone))}`
    : formatInstant(instant, timeZone, { now })
  const left = new Date(instant).getTime() - now
  if (left <= 0) return when
  // From Wednesday to Saturday it is 3 days, whatever the hours.
  return `${when} (in ${left < 2 * DAY ? formatApprox(left / MINUTE, 'floor') : formatDays(days)})`
}

/** "12:10" within the next hours, or "12:10 (EST)" without a known zone. */
export function formatTimeFor({ timeZone, now }: ReaderClock, instant: Instant): string {
  const zone = now === null ? ` (${nameZone(instant, timeZone)})` : ''
  return timeOf(wallOf(instant, timeZone)) + zone
}

const NEAR_DAYS = new Map([
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
])

/** An event on a screen: "17 Nov, 19:32", or "17 Nov, 16:32 (EST)" without a known zone. Short, to stand beside a name. */
export function formatEventFor({ timeZone, now }: ReaderClock, instant: Instant): string {
  const wall = wallOf(instant, timeZone)
  const year = isFar(instant, now ?? undefined) ? ` ${wall.year}` : ''
  const zone = now === null ? ` (${nameZone(instant, timeZone)})` : ''
  return `${wall.day} ${wall.month.slice(0, 3)}${year}, ${timeOf(wall)}${zone}`
}

/** What clocks in a zone show: '2026-05-01' and '14:30'. */
export type Clock = { date: string; time: string }

export function clockIn(instant: Instant, timeZone: string): Clock {
  const at = new Date(instant)
  const shown = new Date(at.getTime() + wallOf(at, timeZone).offset * MINUTE).toISOString()
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The date in a zone: on the evening of the 31st in Los Angeles, it is already the 1st in UTC. */
export const dateIn = (instant: Instant, timeZone: string): string => clockIn(instant, timeZone).date
