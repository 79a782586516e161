import type { BookingDetail, BookingState } from '../../contract/booking-process.ts'

type Booking = Pick<BookingDetail, 'state' | 'instant' | 'paid' | 'total' | 'delivered'>
export type Step = { name: string; done: boolean; current: boolean }

const ENDED: BookingState[] = ['expired', 'declined', 'cancelled']
const ACCEPTED: BookingState[] = ['booked', 'shot', 'delivered', 'changes', 'disputed', 'completed']
const SHOT: BookingState[] = ['shot', 'delivered', 'changes', 'completed']

/** How far a booking has come. The first open step is the current one; an ended booking has none. */
export function stepsOf({ state, instant, paid, total, delivered }: Booking): Step[] {
  if (ENDED.includes(state)) return []
  const accepted = ACCEPTED.includes(state)
  const steps = [
    { name: instant ? 'Booked' : 'Requested', done: state !== 'held' },
    ...(instant ? [] : [{ name: 'Accepted', done: accepted }]),
    { name: 'Paid', done: accepted && paid >= total },
    { name: 'Shoot', done: SHOT.includes(state) || delivered },
    { name: 'Delivered', done: delivered && state !== 'changes' },
    { name: 'Completed', done: state === 'completed' },
  ]
  const open = steps.findIndex(({ done }) => !done)
  return steps.map((step, index) => ({ ...step, current: index === open }))
}
