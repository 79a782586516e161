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
  { id: 'clients', text: m.clients(), sentence: m.clientsJoined(), ...plain },
  { id: 'photographers', text: m.photographers(), sentence: m.photographersJoined(), ...plain },
  { id: 'bookings', text: m.bookings(), sentence: m.bookingsMade(), ...plain },
  {
    id: 'money',
    text: m.revenue(),
    sentence: m.capturedLessRefunds(),
    format: (value) => money(value ?? 0, currency),
    brief: (value) => briefMoney(value, currency),
    wholeOnly: false,
  },
]
