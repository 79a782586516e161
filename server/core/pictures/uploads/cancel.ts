import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { pictures } from '../../../platform/db/tables/pictures.ts'
import { uploads } from '../../../platform/db/tables/uploads.ts'
import { discard } from '../discard.ts'
import { pictureFolder, uploadFolder } from '../keys.ts'

/** Deletes an upload, and its picture unless that is ready: then it is removed from its list instead. */
export async function cancelUpload(db: Db, id: string, ownerId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(uploads)
      .where(and(eq(uploads.id, id), eq(uploads.ownerId, ownerId)))
      .returning()
    if (!gone) return false
    await discard(tx, [uploadFolder(id)])
    if (gone.pictureId) {
      const half = await tx
        .delete(pictures)
        .where(and(eq(pictures.id, gone.pictureId), ne(pictures.state, 'ready')))
        .returning({ id: pictures.id })
      await discard(
        tx,
        half.map((picture) => pictureFolder(picture.id)),
      )
    }
    return true
  })
}
