import { nameDay, readDay } from '../calendar/wall-clock.ts'
import { dateAt, instantAt, windowsOf } from '../calendar/windows.ts'
import { readZone, steadyOffset, toInstant } from '../calendar/zone.ts'

/** Wall-clock at the place of the shoot; without a place, of each photographer. */
type Moment = { date: string; start?: string; timeZone?: string }

/** One date on the wall of a zone, and the half hours of it that would do. */
export type Question = {
  timeZone: string
  date: string
  first: number
  last: number
  /** How many days from today, as that wall shows it. */
  ahead: number
  /** The first half hour that is not over; each hour of notice makes it two later. */
  passed: number
}

/** Half hours that follow one another, and the instant of the one that would be number 0. */
type Stretch = { day: number; first: number; last: number; zero: number }

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE

/** When photographers of these zones would have to be free. One of a zone in which that never is asks for nothing, and says so. */
export function questionsFor(zones: Iterable<string>, moment: Moment, now: number): Question[] {
  // Where no clock is changed meanwhile, all zones that are as far ahead of UTC are asked the same.
  const known = new Map<number, Stretch[]>()
  const questions: Question[] = []
  for (const timeZone of zones) {
    const stretches = stretchesFor(timeZone, moment, known)
    const today = readDay(dateAt(timeZone, now))
    for (const { day, first, last, zero } of stretches) {
      const passed = Math.ceil((now - zero) / HALF_HOUR)
      questions.push({ timeZone, date: nameDay(day), first, last, ahead: day - today, passed })
    }
    if (stretches.length === 0)
      questions.push({ timeZone, date: moment.date, first: 1, last: 0, ahead: 0, passed: 0 })
  }
  return questions
}

function stretchesFor(wall: string, moment: Moment, known: Map<number, Stretch[]>): Stretch[] {
  const interval = intervalOf(moment, moment.timeZone ?? wall)
  if (!interval) return []
  const [from, to] = interval
  const offset = steadyOffset(readZone(wall, from, to), from, to)
  const stretches = (offset === null ? undefined : known.get(offset)) ?? stretchesOf(wall, from, to)
  if (offset !== null) known.set(offset, stretches)
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
      // A clock that is changed leaves half hours out, or has later ones come later.
      if (open?.day === day && open.zero === zero && open.last === index - 1) open.last = index
      else stretches.push({ day, first: index, last: index, zero })
    }
  return stretches
}

/** All instants of that date, or of that start. */
function intervalOf({ date, start }: Moment, timeZone: string): [from: number, to: number] | null {
  if (!start) return [startOfDay(timeZone, date), startOfDay(timeZone, nameDay(readDay(date) + 1))]
  const at = instantAt(timeZone, date, start)
  return at === null ? null : [at, at + MINUTE]
}

/** The first instant of a date. One that a zone left out when it crossed the dateline begins where the next one does. */
function startOfDay(timeZone: string, date: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`)
  return toInstant(readZone(timeZone, wall, wall), wall)
}
