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
    { id: 'gross', text: m.grossVolume(), sentence: m.paidByClients(), ...amount, total: sum('gross') },
    {
      id: 'refunds',
      text: m.refunds(),
      sentence: m.refundedToClients(),
      ...amount,
      total: sum('refunds'),
    },
    { id: 'fees', text: m.platformFees(), sentence: m.inPlatformFees(), ...amount, total: sum('fees') },
    {
      id: 'takeRate',
      text: m.takeRate(),
      sentence: m.ofTheGrossVolumeIsPlatformFees(),
      ...share,
      total: shareOf(sum('fees'), sum('gross')),
    },
    { id: 'requests', text: m.requests(), sentence: m.measuredRequests(), ...count, total: sum('requests') },
    { id: 'bookings', text: m.bookings(), sentence: m.confirmedBookings(), ...count, total: sum('bookings') },
    {
      id: 'conversion',
      text: m.conversion(),
      sentence: m.ofRequestsBecameBookings(),
      ...share,
      total: shareOf(sum('bookings'), sum('requests')),
    },
  ]
}

/** In percent with one decimal. */
export const shareOf = (part: number, whole: number): Value =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
