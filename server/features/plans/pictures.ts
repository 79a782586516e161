import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import { planLimits, planMessages } from '../../../contract/plans/limits.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { PictureRow, Purpose } from '../../core/pictures/purposes.ts'
import type { BookingId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { planPictures } from '../../platform/db/tables/plans.ts'
import { uploads } from '../../platform/db/tables/uploads.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { isAccepted } from '../booking-process/venue.ts'
import { NO_ANSWER, noteChange, requireClient } from './answers.ts'
import { lockPlan } from './plan.ts'

type Noted = Pick<Services, 'config' | 'jobs'>

/** The client's photos for a plan, seen by both people of the booking. */
export const planPurpose: Purpose = {
  async admit(tx, visitor, { booking: id }) {
    if (!id) throw new InvalidField('booking', planMessages.notFound())
    const open = await lockPlan(tx, id, visitor.personId, new Date())
    requireClient(open, new Date())
    if (!open.plan.questions.some(({ kind }) => kind === 'photo'))
      throw new Conflict(planMessages.noQuestion())
    const [stored] = await tx.select({ n: count() }).from(planPictures).where(eq(planPictures.bookingId, id))
    const [sending] = await tx
      .select({ n: count() })
      .from(uploads)
      .where(and(eq(uploads.subjectId, id), eq(uploads.purpose, 'plan'), eq(uploads.state, 'receiving')))
    if (stored!.n + sending!.n >= planLimits.photos) throw new Conflict(planMessages.photosFull())
    return { subjectId: id }
  },
  async arrive(tx, picture, subjectId) {
    await tx
      .insert(planPictures)
      .values({ pictureId: picture.id, bookingId: subjectId! })
      .onConflictDoNothing({ target: planPictures.pictureId })
  },
  async mayRead(db, visitor, picture) {
    if (!visitor) return false
    const rows = await query<{ state: Parameters<typeof isAccepted>[0]['state'] }>(db)`
      select b.state from plan_pictures p join bookings b on b.id = p.booking_id
      where p.picture_id = ${picture.id} and ${visitor.personId}::uuid in (b.client_id, b.photographer_id)`
    return rows[0] !== undefined && isAccepted(rows[0])
  },
}

/** In the order of their upload. */
export const listPlanPictures = (db: Db, bookingId: BookingId): Promise<PictureRow[]> =>
  db
    .select(getTableColumns(pictures))
    .from(planPictures)
    .innerJoin(pictures, eq(pictures.id, planPictures.pictureId))
    .where(and(eq(planPictures.bookingId, bookingId), eq(pictures.state, 'ready')))
    .orderBy(asc(pictures.createdAt), asc(pictures.id))

export async function deletePlanPicture(
  services: Noted & Pick<Services, 'db'>,
  { bookingId, picture, clientId }: { bookingId: BookingId; picture: string; clientId: string },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const open = await lockPlan(tx, bookingId, clientId, now)
    requireClient(open, now)
    const rows = await query<{ id: string }>(tx)`
      delete from pictures p using plan_pictures l
      where p.id = ${picture} and l.picture_id = p.id and l.booking_id = ${bookingId} and p.owner_id = ${clientId}
      returning p.id`
    if (!rows[0]) throw new NotFound(planMessages.photoNotFound())
    await discard(tx, [pictureFolder(picture)])
    const question = open.plan.questions.find(({ kind }) => kind === 'photo')?.id ?? null
    await noteChange(
      tx,
      services,
      open,
      { question, was: { ...NO_ANSWER, text: '1 photo' }, value: NO_ANSWER },
      now,
    )
  })
}
