import { SAFE_OPEN_DAYS } from '../../../contract/safekeeping/rules.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder, uploadFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, type Sql, sql } from '../../platform/db/query.ts'
import { DAY } from '../../platform/time/wall-clock.ts'
import { appendBookingEvent, type Booking, type MailServices } from '../booking-process/events.ts'
import { recordOutcome } from './promise.ts'
import { findSafeSet, wouldOpen } from './queries.ts'
import { discardUnsealed } from './seal.ts'

/** A booking ends early or by a decision: its sealed photos open to the client, or are deleted. */
export async function endSafekeeping(
  tx: Db,
  services: MailServices,
  booking: Booking,
  { refundMinor, now }: { refundMinor: number; now: Date },
): Promise<void> {
  const set = await findSafeSet(tx, booking.id)
  if (!set?.isPromised || set.endedAt || set.openedAt) return
  if (!wouldOpen(set, refundMinor)) return discardSets(tx, sql`booking_id = ${booking.id}`, now)
  const until = new Date(now.getTime() + SAFE_OPEN_DAYS * DAY)
  await execute(tx)`
    update safekeepings set opened_at = ${now.toISOString()}, open_until = ${until.toISOString()} where booking_id = ${booking.id}`
  await discardUnsealed(tx, booking.id)
  const note = (format: (at: Date) => string) => format(until)
  await appendBookingEvent(tx, services, booking, 'set-opened', {
    by: 'clock',
    photos: set.pictures,
    note,
    now,
  })
}

/** The client has the gallery, so the sealed photos are no longer needed. A delivery keeps the promise, too. */
export async function acceptInstead(tx: Db, booking: Booking, now: Date): Promise<void> {
  await recordOutcome(tx, booking, 'fulfilled', now)
  await discardSets(tx, sql`booking_id = ${booking.id}`, now)
}

/** Ends sets and deletes their photos. Photos that are being processed are deleted when they arrive. */
export async function discardSets(tx: Db, which: Sql, now: Date): Promise<void> {
  const ended = await query<{ id: string }>(tx)`
    update safekeepings set ended_at = ${now.toISOString()} where ended_at is null and ${which} returning booking_id as id`
  const ids = ended.map(({ id }) => id)
  if (ids.length === 0) return
  const pictures = await query<{ id: string }>(tx)`
    delete from pictures where id in (
      select picture_id from safekeeping_pictures where booking_id = any(${ids}::uuid[])) returning id`
  const uploads = await query<{ id: string }>(tx)`
    delete from uploads where purpose = 'safekeeping' and state = 'receiving' and subject_id = any(${ids}::uuid[]) returning id`
  await discard(tx, [
    ...pictures.map(({ id }) => pictureFolder(id)),
    ...uploads.map(({ id }) => uploadFolder(id)),
  ])
}
