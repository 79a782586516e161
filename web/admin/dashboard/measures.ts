import type { ChartMeasure } from '../shared/months-chart.tsx'
import { brief, briefMoney, count, money } from './figures.ts'

const plain = {
  format: (value: number | null) => count(value ?? 0),
  brief,
  wholeOnly: true,
}

/** Measures of the twelve months. */
export const measuresIn = (
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
