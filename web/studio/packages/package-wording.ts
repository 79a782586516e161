import type { PolicyName } from '../../../contract/booking-process.ts'
import { sayLength } from '../../../contract/say-length.ts'

/** As clients read it, without the dates that only a booking has. */
export const policies: { value: PolicyName; text: string; more: string }[] = [
  { value: 'flexible', text: 'Flexible', more: 'Everything back until 24 hours before.' },
  {
    value: 'standard',
    text: 'Standard',
    more: 'Everything back until 7 days before, half until 24 hours before.',
  },
  { value: 'event', text: 'Event', more: 'Everything back until 30 days before, half until 7 days before.' },
]

export const policyText = (policy: PolicyName): string =>
  policies.find(({ value }) => value === policy)?.more ?? ''

const halfHours = Array.from({ length: 48 }, (_, index) => (index + 1) * 30)

/** Half hours, and whatever else a package came with from elsewhere. */
export const lengths = (chosen: number) =>
  [...new Set([...halfHours, ...(chosen > 0 ? [chosen] : [])])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), text: sayLength(minutes) }))
