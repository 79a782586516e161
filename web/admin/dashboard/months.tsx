import * as m from '#messages/admin-dashboard'
import { useRootData } from '../../client/root-data.ts'
import { type ChartMeasure, MonthsChart } from '../shared/months-chart.tsx'
import type { Month } from './api.ts'
import { brief, briefMoney, count, money } from './cards.ts'

export default function Months({ months }: { months: Month[] }) {
  return (
    <MonthsChart
      months={months}
      measures={measuresIn(useRootData()?.screenCurrency)}
      caption={m.monthsCaption()}
    />
  )
}

const plain = {
  format: (value: number | null) => count(value ?? 0),
  brief,
  wholeOnly: true,
}

/** Measures of the twelve months. */
const measuresIn = (
  currency?: string,
): ChartMeasure<'clients' | 'photographers' | 'bookings' | 'money'>[] => [
  { id: 'clients', text: m.clients(), head: (count, total) => m.sumClients({ count, total }), ...plain },
  {
    id: 'photographers',
    text: m.photographers(),
    head: (count, total) => m.sumPhotographers({ count, total }),
    ...plain,
  },
  { id: 'bookings', text: m.bookings(), head: (count, total) => m.sumBookings({ count, total }), ...plain },
  {
    id: 'money',
    text: m.revenue(),
    head: (_, total) => m.sumRevenue({ total }),
    format: (value) => money(value ?? 0, currency),
    brief: (value) => briefMoney(value, currency),
    wholeOnly: false,
  },
]
