import { studioMessages } from '../../../contract/studio/studio.ts'
import { ConflictingFields } from '../../platform/errors.ts'
import type { EditConflict } from '../../platform/http/edit-conflicts.ts'

/** The studio's answer to fields that were changed in another window: each field names its current value. */
export const refuseStudioConflicts = (conflicts: EditConflict[]): Error =>
  new ConflictingFields(
    studioMessages.changedMeanwhile(),
    conflicts.map(({ field, theirs }) => ({
      field,
      message: studioMessages.nowElsewhere(formatValue(field, theirs)),
    })),
  )

const MAX_QUOTE = 80

/** Lists and ids are unreadable in a message. */
function formatValue(field: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || field === 'place') return ''
  return value.length > MAX_QUOTE ? `${value.slice(0, MAX_QUOTE)}…` : value
}
