import * as m from '#messages/studio-delivery'
import type { BookingDetail } from '../../../contract/bookings/process.ts'
import { formatDeadlineFor, type ReaderClock } from '../../../contract/format/clocks.ts'

/** “4 of 40 promised photos”; null where the package names no number. */
export const describePromise = (count: number, promised: number): string | null =>
  promised > 0 ? m.ofPromisedPhotos({ count, promised }) : null

/** What to know before delivering fewer than promised. */
export const describeMissing = (count: number, promised: number): string | null =>
  count < promised ? m.youPromised({ promised, missing: promised - count }) : null

export function describeDelivery(all: number, waiting: number, again: boolean): string {
  if (!again) return m.deliverCount({ count: all })
  return waiting > 0
    ? m.deliverAgainSomeNew({ count: all, added: waiting })
    : m.deliverAgainCount({ count: all })
}

export const describePending = (count: number): string => m.photosAreStillUploading({ count })

type DeliveryState = Pick<BookingDetail, 'state' | 'deadline'>

/** The state of the delivery. Only a completed booking was accepted: others can end with photos in their gallery. */
export function describeState(
  { state, deadline }: DeliveryState,
  pictures: number,
  clock: ReaderClock,
): string {
  const by = deadline && formatDeadlineFor(clock, deadline)
  if (state === 'booked') return m.youCanPrepareTheGallery()
  if (state === 'shot') return by ? m.deliverThePhotosBy({ deadline: by }) : m.deliverThePhotos()
  if (state === 'changes')
    return by ? m.clientRequestedChangesBy({ deadline: by }) : m.clientRequestedChanges()
  if (state === 'delivered')
    return by ? m.deliveredClientCanAcceptBy({ deadline: by }) : m.deliveredClientCanAccept()
  if (state === 'disputed') return m.ourTeamIsReviewingThisBooking()
  if (state === 'completed') return pictures > 0 ? m.accepted({ count: pictures }) : m.completed()
  if (state === 'cancelled') return m.thisBookingIsCancelled()
  if (state === 'declined' || state === 'expired') return m.thisWasNeverBooked()
  return m.thisBookingIsntConfirmedYet()
}
