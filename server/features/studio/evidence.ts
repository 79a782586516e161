import { and, asc, eq, ne, notExists } from 'drizzle-orm'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { discard } from '../../core/pictures/discard.ts'
import { pictureFolder } from '../../core/pictures/keys.ts'
import type { PictureRow } from '../../core/pictures/purposes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { verificationEvidence, verifications } from '../../platform/db/tables/verifications.ts'
import { NotFound } from '../../platform/errors.ts'
import { lockStudio } from '../listings/studios.ts'

/** Not under review: never submitted, or submitted before changes were requested, and so part of the next submission. */
const inHand = (db: Db, photographerId: string) =>
  and(
    eq(pictures.ownerId, photographerId),
    eq(pictures.purpose, 'evidence'),
    eq(pictures.state, 'ready'),
    notExists(
      db
        .select({ id: verificationEvidence.pictureId })
        .from(verificationEvidence)
        .innerJoin(verifications, eq(verifications.id, verificationEvidence.verificationId))
        .where(and(eq(verificationEvidence.pictureId, pictures.id), ne(verifications.state, 'changes'))),
    ),
  )

/** The photos of this photographer's next submission. */
export async function listEvidenceInHand(db: Db, photographerId: string): Promise<PictureRow[]> {
  return db.select().from(pictures).where(inHand(db, photographerId)).orderBy(asc(pictures.createdAt))
}

/** Evidence that is under review or decided cannot be removed; it stays until its retention period ends. */
export async function removeEvidence(db: Db, photographerId: string, pictureId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStudio(tx, photographerId)
    const gone = await tx
      .delete(pictures)
      .where(and(eq(pictures.id, pictureId), inHand(tx, photographerId)))
      .returning({ id: pictures.id })
    if (gone.length === 0) throw new NotFound(studioMessages.pictureNotFound())
    await discard(tx, [pictureFolder(pictureId)])
  })
}
