import type { BookingDetail } from '../../../contract/booking-process.ts'
import { formatMoment } from '../../format/moments.ts'
import { formatCount } from '../../ui/format.ts'

const plural = (count: number) => (count === 1 ? 'one picture' : `${formatCount(count)} pictures`)

export const describeDelivery = (all: number, waiting: number, again: boolean): string =>
  again ? `Deliver again: ${plural(all)}, ${waiting} of them new` : `Deliver ${plural(all)}`

export const describePending = (count: number): string =>
  count === 1
    ? 'One picture is still on its way. Deliver when it is ready, or take it out above.'
    : `${formatCount(count)} pictures are still on their way. Deliver when they are ready, or take out above what should not come along.`

type Told = Pick<BookingDetail, 'state' | 'deadline' | 'timeZone'>

/** The state of the delivery. Only a completed booking was accepted: others can end with photos in their gallery. */
export function describeState({ state, deadline, timeZone }: Told, pictures: number): string {
  const until = deadline ? ` until ${formatMoment(deadline, timeZone)}` : ''
  if (state === 'booked') return 'You can prepare the gallery already; deliver after the shoot.'
  if (state === 'shot') return `Please deliver${until}.`
  if (state === 'changes') return `Your client asked for changes. Please deliver again${until}.`
  if (state === 'delivered') return `Delivered. Your client can accept or ask for changes${until}.`
  if (state === 'disputed') return 'Our team is looking at this booking.'
  if (state === 'completed') return pictures > 0 ? `Accepted: ${plural(pictures)}.` : 'Completed.'
  if (state === 'cancelled') return 'This booking is cancelled. There’s nothing to deliver.'
  if (state === 'declined' || state === 'expired') return 'This was never booked, so there’s nothing to deliver.'
  return 'This booking isn’t confirmed yet.'
}
