import { and, eq, notInArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { uploads } from '../../platform/db/tables/uploads.ts'
import { discard } from './discard.ts'
import { pictureFolder, uploadFolder } from './keys.ts'

/** Everything that this person uploaded, except what was delivered or sealed: that belongs to the client. */
export async function erasePictures(tx: Db, ownerId: string): Promise<void> {
  const begun = await tx.delete(uploads).where(eq(uploads.ownerId, ownerId)).returning({ id: uploads.id })
  const gone = await tx
    .delete(pictures)
    .where(and(eq(pictures.ownerId, ownerId), notInArray(pictures.purpose, ['gallery', 'safekeeping'])))
    .returning({ id: pictures.id })
  await tx
    .update(pictures)
    .set({ ownerId: null, fileName: '', reason: null })
    .where(eq(pictures.ownerId, ownerId))
  await discard(tx, [...begun.map(({ id }) => uploadFolder(id)), ...gone.map(({ id }) => pictureFolder(id))])
}
