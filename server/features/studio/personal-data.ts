import { asc, eq } from 'drizzle-orm'
import type { StudioData } from '../../../contract/people/personal-data.ts'
import { readMarket } from '../../core/settings/queries.ts'
import { exportRow } from '../../platform/db/columns/privacy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { pictures, portfolioPictures } from '../../platform/db/tables/pictures.ts'
import { places } from '../../platform/db/tables/places.ts'
import { formerSlugs, packages, studios } from '../../platform/db/tables/studios.ts'
import { uploads } from '../../platform/db/tables/uploads.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'
import { presentAddOns } from '../listings/add-ons.ts'

/** A photographer's studio data, and any person's photos. */
export async function readStudioData(tx: Db, personId: string): Promise<StudioData> {
  const { currency } = await readMarket(tx)
  return {
    studio: await readStudio(tx, personId, currency),
    packages: (
      await tx
        .select()
        .from(packages)
        .where(eq(packages.photographerId, personId))
        .orderBy(asc(packages.createdAt))
    ).map((row) => ({
      ...exportRow(packages, row, currency),
      addOns: presentAddOns(row.addOns, currency),
    })),
    pictures: await readPictures(tx, personId),
    uploads: (
      await tx.select().from(uploads).where(eq(uploads.ownerId, personId)).orderBy(asc(uploads.createdAt))
    ).map((row) => ({ ...exportRow(uploads, row), set: row.setName, bytes: row.size })),
    verifications: (
      await tx
        .select()
        .from(verifications)
        .where(eq(verifications.photographerId, personId))
        .orderBy(asc(verifications.createdAt))
    ).map((row) => exportRow(verifications, row)),
  }
}

async function readStudio(tx: Db, photographerId: string, currency: string): Promise<StudioData['studio']> {
  const [found] = await tx
    .select({ studio: studios, place: places.name })
    .from(studios)
    .leftJoin(places, eq(places.id, studios.placeId))
    .where(eq(studios.photographerId, photographerId))
  if (!found) return null
  const { studio, place } = found
  const former = await tx.select().from(formerSlugs).where(eq(formerSlugs.photographerId, photographerId))
  return { ...exportRow(studios, studio, currency), formerSlugs: former.map(({ slug }) => slug), place }
}

async function readPictures(tx: Db, ownerId: string): Promise<StudioData['pictures']> {
  const rows = await tx
    .select({ picture: pictures, entry: portfolioPictures })
    .from(pictures)
    .leftJoin(portfolioPictures, eq(portfolioPictures.pictureId, pictures.id))
    .where(eq(pictures.ownerId, ownerId))
    .orderBy(asc(pictures.createdAt), asc(pictures.id))
  return rows.map(({ picture, entry }) => ({
    ...exportRow(pictures, picture),
    caption: entry?.caption ?? '',
    alt: entry?.alt ?? '',
    service: entry?.service ?? null,
    withheld: entry?.withheld ?? null,
    withheldReason: entry?.withheldReason ?? '',
  }))
}
