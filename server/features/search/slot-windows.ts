import { createCache } from '../../platform/cache.ts'
import { dayOf, MINUTE, nameDay, readDay } from '../../platform/time/wall-clock.ts'
import { instantAt, windowsOf } from '../../platform/time/windows.ts'
import { readZone, steadyOffset, toInstant, toWall } from '../../platform/time/zone.ts'

/** Local time of the shoot; without a location, of each photographer. */
type Moment = { date: string; start?: string; timeZone?: string }

/** One date in a time zone, and the half hours of it that are possible. */
export type SlotWindow = {
  timeZone: string
  date: string
  first: number
  last: number
  /** Days from today in that time zone. */
  ahead: number
  /** The first half hour that is not past; each hour of minimum notice adds two. */
  passed: number
}

/** Consecutive half hours of a day; `zero` is the instant of 00:00, counted back from them. */
type Stretch = { day: number; date: string; first: number; last: number; zero: number }

const HALF_HOUR = 30 * MINUTE

/**
 * When photographers of these zones would have to be available. A zone whose clocks skip this time gets a window
 * without half hours: with none at all, search would keep its photographers as if it had not asked about them.
 */
export function slotWindows(zones: Iterable<string>, moment: Moment, now: number): SlotWindow[] {
  const known = knownOf(moment)
  const windows: SlotWindow[] = []
  for (const timeZone of zones) {
    const stretches = known.byZone.get(timeZone) ?? stretchesFor(timeZone, moment, known)
    const today = dayOf(toWall(readZone(timeZone, now, now), now))
    for (const { day, date, first, last, zero } of stretches) {
      const passed = Math.ceil((now - zero) / HALF_HOUR)
      windows.push({ timeZone, date, first, last, ahead: day - today, passed })
    }
    if (stretches.length === 0)
      windows.push({ timeZone, date: moment.date, first: 1, last: 0, ahead: 0, passed: 0 })
  }
  return windows
}

/** Without a clock change, all zones with the same offset share one entry. */
type Known = { byZone: Map<string, Stretch[]>; byOffset: Map<number, Stretch[]> }

/** Many searches ask for the same date, and each without a place asks about some hundred zones. */
const moments = createCache<Known>({ maxEntries: 300 })

const knownOf = ({ date, start = '', timeZone = '' }: Moment): Known =>
  moments.getOrCreate(`${date} ${start} ${timeZone}`, () => ({ byZone: new Map(), byOffset: new Map() }))

function stretchesFor(wall: string, moment: Moment, { byZone, byOffset }: Known): Stretch[] {
  const interval = intervalOf(moment, moment.timeZone ?? wall)
  let stretches: Stretch[] = []
  if (interval) {
    const [from, to] = interval
    const offset = steadyOffset(readZone(wall, from, to), from, to)
    stretches = (offset === null ? undefined : byOffset.get(offset)) ?? stretchesOf(wall, from, to)
    if (offset !== null) byOffset.set(offset, stretches)
  }
  byZone.set(wall, stretches)
  return stretches
}

function stretchesOf(wall: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = []
  for (const { date, first, last, starts } of windowsOf(wall, from, to))
    for (let index = first; index <= last; index += 1) {
      const start = starts[index]!
      if (start === null) continue
      const day = readDay(date)
      const zero = start - index * HALF_HOUR
      const open = stretches.at(-1)
      // A clock change skips half hours or shifts later ones.
      if (open?.day === day && open.zero === zero && open.last === index - 1) open.last = index
      else stretches.push({ day, date, first: index, last: index, zero })
    }
  return stretches
}

/** All instants of this date, or of this start time. */
function intervalOf({ date, start }: Moment, timeZone: string): [from: number, to: number] | null {
  if (!start) return [startOfDay(timeZone, date), startOfDay(timeZone, nameDay(readDay(date) + 1))]
  const at = instantAt(timeZone, date, start)
  return at === null ? null : [at, at + MINUTE]
}

/** The first instant of a date. A date that a zone skipped at the dateline begins where the next one does. */
function startOfDay(timeZone: string, date: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`)
  return toInstant(readZone(timeZone, wall, wall), wall)
}
