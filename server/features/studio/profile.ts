import { eq } from 'drizzle-orm'
import { majorOf, minorOf } from '../../../contract/format/money.ts'
import {
  MAX_RENAMES_PER_DAY,
  type StudioProfile,
  studioMessages,
  type UpdateProfileBody,
} from '../../../contract/studio/studio.ts'
import { pickTexts } from '../../../contract/studio/texts.ts'
import { currentLocale } from '../../../messages/locale.ts'
import { refuseImitation } from '../../core/brand/impersonation.ts'
import { languageToStore } from '../../core/languages/texts.ts'
import { readMarket } from '../../core/settings/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { people, photographerServices } from '../../platform/db/tables/people.ts'
import { places } from '../../platform/db/tables/places.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { ConflictingFields, InvalidField } from '../../platform/errors.ts'
import { dropUnchanged } from '../../platform/http/edit-conflicts.ts'
import { enforce } from '../../platform/http/limits.ts'
import { rebuildFreeDays } from '../calendar/free-days.ts'
import { refuseStudioConflicts } from '../listings/edit-conflicts.ts'
import { listServices, readListingFacts, updateListing } from '../listings/listing.ts'
import { changeSlug } from '../listings/slugs.ts'
import { ensureStudio, isSafeNow, lockStudio } from '../listings/studios.ts'
import { explainUnknownPlace } from '../places/place-list.ts'
import { presentProfile } from './present.ts'

export async function readProfile(db: Db, photographerId: string): Promise<StudioProfile> {
  const studio = await db.transaction((tx) => ensureStudio(tx, photographerId))
  const [person] = await db.select().from(people).where(eq(people.id, photographerId))
  const [place] = studio.placeId ? await db.select().from(places).where(eq(places.id, studio.placeId)) : []
  const { currency, feePercent } = await readMarket(db)
  return presentProfile({
    studio,
    person: person!,
    place: place ?? null,
    services: await listServices(db, photographerId),
    facts: (await readListingFacts(db, [photographerId])).get(photographerId)!,
    safe: await isSafeNow(db, photographerId),
    currency,
    feePercent,
  })
}

/** Updates the given fields and everything that depends on them in one transaction. */
export async function updateProfile(
  db: Db,
  photographerId: string,
  { base, ...wanted }: UpdateProfileBody,
): Promise<StudioProfile> {
  await db.transaction(async (tx) => {
    // Locks the person before the studio, like all code that changes both, to avoid deadlocks.
    const [person] = await tx.select().from(people).where(eq(people.id, photographerId)).for('update')
    const studio = await lockStudio(tx, photographerId)
    const { currency } = await readMarket(tx)
    const current = {
      ...studio,
      textLanguage: studio.textLanguage ?? currentLocale(),
      fullName: person!.fullName ?? '',
      about: person!.about ?? '',
      place: studio.placeId,
      perKm: majorOf(studio.perKmMinor, currency),
      services: await listServices(tx, photographerId),
    }
    const body = dropUnchanged(current, wanted, base, refuseStudioConflicts)
    if (body.published && !person!.emailVerifiedAt)
      throw new InvalidField('published', studioMessages.confirmFirst())
    if (body.place) await checkPlace(tx, body.place)
    const { slug, fullName, about, services } = body
    if (fullName !== undefined && fullName.trim() !== person!.fullName) refuseImitation(fullName)
    if (slug !== undefined && slug !== studio.slug) await renameStudio(tx, studio, slug)
    if (fullName !== undefined || about !== undefined)
      await tx
        .update(people)
        .set({ fullName, about: about === '' ? null : about, updatedAt: now() })
        .where(eq(people.id, photographerId))
    if (services) await replaceServices(tx, photographerId, services)
    await tx
      .update(studios)
      .set({
        ...pickTexts(body),
        ...(writes(body) && { textLanguage: languageToStore(body.textLanguage ?? studio.textLanguage) }),
        placeId: body.place,
        languages: body.languages,
        links: body.links,
        includedKm: body.includedKm,
        perKmMinor: body.perKm === undefined ? undefined : minorOf(body.perKm, currency),
        farthestKm: body.farthestKm,
        instant: body.instant,
        safekeeping: body.safekeeping,
        published: body.published,
        payoutCountry: body.payoutCountry,
        updatedAt: now(),
      })
      .where(eq(studios.photographerId, photographerId))
    // Calendar rules are in local time of the base location.
    if (body.place !== undefined && body.place !== studio.placeId) await rebuildFreeDays(tx, photographerId)
    await updateListing(tx, photographerId)
  })
  return readProfile(db, photographerId)
}

/** With the texts their language is saved, with the language alone the texts stay. */
const writes = ({ headline, about, textLanguage }: UpdateProfileBody): boolean =>
  [headline, about, textLanguage].some((field) => field !== undefined)

/** Counted in the transaction of the change, so that a rejected attempt does not count. */
async function renameStudio(tx: Db, studio: typeof studios.$inferSelect, slug: string): Promise<void> {
  const { slugTaken, slugLimit } = studioMessages
  refuseImitation(slug, 'slug')
  if (!(await changeSlug(tx, studio, slug)))
    throw new ConflictingFields(slugTaken(), [{ field: 'slug', message: slugTaken() }])
  await enforce(tx, slugLimit(), {
    key: `slug ${studio.photographerId}`,
    most: MAX_RENAMES_PER_DAY,
    windowSeconds: 86_400,
  })
}

async function checkPlace(tx: Db, id: string): Promise<void> {
  const found = await tx.select({ id: places.id }).from(places).where(eq(places.id, id))
  if (found.length === 0) throw await explainUnknownPlace(tx)
}

async function replaceServices(tx: Db, photographerId: string, services: string[]): Promise<void> {
  await tx.delete(photographerServices).where(eq(photographerServices.photographerId, photographerId))
  if (services.length > 0)
    await tx
      .insert(photographerServices)
      .values(services.map((service, position) => ({ photographerId, position, service })))
}
