import * as m from '#messages/bookings'
import type { BookingState } from '../../contract/bookings/process.ts'

export const views = [
  { id: 'upcoming', title: m.upcoming },
  { id: 'needs-you', title: m.needsAttention },
  { id: 'past', title: m.past },
  { id: 'cancelled', title: m.cancelled },
] as const
export type View = (typeof views)[number]['id']

export const isView = (text: string | null): text is View => views.some(({ id }) => id === text)

/** The states to filter by. What needs you is a short list, so it has none. */
export const statesOf: Record<View, BookingState[]> = {
  upcoming: ['requested', 'booked'],
  'needs-you': [],
  past: ['shot', 'delivered', 'changes', 'disputed', 'completed'],
  cancelled: ['cancelled', 'declined', 'expired'],
}

export const stateIn = (view: View, text: string | null): BookingState | null =>
  statesOf[view].find((state) => state === text) ?? null
