import type { FieldError } from '../../../contract/envelope.ts'
import { studioMessages } from '../../../contract/studio.ts'
import { ConflictingFields } from '../../platform/errors.ts'

/**
 * Keeps only real changes. A field that still has the value its form had loaded is no change, so that a form in one
 * window does not undo what was saved in another; a field changed by both is a conflict. Call it with the row locked.
 */
export function dropUnchangedFields<T extends object>(now: object, wanted: T, base: object | undefined): T {
  if (!base) return wanted
  const changed = { ...wanted }
  const clashes: FieldError[] = []
  for (const [field, yours] of Object.entries(wanted)) {
    if (yours === undefined || !(field in base)) continue
    const [seen, theirs] = [base, now].map((source) => asText((source as Record<string, unknown>)[field]))
    if (asText(yours) === seen) delete changed[field as keyof T]
    else if (theirs !== seen && theirs !== asText(yours))
      clashes.push({ field, message: studioMessages.nowElsewhere(formatValue(now, field)) })
  }
  if (clashes.length > 0) throw new ConflictingFields(studioMessages.changedMeanwhile, clashes)
  return changed
}

/** Text areas normalise line breaks, and a form cannot distinguish null from an empty field. */
const asText = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.replace(/\r\n?/g, '\n').trim())
    : JSON.stringify(value ?? '')

const MAX_QUOTE = 80

/** Lists and ids are unreadable in a message. */
function formatValue(now: object, field: string): string {
  const value = (now as Record<string, unknown>)[field]
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || field === 'place') return ''
  return value.length > MAX_QUOTE ? `${value.slice(0, MAX_QUOTE)}…` : value
}
