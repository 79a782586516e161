import { and, eq, max } from 'drizzle-orm'
import { pictureLimits, pictureMessages } from '../../../contract/pictures/pictures.ts'
import type { Purpose } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query } from '../../platform/db/query.ts'
import { portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { Conflict, Forbidden } from '../../platform/errors.ts'
import type { Visitor } from '../../platform/http/guard.ts'
import { updateListing } from '../listings/listing.ts'
import { lockStudio } from '../listings/studios.ts'

/** Photos that are stored or being uploaded, without rejected ones. */
async function countPictures(tx: Db, ownerId: string, purpose: 'portfolio' | 'evidence'): Promise<number> {
  const rows = await query<{ n: number }>(tx)`
    select (select count(*) from uploads where owner_id = ${ownerId} and purpose = ${purpose} and state = 'receiving')::int
      + (select count(*) from pictures where owner_id = ${ownerId} and purpose = ${purpose} and state <> 'refused')::int as n`
  return rows[0]!.n
}

function photographersOnly(visitor: Visitor): void {
  if (visitor.role !== 'photographer') throw new Forbidden(pictureMessages.onlyPhotographers())
}

export const portfolioPurpose: Purpose = {
  async admit(tx, visitor) {
    photographersOnly(visitor)
    if ((await countPictures(tx, visitor.personId, 'portfolio')) >= pictureLimits.portfolioMost)
      throw new Conflict(pictureMessages.portfolioFull())
    return {}
  },
  async arrive(tx, picture) {
    await addToPortfolio(tx, picture.ownerId!, picture.id)
  },
  mayRead: async () => false,
}

export const evidencePurpose: Purpose = {
  async admit(tx, visitor) {
    photographersOnly(visitor)
    if ((await countPictures(tx, visitor.personId, 'evidence')) >= pictureLimits.evidenceMost)
      throw new Conflict(pictureMessages.evidenceFull())
    return {}
  },
  // The photo waits until the photographer submits it.
  arrive: async () => {},
  mayRead: async () => false,
}

/** Appended to the list; the first photo is the cover until another one is chosen. */
export async function addToPortfolio(tx: Db, photographerId: string, pictureId: string): Promise<void> {
  // Locked, because two concurrent photos would get the same position.
  await lockStudio(tx, photographerId)
  const [last] = await tx
    .select({ position: max(portfolioPictures.position) })
    .from(portfolioPictures)
    .where(eq(portfolioPictures.photographerId, photographerId))
  const [cover] = await tx
    .select({ id: portfolioPictures.pictureId })
    .from(portfolioPictures)
    .where(and(eq(portfolioPictures.photographerId, photographerId), portfolioPictures.cover))
  await tx
    .insert(portfolioPictures)
    .values({ pictureId, photographerId, position: (last?.position ?? 0) + 1, cover: !cover })
    .onConflictDoNothing({ target: portfolioPictures.pictureId })
  await updateListing(tx, photographerId)
}
