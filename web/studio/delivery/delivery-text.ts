import type { BookingDetail } from '../../../contract/bookings/process.ts'
import { formatDeadlineFor, type ReaderClock } from '../../../contract/format/clocks.ts'
import { formatCount } from '../../../contract/format/numbers.ts'
import { countPhotos } from '../../format/wording.ts'

/** “4 of 40 promised photos”; null where the package names no number. */
export const describePromise = (count: number, promised: number): string | null =>
  promised > 0 ? `${formatCount(count)} of ${formatCount(promised)} promised photos` : null

/** What to know before delivering fewer than promised. */
export const describeMissing = (count: number, promised: number): string | null =>
  count < promised
    ? `You promised ${countPhotos(promised)}. ${formatCount(promised - count)} ${promised - count === 1 ? 'is' : 'are'} missing.`
    : null

export const describeDelivery = (all: number, waiting: number, again: boolean): string =>
  !again
    ? `Deliver ${countPhotos(all)}`
    : `Deliver again: ${countPhotos(all)}${waiting > 0 ? `, ${formatCount(waiting)} of them new` : ''}`

export const describePending = (count: number): string =>
  count === 1
    ? '1 photo is still uploading. Wait for it or remove it.'
    : `${formatCount(count)} photos are still uploading. Wait for them or remove them.`

type DeliveryState = Pick<BookingDetail, 'state' | 'deadline'>

/** The state of the delivery. Only a completed booking was accepted: others can end with photos in their gallery. */
export function describeState(
  { state, deadline }: DeliveryState,
  pictures: number,
  clock: ReaderClock,
): string {
  const by = deadline ? ` by ${formatDeadlineFor(clock, deadline)}` : ''
  if (state === 'booked') return 'You can prepare the gallery now and deliver it after the shoot.'
  if (state === 'shot') return `Deliver the photos${by}.`
  if (state === 'changes') return `Your client requested changes. Deliver again${by}.`
  if (state === 'delivered') return `Delivered. Your client can accept or request changes${by}.`
  if (state === 'disputed') return 'Our team is reviewing this booking.'
  if (state === 'completed') return pictures > 0 ? `Accepted: ${countPhotos(pictures)}.` : 'Completed.'
  if (state === 'cancelled') return 'This booking is cancelled. There’s nothing to deliver.'
  if (state === 'declined' || state === 'expired')
    return 'This was never booked, so there’s nothing to deliver.'
  return 'This booking isn’t confirmed yet.'
}
