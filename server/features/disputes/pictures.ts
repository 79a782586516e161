import { and, asc, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { processMessages } from '../../../contract/bookings/process.ts'
import { pictureLimits, pictureMessages } from '../../../contract/pictures/pictures.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { PictureRow, Purpose } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { disputePictures, pictures } from '../../platform/db/tables/pictures.ts'
import { uploads } from '../../platform/db/tables/uploads.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { replierNow } from '../booking-process/dispute-rules.ts'
import type { Booking } from '../booking-process/events.ts'
import { lockBooking } from '../booking-process/transition.ts'

export const disputePurpose: Purpose = {
  async admit(tx, visitor, { booking: id }) {
    if (!id) throw new InvalidField('booking', processMessages.notFound())
    await lockForReply(tx, id, visitor.personId)
    const [stored] = await tx
      .select({ n: count() })
      .from(disputePictures)
      .where(eq(disputePictures.bookingId, id))
    const [sending] = await tx
      .select({ n: count() })
      .from(uploads)
      .where(and(eq(uploads.subjectId, id), eq(uploads.purpose, 'dispute'), eq(uploads.state, 'receiving')))
    if (stored!.n + sending!.n >= pictureLimits.disputeMost) throw new Conflict(pictureMessages.disputeFull())
    return { subjectId: id }
  },
  // A photo whose upload began before the reply was sent belongs to it, too.
  async arrive(tx, picture, subjectId) {
    await tx
      .insert(disputePictures)
      .values({ pictureId: picture.id, bookingId: subjectId! })
      .onConflictDoNothing({ target: disputePictures.pictureId })
  },
  async mayRead(db, visitor, picture) {
    if (!visitor) return false
    const rows = await query(db)`
      select from dispute_pictures p join bookings b on b.id = p.booking_id
      where p.picture_id = ${picture.id} and b.dispute -> 'reply' is not null
        and ${visitor.personId}::uuid in (b.client_id, b.photographer_id)`
    return rows.length > 0
  },
}

/** The booking, locked, if this person can reply to its reported problem now. */
async function lockForReply(tx: Db, id: string, personId: string): Promise<Booking> {
  const booking = await lockBooking(tx, id)
  const role =
    booking?.clientId === personId ? 'client' : booking?.photographerId === personId && 'photographer'
  if (!booking || !role) throw new NotFound(processMessages.notFound())
  if (replierNow(booking, new Date()) !== role) throw new Conflict(processMessages.notNow())
  return booking
}

/** The photos of the reply, in the order of their upload; before it is sent only those of this person. */
export async function listReplyPictures(
  db: Db,
  { id, dispute }: Pick<Booking, 'id' | 'dispute'>,
  personId: string | null,
): Promise<PictureRow[]> {
  if (!dispute) return []
  const ofBooking = eq(disputePictures.bookingId, id)
  if (dispute.reply) return list(db, ofBooking)
  return personId ? list(db, and(ofBooking, eq(pictures.ownerId, personId))) : []
}

const list = (db: Db, which: SQL | undefined): Promise<PictureRow[]> =>
  db
    .select(getTableColumns(pictures))
    .from(disputePictures)
    .innerJoin(pictures, eq(pictures.id, disputePictures.pictureId))
    .where(and(which, eq(pictures.state, 'ready')))
    .orderBy(asc(pictures.createdAt), asc(pictures.id))

/** Deletes a photo from a reply that is not sent. */
export async function deleteReplyPicture(
  db: Db,
  { id, picture, personId }: { id: string; picture: string; personId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForReply(tx, id, personId)
    const rows = await query<{ id: string }>(tx)`
      delete from pictures p using dispute_pictures d
      where p.id = ${picture} and d.picture_id = p.id and d.booking_id = ${id} and p.owner_id = ${personId}
      returning p.id`
    if (!rows[0]) throw new NotFound(processMessages.pictureNotFound())
    await discard(tx, [pictureFolder(picture)])
  })
}

/** A decision ends the time for a reply: the photos of one that was never sent are deleted. */
export async function discardUnsent(tx: Db, { id, dispute }: Booking): Promise<void> {
  if (dispute?.reply) return
  const rows = await query<{ id: string }>(tx)`
    delete from pictures where id in (select picture_id from dispute_pictures where booking_id = ${id}) returning id`
  await discard(
    tx,
    rows.map(({ id: picture }) => pictureFolder(picture)),
  )
}
