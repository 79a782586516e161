import * as m from '#messages/admin-business'
import type { Business } from '../../../contract/admin/business.ts'
import { asMajor, formatMajor } from '../../../contract/format/money.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { nothing } from '../../ui/format.ts'
import type { ChartMeasure } from '../shared/months-chart.tsx'

type Value = number | null
export type MeasureId = 'gross' | 'refunds' | 'fees' | 'takeRate' | 'requests' | 'bookings' | 'conversion'

export const formatShare = (share: Value): string => (share === null ? nothing : m.percent({ number: share }))
const countText = (value: Value): string => formatCount(value ?? 0)

/** Measures of the twelve months, each with its figure for all of them. */
export function measuresOf({ months, currency }: Business): ChartMeasure<MeasureId>[] {
  const sum = (id: MeasureId) => months.reduce((total, month) => total + (month[id] ?? 0), 0)
  const amount = {
    format: (value: Value) => formatMajor(asMajor(value ?? 0), currency),
    brief: (value: number) => formatMajor(asMajor(value), currency, 'brief'),
    wholeOnly: false,
  }
  const share = {
    format: formatShare,
    brief: (value: number) => m.percent({ number: value }),
    wholeOnly: false,
  }
  const count = { format: countText, brief: formatCount, wholeOnly: true }
  return [
    {
      id: 'gross',
      text: m.grossVolume(),
      head: (_, total) => m.sumGross({ total }),
      ...amount,
      total: sum('gross'),
    },
    {
      id: 'refunds',
      text: m.refunds(),
      head: (_, total) => m.sumRefunds({ total }),
      ...amount,
      total: sum('refunds'),
    },
    {
      id: 'fees',
      text: m.platformFees(),
      head: (_, total) => m.sumFees({ total }),
      ...amount,
      total: sum('fees'),
    },
    {
      id: 'takeRate',
      text: m.takeRate(),
      head: (_, total) => m.sumTakeRate({ total }),
      ...share,
      total: shareOf(sum('fees'), sum('gross')),
    },
    {
      id: 'requests',
      text: m.requests(),
      head: (count, total) => m.sumRequests({ count, total }),
      ...count,
      total: sum('requests'),
    },
    {
      id: 'bookings',
      text: m.bookings(),
      head: (count, total) => m.sumBookings({ count, total }),
      ...count,
      total: sum('bookings'),
    },
    {
      id: 'conversion',
      text: m.conversion(),
      head: (_, total) => m.sumConversion({ total }),
      ...share,
      total: shareOf(sum('bookings'), sum('requests')),
    },
  ]
}

/** In percent with one decimal. */
export const shareOf = (part: number, whole: number): Value =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
