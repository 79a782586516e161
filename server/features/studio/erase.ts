import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { packages, studios } from '../../platform/db/tables/studios.ts'

/** Bookings refer to the studio and its packages, so the rows stay, unlisted and archived. */
export async function closeStudio(tx: Db, photographerId: string): Promise<void> {
  await tx
    .update(packages)
    .set({ active: false, archivedAt: new Date() })
    .where(eq(packages.photographerId, photographerId))
  await tx
    .update(studios)
    .set({ published: false, verification: 'none', listed: false })
    .where(eq(studios.photographerId, photographerId))
}
