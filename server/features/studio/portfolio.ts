import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  type OwnPortfolioPicture,
  studioMessages,
  type UpdatePortfolioBody,
} from '../../../contract/studio/studio.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute } from '../../platform/db/query.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { updateListing } from '../listings/listing.ts'
import { lockStudio } from '../listings/studios.ts'
import { readOrigins } from '../portfolio-proof/mark.ts'
import { addToPortfolio } from './picture-purposes.ts'
import { presentPortfolioPicture } from './present.ts'

const ofPhotographer = (photographerId: string) => eq(portfolioPictures.photographerId, photographerId)

/** With photos that the public does not see. */
export async function listPortfolio(db: Db, photographerId: string): Promise<OwnPortfolioPicture[]> {
  const origins = await readOrigins(db, photographerId)
  const rows = await db
    .select({ entry: portfolioPictures, picture: pictures })
    .from(portfolioPictures)
    .innerJoin(
      pictures,
      and(eq(pictures.id, portfolioPictures.pictureId), inArray(pictures.state, ['ready', 'withheld'])),
    )
    .where(ofPhotographer(photographerId))
    .orderBy(asc(portfolioPictures.position), asc(portfolioPictures.pictureId))
  return rows.map((row) => presentPortfolioPicture(row, origins.get(row.picture.id)))
}

export async function addPicture(
  db: Db,
  photographerId: string,
  pictureId: string,
  body: UpdatePortfolioBody,
): Promise<OwnPortfolioPicture> {
  await db.transaction(async (tx) => {
    const [picture] = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(
        and(
          eq(pictures.id, pictureId),
          eq(pictures.ownerId, photographerId),
          eq(pictures.purpose, 'portfolio'),
          eq(pictures.state, 'ready'),
        ),
      )
    if (!picture) throw new NotFound(studioMessages.pictureNotFound())
    await addToPortfolio(tx, photographerId, pictureId)
  })
  return updatePicture(db, photographerId, pictureId, body)
}

export async function updatePicture(
  db: Db,
  photographerId: string,
  pictureId: string,
  { cover, ...words }: UpdatePortfolioBody,
): Promise<OwnPortfolioPicture> {
  const mine = and(eq(portfolioPictures.pictureId, pictureId), ofPhotographer(photographerId))
  await db.transaction(async (tx) => {
    // Locked, so that concurrent changes of the cover are serialised.
    await lockStudio(tx, photographerId)
    const [entry] = await tx.select().from(portfolioPictures).where(mine)
    if (!entry) throw new NotFound(studioMessages.pictureNotFound())
    if (cover && !entry.cover)
      await tx.update(portfolioPictures).set({ cover: false }).where(ofPhotographer(photographerId))
    // There is always a cover: it changes only when another one is chosen.
    const change = { ...words, cover: cover ? true : undefined }
    if (Object.values(change).some((value) => value !== undefined))
      await tx.update(portfolioPictures).set(change).where(mine)
  })
  const all = await listPortfolio(db, photographerId)
  const found = all.find(({ id }) => id === pictureId)
  if (!found) throw new NotFound(studioMessages.pictureNotFound())
  return found
}

/** Deletes a photo with its objects; if it was the cover, the first remaining photo becomes the cover. */
export async function removePicture(db: Db, photographerId: string, pictureId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStudio(tx, photographerId)
    const [gone] = await tx
      .delete(portfolioPictures)
      .where(and(eq(portfolioPictures.pictureId, pictureId), ofPhotographer(photographerId)))
      .returning()
    if (!gone) throw new NotFound(studioMessages.pictureNotFound())
    await tx.delete(pictures).where(eq(pictures.id, pictureId))
    await discard(tx, [pictureFolder(pictureId)])
    if (gone.cover)
      await execute(tx)`update portfolio_pictures set cover = true where picture_id =
        (select picture_id from portfolio_pictures where photographer_id = ${photographerId} order by position, picture_id limit 1)`
    await updateListing(tx, photographerId)
  })
}

/** 409 unless the list contains exactly the current photos, so that no photo loses its position. */
export async function orderPortfolio(db: Db, photographerId: string, order: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStudio(tx, photographerId)
    const there = await tx
      .select({ id: portfolioPictures.pictureId })
      .from(portfolioPictures)
      .where(ofPhotographer(photographerId))
    const known = new Set(there.map(({ id }) => id))
    if (known.size !== order.length || !order.every((id) => known.has(id)))
      throw new Conflict(studioMessages.orderStale())
    await execute(tx)`update portfolio_pictures set position = place
      from unnest(${order}::uuid[]) with ordinality as wanted (id, place) where picture_id = wanted.id`
  })
}
