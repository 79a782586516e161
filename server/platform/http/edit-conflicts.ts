/** A field that two windows changed to different values. */
export type EditConflict = { field: string; theirs: unknown; yours: unknown }

/**
 * Keeps only real changes. A field that still has the value its form had loaded is no change, so that a form in one
 * window does not undo what was saved in another; a field changed by both is a conflict, and `refuse` makes the error.
 * Call it with the row locked.
 */
export function dropUnchanged<T extends object>(
  now: object,
  wanted: T,
  base: object | undefined,
  refuse: (conflicts: EditConflict[]) => Error,
): T {
  if (!base) return wanted
  const changed = { ...wanted }
  const conflicts: EditConflict[] = []
  for (const [field, yours] of Object.entries(wanted)) {
    const [seen, theirs] = [base, now].map((source) => (source as Record<string, unknown>)[field])
    if (yours === undefined || seen === undefined) continue
    if (asText(yours) === asText(seen)) delete changed[field as keyof T]
    else if (asText(theirs) !== asText(seen) && asText(theirs) !== asText(yours))
      conflicts.push({ field, theirs, yours })
  }
  if (conflicts.length > 0) throw refuse(conflicts)
  return changed
}

/** Text areas normalise line breaks, and a form cannot distinguish null from an empty field. */
const asText = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.replace(/\r\n?/g, '\n').trim())
    : JSON.stringify(value ?? '')
