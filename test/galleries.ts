import { eq } from 'drizzle-orm'
import { asMinor } from '../contract/format/money.ts'
import { galleryPicture, photosOf } from '../demo/gallery-pictures.ts'
import { post } from '../server/features/payments/ledger/post.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { newId } from '../server/platform/db/new-id.ts'
import { bookings } from '../server/platform/db/tables/bookings.ts'
import { galleryPictures } from '../server/platform/db/tables/galleries.ts'
import { pictures } from '../server/platform/db/tables/pictures.ts'

/** Fills a gallery with real photos without uploading; returns their ids in the order they were taken. */
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
  if (rows.length === 0) return []
  await db.insert(pictures).values(rows)
  await db.insert(galleryPictures).values(rows.map(({ id }) => ({ pictureId: id, bookingId })))
  return rows.map(({ id }) => id)
}

/** Posts the full price to the ledger as paid, without a payment. */
export const payInFull = (db: Db, bookingId: string) =>
  db.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
    const { finalAmountMinor: minor, currency } = booking!
    const postings = [
      { account: 'cash:platform', minor },
      { account: `held:${bookingId}`, minor: asMinor(-minor) },
    ]
    await post(tx, { kind: 'capture', sourceKey: `capture ${bookingId}`, postings }, { bookingId, currency })
  })
