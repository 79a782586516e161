import { count, money } from './figures.ts'

/** What the twelve months can show; the first is shown unless the address says otherwise. */
export const measures = [
  { id: 'clients', text: 'Clients', sentence: 'clients joined', format: count },
  { id: 'photographers', text: 'Photographers', sentence: 'photographers joined', format: count },
  { id: 'bookings', text: 'Bookings', sentence: 'bookings made', format: count },
  { id: 'money', text: 'Money', sentence: 'captured, less refunds', format: money },
] as const

export type Measure = (typeof measures)[number]
