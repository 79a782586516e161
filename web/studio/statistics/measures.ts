import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { formatApprox, formatCount } from '../../../contract/format/numbers.ts'
import type { Statistics } from '../../../contract/studio/statistics.ts'

export type Measure = {
  id: Exclude<keyof Statistics['months'][number], 'month'>
  text: string
  sentence: string
  format: (value: number) => string
}

/** The first is the default of the chart. */
export const measuresIn = (currency: string): Measure[] => [
  {
    id: 'earnings',
    text: 'Earnings',
    sentence: 'earned',
    format: (value) => formatMajor(asMajor(value), currency),
  },
  { id: 'views', text: 'Profile views', sentence: 'profile views', format: formatCount },
  { id: 'shown', text: 'Searches', sentence: 'pages of search results', format: formatCount },
  { id: 'requests', text: 'Requests', sentence: 'requests', format: formatCount },
  { id: 'bookings', text: 'Bookings', sentence: 'confirmed bookings', format: formatCount },
]

/** "25 minutes", "3 hours", "2 days" */
export const formatReplyTime = (minutes: number | null): string =>
  minutes === null ? 'None yet' : formatApprox(Math.max(1, minutes), 'round')
