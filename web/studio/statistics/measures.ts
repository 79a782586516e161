import { formatCount } from '../../../contract/format-count.ts'
import type { Statistics } from '../../../contract/statistics.ts'
import { formatAmount } from '../../format/money.ts'

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
    format: (value) => formatAmount(value, currency),
  },
  { id: 'views', text: 'Profile views', sentence: 'profile views', format: formatCount },
  { id: 'shown', text: 'Searches', sentence: 'pages of search results', format: formatCount },
  { id: 'requests', text: 'Requests', sentence: 'requests', format: formatCount },
  { id: 'bookings', text: 'Bookings', sentence: 'confirmed bookings', format: formatCount },
]

/** "25 minutes", "3 hours", "2 days" */
export function formatReplyTime(minutes: number | null): string {
  if (minutes === null) return 'None yet'
  const [n, unit] =
    minutes < 90
      ? [Math.max(1, minutes), 'minute']
      : minutes < 2_880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1_440), 'day']
  return `${n} ${unit}${n === 1 ? '' : 's'}`
}
