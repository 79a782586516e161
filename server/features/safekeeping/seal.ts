import { createHash } from 'node:crypto'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute, query } from '../../platform/db/query.ts'
import { safekeepingSeals } from '../../platform/db/tables/safekeeping.ts'
import { appendBookingEvent, type Booking, type MailServices } from '../booking-process/events.ts'
import { recordOutcome } from './promise.ts'
import { findSafeSet } from './queries.ts'

type Arrived = { id: string; name: string; sha256: Buffer; bytes: string }

/**
 * Seals what has arrived since the last seal: from now on nothing of it can be removed or replaced. Returns the number of
 * photos. The booking is locked.
 */
export async function sealArrived(
  tx: Db,
  services: MailServices,
  booking: Booking,
  now: Date,
): Promise<number> {
  await deleteDuplicates(tx, booking.id)
  const arrived = await query<Arrived>(tx)`
    select p.id, p.file_name as name, p.sha256, p.bytes from safekeeping_pictures s join pictures p on p.id = s.picture_id
    where s.booking_id = ${booking.id} and s.seal_id is null and p.state = 'ready'`
  if (arrived.length === 0) return 0
  const before = (await findSafeSet(tx, booking.id))!
  const id = newId()
  await tx.insert(safekeepingSeals).values({
    id,
    bookingId: booking.id,
    number: before.seals.length + 1,
    pictures: arrived.length,
    bytes: arrived.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    manifest: hashManifest(arrived),
    sealedAt: now,
  })
  await execute(tx)`
    update safekeeping_pictures set seal_id = ${id}
    where booking_id = ${booking.id} and picture_id = any(${arrived.map((one) => one.id)}::uuid[])`
  const isEnough = before.pictures + arrived.length >= before.promised
  if (isEnough && now <= before.dueAt) await recordOutcome(tx, booking, 'fulfilled', now)
  // The client is told once; later seals are lines of the timeline.
  const isFirst = before.seals.length === 0
  const facts = { by: 'photographer' as const, photos: arrived.length, now, quiet: !isFirst }
  await appendBookingEvent(tx, services, booking, isFirst ? 'photos-sealed' : 'more-sealed', facts)
  return arrived.length
}

/** The lines that `sha256sum` would write for these files, in order. */
export function hashManifest(files: Pick<Arrived, 'name' | 'sha256'>[]): string {
  const lines = files.map(({ name, sha256 }) => `${sha256.toString('hex')}  ${name}\n`)
  return createHash('sha256').update(lines.sort().join('')).digest('hex')
}

/** The same file twice is one photo. */
async function deleteDuplicates(tx: Db, bookingId: BookingId): Promise<void> {
  const rows = await query<{ id: string }>(tx)`
    delete from pictures where id in (
      select picture_id from (
        select s.picture_id, s.seal_id,
          row_number() over (partition by p.sha256 order by s.seal_id is null, p.created_at, p.id) as nth
        from safekeeping_pictures s join pictures p on p.id = s.picture_id where s.booking_id = ${bookingId}
      ) stored where nth > 1 and seal_id is null
    ) returning id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
}

/** Removes what is not sealed, such as the wrong folder; returns how many photos. */
export async function discardUnsealed(tx: Db, bookingId: BookingId): Promise<number> {
  const rows = await query<{ id: string }>(tx)`
    delete from pictures where id in (
      select picture_id from safekeeping_pictures where booking_id = ${bookingId} and seal_id is null) returning id`
  await discard(
    tx,
    rows.map(({ id }) => pictureFolder(id)),
  )
  return rows.length
}
