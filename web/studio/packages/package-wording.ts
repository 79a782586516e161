import type { PolicyName } from '../../../contract/booking-process.ts'
import { policyTexts } from '../../../contract/cancellation-policy.ts'
import { formatDuration } from '../../../contract/format-duration.ts'

/** As clients read it, without the dates that only a booking has. */
export const policies: { value: PolicyName; text: string; more: string }[] = [
  { value: 'flexible', text: 'Flexible', more: policyTexts.flexible },
  { value: 'standard', text: 'Standard', more: policyTexts.standard },
  { value: 'event', text: 'Event', more: policyTexts.event },
]

const halfHours = Array.from({ length: 48 }, (_, index) => (index + 1) * 30)

/** Half hours, and the package's own duration if it is another. */
export const lengths = (chosen: number) =>
  [...new Set([...halfHours, ...(chosen > 0 ? [chosen] : [])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), text: formatDuration(minutes) }))
