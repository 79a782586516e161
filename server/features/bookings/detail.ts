import { type BookingDetail, processMessages } from '../../../contract/bookings/process.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Dispute } from '../../platform/db/tables/bookings.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { checkAction } from '../booking-process/check-action.ts'
import type { Who } from '../booking-process/process.ts'
import { findWithTimeline, readChanges } from '../booking-process/read.ts'
import { lockBooking, snapshotOf } from '../booking-process/transition.ts'
import { listReplyPictures } from '../disputes/pictures.ts'
import { readEarned } from '../payments/payouts/earnings.ts'
import type { PaymentServices } from '../payments/provider/providers.ts'
import type { Refund } from '../quotes/policies.ts'
import { previewCancellation } from './cancel.ts'
import { applyPassedDeadline } from './deadlines.ts'
import { presentDetail } from './present-detail.ts'

export async function readDetail(
  db: Db,
  id: string,
  whose: string | null,
  who: Who,
  now: Date,
): Promise<BookingDetail | null> {
  const found = await findWithTimeline(db, id, whose)
  if (!found) return null
  const { timeline, ...row } = found
  const changes = row.changesAsked > 0 ? await readChanges(db, id) : []
  const shown = presentDetail(row, { timeline, changes, who, now })
  const detail = shown.dispute && whose ? await addReplyPictures(db, row, shown, whose) : shown
  if (who !== 'photographer') return detail
  const { id: photographerId } = row.photographer
  return { ...detail, earned: await readEarned(db, { id, photographerId, currency: row.currency }) }
}

async function addReplyPictures(
  db: Db,
  { id, dispute }: { id: string; dispute: Dispute | null },
  shown: BookingDetail,
  whose: string,
): Promise<BookingDetail> {
  const rows = await listReplyPictures(db, { id: id, dispute }, whose)
  const pictures = rows.map((row) => presentPicture(row))
  return { ...shown, dispute: shown.dispute && { ...shown.dispute, pictures } }
}

class PreviewDone extends Error {}

/** The preview applies passed deadlines like a real cancellation, and saves nothing. */
export async function findCancellation(
  services: PaymentServices,
  id: string,
  personId: PersonId,
  who: 'client' | 'photographer',
  now: Date,
): Promise<{ refund: Refund; currency: string }> {
  let found: { refund: Refund; currency: string } | undefined
  try {
    await services.db.transaction(async (tx) => {
      const locked = await lockBooking(tx, id)
      const own = who === 'client' ? locked?.clientId : locked?.photographerId
      if (!locked || own !== personId) throw new NotFound(processMessages.notFound())
      const booking = await applyPassedDeadline(tx, services, locked, now)
      const verdict = checkAction(snapshotOf(booking, false), 'cancel', who, now)
      if (!booking.policy || !verdict.allowed) throw new Conflict(processMessages.notNow())
      found = { refund: await previewCancellation(tx, booking, who, now), currency: booking.currency }
      throw new PreviewDone()
    })
  } catch (error) {
    if (!(error instanceof PreviewDone)) throw error
  }
  return found!
}
