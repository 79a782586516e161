import { nameDay, readDay } from '../calendar/wall-clock.ts'
import { dateAt, instantAt, type Window, windowsOf } from '../calendar/windows.ts'
import { readZone, toInstant } from '../calendar/zone.ts'
import { type Queryable, runPrepared } from '../db/prepared.ts'
import type { Candidate } from './candidates.ts'

/** Wall-clock at the place of the shoot; without a place, of each photographer. */
export type Moment = { date: string; start?: string; timeZone?: string }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** One date on a photographer's wall and the half hours of it that would do. */
type Question = { candidate: Candidate; date: string; first: number; last: number }

// The days of docs/decisions/059-days-for-search.md. Slices of arrays count from 1.
const FREE = `
  select q.number::int as number
  from unnest($1::uuid[], $2::date[], $3::int[], $4::int[], $5::int[])
    with ordinality q (photographer_id, date, first, last, minutes, number)
  where q.minutes <= any ((coalesce(
    (select d.lengths from free_days d where d.photographer_id = q.photographer_id and d.date = q.date
      and d.since <= $6::timestamptz and $6::timestamptz < d.until),
    (select w.lengths from free_weekdays w where w.photographer_id = q.photographer_id
      and w.day = extract(isodow from q.date))
  ))[q.first + 1 : q.last + 1])`

/** Those who can take the shoot then: what the booking call would accept at this instant, and nobody else. */
export async function keepFree(
  client: Queryable,
  candidates: Candidate[],
  moment: Moment,
  now: number,
): Promise<Candidate[]> {
  const windows = new Map<string, Window[]>()
  const questions = candidates.flatMap((candidate) => {
    const { timeZone } = candidate
    const known = windows.get(timeZone) ?? windowsFor(moment, timeZone)
    windows.set(timeZone, known)
    return known.flatMap((window) => questionsFor(candidate, window, now))
  })
  const column = <T>(pick: (question: Question) => T) => questions.map(pick)
  const free = await runPrepared<{ number: number }>(client, FREE, [
    column(({ candidate }) => candidate.photographerId),
    column(({ date }) => date),
    column(({ first }) => first),
    column(({ last }) => last),
    column(({ candidate }) => candidate.minutes),
    new Date(now).toISOString(),
  ])
  return [...new Set(free.map(({ number }) => questions[number - 1]!.candidate))]
}

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

/** Starts that are too soon fall away, days that are too far too. */
function questionsFor(candidate: Candidate, window: Window, now: number): Question[] {
  const { date, last, starts } = window
  const today = dateAt(candidate.timeZone, now)
  if (date > nameDay(readDay(today) + candidate.farthestDays)) return []
  const earliest = now + candidate.noticeHours * HOUR
  let { first } = window
  while (first <= last && (starts[first] === null || starts[first]! < earliest)) first += 1
  return first > last ? [] : [{ candidate, date, first, last }]
}
