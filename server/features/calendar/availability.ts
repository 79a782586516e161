import { eq } from 'drizzle-orm'
import * as m from '#messages/server-calendar'
import type { FieldError } from '../../../contract/api/envelope.ts'
import {
  type Availability,
  type AvailabilityBody,
  calendarLimits,
  calendarMessages,
  MIN_NOTICE_HOURS,
} from '../../../contract/calendar/calendar.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { dayExceptions, weeklyHours } from '../../platform/db/tables/calendar.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { ConflictingFields, InvalidField } from '../../platform/errors.ts'
import { dropUnchanged } from '../../platform/http/edit-conflicts.ts'
import { dayOf, nameDay } from '../../platform/time/wall-clock.ts'
import { refuseStudioConflicts } from '../listings/edit-conflicts.ts'
import { reindexPhotographer } from '../listings/search-index.ts'
import { ensureStudio } from '../listings/studios.ts'
import { rebuildFreeDays } from './free-days.ts'
import { lockCalendar, readRules } from './queries.ts'

const FIVE_YEARS = 1_830

type Change = Omit<AvailabilityBody, 'base'>

/** The rules as the photographer sees them, with special hours from a few days ago on. */
export async function readAvailability(db: Db, photographerId: string): Promise<Availability> {
  const today = dayOf(Date.now())
  const rules = await readRules(db, photographerId, nameDay(today), nameDay(today + FIVE_YEARS))
  return rules ?? { ...DEFAULTS }
}

/** The column defaults of a new studio. */
const DEFAULTS: Availability = {
  weekly: [],
  exceptions: [],
  before: 0,
  after: 0,
  noticeHours: 24,
  farthestDays: 365,
  mostPerDay: 1,
  timeZone: 'UTC',
  instant: false,
}

/**
 * Saves weekly hours, special hours and rules in one transaction, and rebuilds what search reads. Absent fields stay unchanged.
 */
export async function saveAvailability(
  db: Db,
  photographerId: string,
  { base, ...wanted }: AvailabilityBody,
): Promise<Availability> {
  const farthest = nameDay(dayOf(Date.now()) + FIVE_YEARS)
  if (wanted.exceptions?.some(({ date }) => date > farthest))
    throw new InvalidField('exceptions', calendarMessages.farAway())
  return db.transaction(async (tx) => {
    await lockCalendar(tx, photographerId)
    await ensureStudio(tx, photographerId)
    const body = base ? leaveUnchanged(await readAvailability(tx, photographerId), wanted, base) : wanted
    await saveRules(tx, photographerId, body)
    if (body.weekly) {
      await tx.delete(weeklyHours).where(eq(weeklyHours.photographerId, photographerId))
      const rows = body.weekly.map(({ day, from, to }, position) => ({
        photographerId,
        position,
        day,
        fromTime: from,
        toTime: to,
      }))
      if (rows.length > 0) await tx.insert(weeklyHours).values(rows)
    }
    if (body.exceptions) {
      await tx.delete(dayExceptions).where(eq(dayExceptions.photographerId, photographerId))
      const rows = body.exceptions.map(({ date, spans }) => ({ photographerId, date, spans }))
      if (rows.length > 0) await tx.insert(dayExceptions).values(rows)
    }
    await rebuildFreeDays(tx, photographerId)
    await reindexPhotographer(tx, photographerId)
    return readAvailability(tx, photographerId)
  })
}

/** Drops unchanged fields; see docs/decisions/070. */
function leaveUnchanged(now: Availability, { exceptions, ...rules }: Change, base: Change): Change {
  const [stored, sent, seen] = [now, rules, base].map(inOrder) as [Availability, Change, Change]
  const changed = dropUnchanged(stored, sent, seen, refuseStudioConflicts)
  if (!exceptions || !seen.exceptions) return { ...changed, exceptions }
  const merged = mergeDays(stored.exceptions, seen.exceptions, exceptions)
  if (merged.length > calendarLimits.exceptions)
    throw new InvalidField('exceptions', calendarMessages.fullDays())
  return { ...changed, exceptions: merged }
}

/** The form sends the week in order, an API client in any order. */
const inOrder = <T extends Change>(rules: T): T => ({
  ...rules,
  weekly: rules.weekly
    ?.map(({ day, from, to }) => ({ day, from, to }))
    .toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from)),
})

async function saveRules(tx: Db, photographerId: string, body: Change): Promise<void> {
  const [studio] = await tx
    .update(studios)
    .set({
      beforeMinutes: body.before,
      afterMinutes: body.after,
      noticeHours: body.noticeHours,
      farthestDays: body.farthestDays,
      mostPerDay: body.mostPerDay,
      updatedAt: now(),
    })
    .where(eq(studios.photographerId, photographerId))
    .returning({ instant: studios.instant })
  if (body.noticeHours !== undefined && body.noticeHours < MIN_NOTICE_HOURS && !studio!.instant)
    throw new InvalidField('noticeHours', calendarMessages.shortNotice())
}

type Days = NonNullable<AvailabilityBody['exceptions']>
type Spans = Days[number]['spans']

/**
 * Merges special hours: `seen` is what the photographer's form had loaded, `wanted` what it sends. Each date is a
 * separate field: dates saved elsewhere in the meantime stay, and a date changed by both is a conflict. Call it with
 * the calendar locked.
 */
function mergeDays(now: Days, seen: Days, wanted: Days): Days {
  const [stored, before, after] = [now, seen, wanted].map(byDate) as [ByDate, ByDate, ByDate]
  const merged = new Map(stored)
  const clashes: FieldError[] = []
  for (const date of new Set([...before.keys(), ...after.keys()])) {
    const [was, yours, theirs] = [before.get(date), after.get(date), stored.get(date)]
    if (same(was, yours) || same(yours, theirs)) continue
    if (!same(was, theirs))
      clashes.push({ field: 'exceptions', message: calendarMessages.dayChanged(date, describeSpans(theirs)) })
    else if (yours) merged.set(date, yours)
    else merged.delete(date)
  }
  if (clashes.length > 0) throw new ConflictingFields(studioMessages.changedMeanwhile(), clashes)
  return [...merged].map(([date, spans]) => ({ date, spans }))
}

type ByDate = Map<string, Spans>
const byDate = (days: Days): ByDate => new Map(days.map(({ date, spans }) => [date, spans]))

const same = (a?: Spans, b?: Spans): boolean => describeSpans(a) === describeSpans(b)

function describeSpans(spans?: Spans): string {
  if (!spans) return m.weeklyHours()
  return spans.length === 0 ? m.closed() : spans.map((span) => m.fromTo(span)).join(', ')
}
