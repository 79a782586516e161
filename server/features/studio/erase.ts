import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { searchOffers } from '../../platform/db/tables/search.ts'
import { profileCounts } from '../../platform/db/tables/statistics.ts'
import { formerSlugs, packages, studios } from '../../platform/db/tables/studios.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'

/** Rows that bookings refer to stay, without the photographer's texts. */
export async function eraseStudio(tx: Db, photographerId: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.photographerId, photographerId))
  await tx.delete(verifications).where(eq(verifications.photographerId, photographerId))
  await tx.delete(profileCounts).where(eq(profileCounts.photographerId, photographerId))
  await tx.delete(searchOffers).where(eq(searchOffers.photographerId, photographerId))
  await tx
    .update(packages)
    .set({ name: 'Package', includes: '', addOns: [], active: false, archivedAt: new Date() })
    .where(eq(packages.photographerId, photographerId))
  await tx
    .update(studios)
    .set({
      slug: `erased-${photographerId}`,
      headline: '',
      placeId: null,
      languages: [],
      links: [],
      published: false,
      verification: 'none',
      verificationReason: null,
      listed: false,
    })
    .where(eq(studios.photographerId, photographerId))
}
