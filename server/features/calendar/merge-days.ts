import { type AvailabilityBody, calendarMessages } from '../../../contract/calendar.ts'
import type { FieldError } from '../../../contract/envelope.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { ConflictingFields } from '../../platform/errors.ts'

type Days = NonNullable<AvailabilityBody['exceptions']>
type Spans = Days[number]['spans']

/**
 * Merges special hours: `seen` is what the photographer's form had loaded, `wanted` what it sends. Each date is a
 * separate field: dates saved elsewhere in the meantime stay, and a date changed by both is a conflict. Call it with
 * the calendar locked.
 */
export function mergeDays(now: Days, seen: Days, wanted: Days): Days {
  const [stored, before, after] = [now, seen, wanted].map(byDate) as [ByDate, ByDate, ByDate]
  const merged = new Map(stored)
  const clashes: FieldError[] = []
  for (const date of new Set([...before.keys(), ...after.keys()])) {
    const [was, yours, theirs] = [before.get(date), after.get(date), stored.get(date)]
    if (same(was, yours) || same(yours, theirs)) continue
    if (!same(was, theirs))
      clashes.push({ field: 'exceptions', message: calendarMessages.dayChanged(date, formatHours(theirs)) })
    else if (yours) merged.set(date, yours)
    else merged.delete(date)
  }
  if (clashes.length > 0) throw new ConflictingFields(studioMessages.changedMeanwhile, clashes)
  return [...merged].map(([date, spans]) => ({ date, spans }))
}

type ByDate = Map<string, Spans>
const byDate = (days: Days): ByDate => new Map(days.map(({ date, spans }) => [date, spans]))

const same = (a?: Spans, b?: Spans): boolean => formatHours(a) === formatHours(b)

function formatHours(spans?: Spans): string {
  if (!spans) return 'weekly hours'
  return spans.length === 0 ? 'closed' : spans.map(({ from, to }) => `${from} to ${to}`).join(', ')
}
