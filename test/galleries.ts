import { galleryPicture, photosOf } from '../demo/gallery-pictures.ts'
import type { Db } from '../server/db/connect.ts'
import { newId } from '../server/db/new-id.ts'
import { galleryPictures } from '../server/db/tables/galleries.ts'
import { pictures } from '../server/db/tables/pictures.ts'

/** Fills a gallery with real photographs that need no upload; answers their ids in the order in which they were taken. */
export async function fillGallery(
  db: Db,
  {
    bookingId,
    ownerId,
    count,
    from = 0,
  }: { bookingId: string; ownerId: string; count: number; from?: number },
): Promise<string[]> {
  const names = photosOf('wedding')
  const rows = Array.from({ length: count }, (_, n) =>
    galleryPicture({
      id: newId(),
      ownerId,
      name: names[(from + n) % names.length]!,
      fileName: `DSC_${String(from + n + 1).padStart(4, '0')}.webp`,
      takenAt: new Date(Date.UTC(2026, 4, 2, 10, from + n)),
      readyAt: new Date(),
    }),
  )
  await db.insert(pictures).values(rows)
  await db.insert(galleryPictures).values(rows.map(({ id }) => ({ pictureId: id, bookingId })))
  return rows.map(({ id }) => id)
}
