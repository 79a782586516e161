import { pictureMessages } from '../../../contract/pictures/pictures.ts'
import { safekeepingLimits } from '../../../contract/safekeeping/rules.ts'
import { safekeepingMessages } from '../../../contract/safekeeping/safekeeping.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Purpose } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query } from '../../platform/db/query.ts'
import { Conflict, Forbidden, InvalidField, NotFound } from '../../platform/errors.ts'
import { findSafeSet, mayUpload } from './queries.ts'

export const safekeepingPurpose: Purpose = {
  async admit(tx, visitor, { booking: id, size }) {
    if (visitor.role !== 'photographer') throw new Forbidden(pictureMessages.onlyPhotographers())
    if (!id) throw new InvalidField('booking', safekeepingMessages.bookingMissing())
    const set = await findSafeSet(tx, id)
    if (set?.photographerId !== visitor.personId) throw new NotFound(safekeepingMessages.notFound())
    if (!set.isPromised) throw new Conflict(safekeepingMessages.notPromised())
    if (!mayUpload(set, new Date())) throw new Conflict(safekeepingMessages.notNow())
    const { pictures, bytes } = await measure(tx, id)
    if (pictures >= safekeepingLimits.pictures) throw new Conflict(safekeepingMessages.full())
    if (bytes + size > safekeepingLimits.bytes) throw new Conflict(safekeepingMessages.tooLarge())
    return { subjectId: id }
  },
  /** A photo that arrives after its booking has ended is deleted at once. */
  async arrive(tx, picture, subjectId) {
    const rows = await query(tx)`
      insert into safekeeping_pictures (picture_id, booking_id)
      select ${picture.id}, booking_id from safekeepings
      where booking_id = ${subjectId} and ended_at is null and opened_at is null
      on conflict (picture_id) do nothing returning picture_id`
    if (rows.length > 0) return
    await execute(tx)`
      delete from pictures p where id = ${picture.id} and not exists (select from safekeeping_pictures where picture_id = p.id)`
    await discard(tx, [pictureFolder(picture.id)])
  },
  // Sealed from everyone but the photographer, until it is opened to the client.
  async mayRead(db, visitor, picture) {
    if (visitor?.role !== 'client') return false
    const rows = await query(db)`
      select from safekeeping_pictures s join safekeepings k on k.booking_id = s.booking_id join bookings b on b.id = k.booking_id
      where s.picture_id = ${picture.id} and s.seal_id is not null and b.client_id = ${visitor.personId}
        and k.opened_at is not null and k.open_until > now() and k.ended_at is null`
    return rows.length > 0
  },
}

/** What a booking has stored, with uploads under way. */
async function measure(tx: Db, bookingId: string): Promise<{ pictures: number; bytes: number }> {
  const [row] = await query<{ pictures: number; bytes: string }>(tx)`
    select count(*)::int as pictures, coalesce(sum(bytes), 0) as bytes from (
      select p.stored_bytes as bytes from safekeeping_pictures s join pictures p on p.id = s.picture_id where s.booking_id = ${bookingId}
      union all
      select size from uploads where subject_id = ${bookingId} and purpose = 'safekeeping' and state in ('receiving', 'working')
    ) stored`
  return { pictures: row!.pictures, bytes: Number(row!.bytes) }
}
