import { nameDay, readDay } from '../calendar/wall-clock.ts'
import { dateAt, instantAt, type Window, windowsOf } from '../calendar/windows.ts'
import { readZone, toInstant } from '../calendar/zone.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import type { Candidate } from './candidates.ts'

/** Wall-clock at the place of the shoot; without a place, of each photographer. */
export type Moment = { date: string; start?: string; timeZone?: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What of a photographer decides which starts count. */
export type Terms = Pick<Candidate, 'timeZone' | 'noticeHours' | 'farthestDays'>
/** One date on a photographer's wall and the half hours of it that would do. */
export type Question<Asked extends Terms> = { asked: Asked; date: string; first: number; last: number }

/**
 * Whether somebody can take so many minutes then, as a part of a statement that has the question as `q`. The days are those
 * of docs/decisions/059-days-for-search.md. Slices of arrays count from 1; a weekday as a plain number would be compared
 * with all seven of somebody's rows instead of being looked up.
 */
export const freeThen = (names: { photographer: string; minutes: string; now: string }) => `
  ${names.minutes} <= any ((coalesce(
    (select d.lengths from free_days d where d.photographer_id = ${names.photographer} and d.date = q.date
      and d.since <= ${names.now} and ${names.now} < d.until),
    (select w.lengths from free_weekdays w where w.photographer_id = ${names.photographer}
      and w.day = extract(isodow from q.date)::smallint)
  ))[q.first + 1 : q.last + 1])`

const FREE = `
  select q.number::int as number
  from unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::int[])
    with ordinality q (photographer_id, date, first, last, minutes, number)
  where ${freeThen({ photographer: 'q.photographer_id', minutes: 'q.minutes', now: '$6::timestamptz' })}`

/** Those who can take the shoot then: what the booking call would accept at this instant, and nobody else. */
export async function keepFree(
  client: Queryable,
  candidates: Candidate[],
  moment: Moment,
  now: number,
): Promise<Candidate[]> {
  const questions = questionsFor(candidates, moment, now)
  const column = <T>(pick: (question: Question<Candidate>) => T) => questions.map(pick)
  const free = await runPrepared<{ number: number }>(client, FREE, [
    column(({ asked }) => asked.photographerId),
    column(({ date }) => date),
    column(({ first }) => first),
    column(({ last }) => last),
    column(({ asked }) => asked.minutes),
    new Date(now).toISOString(),
  ])
  return [...new Set(free.map(({ number }) => questions[number - 1]!.asked))]
}

/** What is the same for everybody of one zone; days are numbers, because thousands are compared. */
type Wall = { today: number; windows: { day: number; window: Window }[] }

/** When each of them would have to be free; none for whom it is too soon or too far ahead. */
export function questionsFor<Asked extends Terms>(
  all: Asked[],
  moment: Moment,
  now: number,
): Question<Asked>[] {
  const walls = new Map<string, Wall>()
  const questions: Question<Asked>[] = []
  for (const asked of all) {
    const { timeZone, farthestDays, noticeHours } = asked
    const wall = walls.get(timeZone) ?? wallOf(timeZone, moment, now)
    walls.set(timeZone, wall)
    const earliest = now + noticeHours * HOUR
    for (const { day, window } of wall.windows) {
      if (day > wall.today + farthestDays) continue
      const { date, last, starts } = window
      let { first } = window
      while (first <= last && (starts[first] === null || starts[first]! < earliest)) first += 1
      if (first <= last) questions.push({ asked, date, first, last })
    }
  }
  return questions
}

const wallOf = (timeZone: string, moment: Moment, now: number): Wall => ({
  today: readDay(dateAt(timeZone, now)),
  windows: windowsFor(moment, timeZone).map((window) => ({ day: readDay(window.date), window })),
})

function windowsFor({ date, start, timeZone }: Moment, wall: string): Window[] {
  const zone = timeZone ?? wall
  if (start) {
    const at = instantAt(zone, date, start)
    return at === null ? [] : windowsOf(wall, at, at + MINUTE)
  }
  const [from, to] = [startOfDay(zone, date), startOfDay(zone, nameDay(readDay(date) + 1))]
  return windowsOf(wall, from, to)
}

/** The first instant of a date. One that a zone left out when it crossed the dateline begins where the next one does. */
function startOfDay(timeZone: string, date: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`)
  return toInstant(readZone(timeZone, wall, wall), wall)
}
