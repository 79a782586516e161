import { count, money } from './figures.ts'

type Format = (value: number, currency?: string) => string
const plain: Format = (value) => count(value)

/** Measures of the twelve months; the first is the default. */
export const measures = [
  { id: 'clients', text: 'Clients', sentence: 'clients joined', format: plain },
  { id: 'photographers', text: 'Photographers', sentence: 'photographers joined', format: plain },
  { id: 'bookings', text: 'Bookings', sentence: 'bookings made', format: plain },
  { id: 'money', text: 'Revenue', sentence: 'captured, less refunds', format: money as Format },
] as const

export type Measure = (typeof measures)[number]
