import { count, money } from './figures.ts'

/** Measures of the twelve months; the first is the default. */
export const measures = [
  { id: 'clients', text: 'Clients', sentence: 'clients joined', format: count },
  { id: 'photographers', text: 'Photographers', sentence: 'photographers joined', format: count },
  { id: 'bookings', text: 'Bookings', sentence: 'bookings made', format: count },
  { id: 'money', text: 'Revenue', sentence: 'captured, less refunds', format: money },
] as const

export type Measure = (typeof measures)[number]
