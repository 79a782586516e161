import { asc, eq } from 'drizzle-orm'
import { majorOf } from '../../../contract/money.ts'
import type { StudioData } from '../../../contract/studio-data.ts'
import { readMarket } from '../../core/settings/queries.ts'
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
  const money = (minor: number) => majorOf(minor, currency)
  return {
    studio: await readStudio(tx, personId, money),
    packages: (
      await tx
        .select()
        .from(packages)
        .where(eq(packages.photographerId, personId))
        .orderBy(asc(packages.createdAt))
    ).map(({ priceMinor, extraHourMinor, photographerId: _, updatedAt: __, ...row }) => ({
      ...row,
      price: money(priceMinor),
      extraHour: money(extraHourMinor),
      addOns: presentAddOns(row.addOns, currency),
      createdAt: row.createdAt.toISOString(),
      archivedAt: row.archivedAt?.toISOString() ?? null,
    })),
    pictures: await readPictures(tx, personId),
    uploads: (
      await tx.select().from(uploads).where(eq(uploads.ownerId, personId)).orderBy(asc(uploads.createdAt))
    ).map(({ id, purpose, state, fileName, setName, size, createdAt }) => ({
      id,
      purpose,
      state,
      fileName,
      set: setName,
      bytes: size,
      createdAt: createdAt.toISOString(),
    })),
    verifications: (
      await tx
        .select()
        .from(verifications)
        .where(eq(verifications.photographerId, personId))
        .orderBy(asc(verifications.createdAt))
    ).map(({ id, state, note, links, reason, createdAt, decidedAt }) => ({
      id,
      state,
      note,
      links,
      reason,
      createdAt: createdAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}

async function readStudio(
  tx: Db,
  photographerId: string,
  money: (minor: number) => number,
): Promise<StudioData['studio']> {
  const [found] = await tx
    .select({ studio: studios, place: places.name })
    .from(studios)
    .leftJoin(places, eq(places.id, studios.placeId))
    .where(eq(studios.photographerId, photographerId))
  if (!found) return null
  const { studio, place } = found
  const former = await tx.select().from(formerSlugs).where(eq(formerSlugs.photographerId, photographerId))
  return {
    slug: studio.slug,
    formerSlugs: former.map(({ slug }) => slug),
    headline: studio.headline,
    place,
    languages: studio.languages,
    links: studio.links,
    includedKm: studio.includedKm,
    perKm: money(studio.perKmMinor),
    farthestKm: studio.farthestKm,
    instant: studio.instant,
    published: studio.published,
    verification: studio.verification,
    verificationReason: studio.verificationReason,
  }
}

async function readPictures(tx: Db, ownerId: string): Promise<StudioData['pictures']> {
  const rows = await tx
    .select({ picture: pictures, entry: portfolioPictures })
    .from(pictures)
    .leftJoin(portfolioPictures, eq(portfolioPictures.pictureId, pictures.id))
    .where(eq(pictures.ownerId, ownerId))
    .orderBy(asc(pictures.createdAt), asc(pictures.id))
  return rows.map(({ picture, entry }) => ({
    id: picture.id,
    createdAt: picture.createdAt.toISOString(),
    purpose: picture.purpose,
    state: picture.state,
    reason: picture.reason,
    fileName: picture.fileName,
    bytes: picture.bytes,
    width: picture.width,
    height: picture.height,
    takenAt: picture.takenAt?.toISOString() ?? null,
    caption: entry?.caption ?? '',
    alt: entry?.alt ?? '',
    service: entry?.service ?? null,
  }))
}
