import { useRootData } from '../../client/root-data.ts'
import { type ChartMeasure, MonthsChart } from '../shared/months-chart.tsx'
import type { Month } from './api.ts'
import { brief, briefMoney, count, money } from './cards.ts'

export default function Months({ months }: { months: Month[] }) {
  return (
    <MonthsChart
      months={months}
      measures={measuresIn(useRootData()?.screenCurrency)}
      caption="New clients, photographers, bookings and revenue by month"
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
  { id: 'clients', text: 'Clients', sentence: 'clients joined', ...plain },
  { id: 'photographers', text: 'Photographers', sentence: 'photographers joined', ...plain },
  { id: 'bookings', text: 'Bookings', sentence: 'bookings made', ...plain },
  {
    id: 'money',
    text: 'Revenue',
    sentence: 'captured, less refunds',
    format: (value) => money(value ?? 0, currency),
    brief: (value) => briefMoney(value, currency),
    wholeOnly: false,
  },
]
