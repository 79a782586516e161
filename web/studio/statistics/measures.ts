import * as m from '#messages/studio-statistics'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { formatApprox, formatCount } from '../../../contract/format/numbers.ts'
import type { Statistics } from '../../../contract/studio/statistics.ts'

export type Measure = {
  id: Exclude<keyof Statistics['months'][number], 'month'>
  text: string
  /** The sum of a year; `total` shows its figure. */
  sum: <Shown>(count: number, total: () => Shown) => (string | Shown)[]
  format: (value: number) => string
}

/** The first is the default of the chart. */
export const measuresIn = (currency: string): Measure[] => [
  {
    id: 'earnings',
    text: m.earnings(),
    sum: (_, total) => m.sumEarned({ total }),
    format: (value) => formatMajor(asMajor(value), currency),
  },
  {
    id: 'views',
    text: m.profileViews(),
    sum: (count, total) => m.sumViews({ count, total }),
    format: formatCount,
  },
  {
    id: 'shown',
    text: m.searches(),
    sum: (count, total) => m.sumShown({ count, total }),
    format: formatCount,
  },
  {
    id: 'requests',
    text: m.requests(),
    sum: (count, total) => m.sumRequests({ count, total }),
    format: formatCount,
  },
  {
    id: 'bookings',
    text: m.bookings(),
    sum: (count, total) => m.sumBookings({ count, total }),
    format: formatCount,
  },
]

/** "25 minutes", "3 hours", "2 days" */
export const formatReplyTime = (minutes: number | null): string =>
  minutes === null ? m.noneYet() : formatApprox(Math.max(1, minutes), 'round')
