import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import * as m from '#messages/pictures'
import { id as idSchema } from '../../../contract/api/envelope.ts'
import { brandMessages, type UploadedPicture } from '../../../contract/brand/values.ts'
import type { Deriver } from '../../core/pictures/derive/deriver.ts'
import type { Db } from '../../platform/db/connect.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { brandPictures } from '../../platform/db/tables/brand.ts'
import { BadRequest, NotFound } from '../../platform/errors.ts'

/** Decodes the file in the separate process of all uploads, and stores its three sizes. */
export async function storePicture(
  db: Db,
  deriver: Deriver,
  image: Buffer,
  actorId: string,
): Promise<UploadedPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'framefolk-brand-'))
  try {
    const source = join(folder, 'source')
    await writeFile(source, image)
    const outcome = await deriver.derive({ source, folder, whole: false })
    if ('refused' in outcome) throw new BadRequest(m.theFile({ refused: outcome.refused }))
    const [size320, size640, size1600] = await Promise.all(
      [320, 640, 1600].map((size) => readFile(join(folder, `${size}.webp`))),
    )
    const id = newId()
    await removeUnused(db)
    await db
      .insert(brandPictures)
      .values({ id, size320: size320!, size640: size640!, size1600: size1600!, savedBy: actorId })
    return { id, width: outcome.derived.width, height: outcome.derived.height }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes photos that were uploaded for a draft and never saved. */
async function removeUnused(db: Db): Promise<void> {
  await execute(db)`
    delete from brand_pictures where created_at < now() - interval '1 day' and not exists (
      select from brand_versions where position(brand_pictures.id::text in overrides::text) > 0)`
}

const columns = {
  '320.webp': brandPictures.size320,
  '640.webp': brandPictures.size640,
  '1600.webp': brandPictures.size1600,
}

export async function findPicture(db: Db, id: string, file: string): Promise<Buffer> {
  const bytes = Object.hasOwn(columns, file) ? columns[file as keyof typeof columns] : null
  const [row] =
    bytes && idSchema.safeParse(id).success
      ? await db.select({ bytes }).from(brandPictures).where(eq(brandPictures.id, id))
      : []
  if (!row) throw new NotFound(brandMessages.pictureNotFound())
  return row.bytes
}
