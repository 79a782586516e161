import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { formatMinor, type Minor, minorOf } from '../../../contract/format/money.ts'
import {
  type CreatePackageBody,
  MAX_ACTIVE_PACKAGES,
  MAX_PACKAGES,
  type StudioPackage,
  type UpdatePackageBody,
} from '../../../contract/listings/packages.ts'
import { minimumCharge } from '../../../contract/payments/charges.ts'
import { studioMessages } from '../../../contract/studio/studio.ts'
import { currentLocale } from '../../../messages/locale.ts'
import { languageToStore } from '../../core/languages/texts.ts'
import { readMarket } from '../../core/settings/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { packages } from '../../platform/db/tables/studios.ts'
import { Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import { dropUnchanged } from '../../platform/http/edit-conflicts.ts'
import { databaseCode } from '../../platform/http/error-handler.ts'
import { requireFasterDelivery, storeAddOns } from '../listings/add-ons.ts'
import { refuseStudioConflicts } from '../listings/edit-conflicts.ts'
import { updateListing } from '../listings/listing.ts'
import { lockStudio } from '../listings/studios.ts'
import { presentPackage } from './present.ts'

type PackageRow = typeof packages.$inferSelect

/** All except archived packages; the active ones first. */
export async function listPackages(db: Db, photographerId: string): Promise<StudioPackage[]> {
  const { currency } = await readMarket(db)
  const rows = await db
    .select()
    .from(packages)
    .where(and(eq(packages.photographerId, photographerId), isNull(packages.archivedAt)))
    .orderBy(desc(packages.active), asc(packages.createdAt), asc(packages.id))
  return rows.map((row) => presentPackage(row, currency))
}

export async function createPackage(
  db: Db,
  photographerId: string,
  body: CreatePackageBody,
): Promise<StudioPackage> {
  return db.transaction(async (tx) => {
    await lockStudio(tx, photographerId)
    if ((await countPackages(tx, photographerId)) >= MAX_PACKAGES)
      throw new Conflict(studioMessages.tooManyPaused())
    if (body.active) await refuseTooMany(tx, photographerId)
    const { currency } = await readMarket(tx)
    const { price, extraHour, addOns: wanted, ...rest } = body
    const addOns = storeAddOns(wanted, [], currency)
    requireFasterDelivery(addOns, body.deliveryDays)
    if (body.active) requireChargeable(minorOf(price, currency), currency)
    const [row] = await tx
      .insert(packages)
      .values({
        id: newId(),
        photographerId,
        ...rest,
        language: languageToStore(body.language),
        addOns,
        priceMinor: minorOf(price, currency),
        extraHourMinor: minorOf(extraHour, currency),
      })
      .returning()
    await updateListing(tx, photographerId)
    return presentPackage(row!, currency)
  })
}

/** Affects new bookings only: each booking has a copy of its package. */
export async function updatePackage(
  db: Db,
  photographerId: string,
  id: string,
  { base, ...body }: UpdatePackageBody,
): Promise<StudioPackage> {
  return db.transaction(async (tx) => {
    await lockStudio(tx, photographerId)
    const before = await findPackage(tx, photographerId, id)
    const { currency } = await readMarket(tx)
    const shown = { ...presentPackage(before, currency), language: before.language ?? currentLocale() }
    const change = dropUnchanged(shown, body, base, refuseStudioConflicts)
    if (change.active && !before.active) await refuseTooMany(tx, photographerId)
    const { price, extraHour, addOns: wanted, ...rest } = change
    const addOns = wanted ? storeAddOns(wanted, before.addOns, currency) : before.addOns
    requireFasterDelivery(addOns, change.deliveryDays ?? before.deliveryDays)
    const priceMinor = price === undefined ? before.priceMinor : minorOf(price, currency)
    if (change.active ?? before.active) requireChargeable(priceMinor, currency)
    const [row] = await tx
      .update(packages)
      .set({
        ...rest,
        ...(writes(change) && { language: languageToStore(change.language ?? before.language) }),
        addOns,
        priceMinor,
        extraHourMinor: extraHour === undefined ? undefined : minorOf(extraHour, currency),
        updatedAt: now(),
      })
      .where(eq(packages.id, id))
      .returning()
    await updateListing(tx, photographerId)
    return presentPackage(row!, currency)
  })
}

/** With the texts their language is saved, with the language alone the texts stay. */
const writes = ({ name, includes, language }: UpdatePackageBody): boolean =>
  [name, includes, language].some((field) => field !== undefined)

/** A booked package is archived instead; the database's foreign key prevents its deletion. */
export async function removePackage(
  db: Db,
  photographerId: string,
  id: string,
): Promise<'removed' | 'archived'> {
  return db.transaction(async (tx) => {
    await lockStudio(tx, photographerId)
    await findPackage(tx, photographerId, id)
    const outcome = await tx
      .transaction((inner) => inner.delete(packages).where(eq(packages.id, id)))
      .then(() => 'removed' as const)
      .catch(async (error: unknown) => {
        if (databaseCode(error) !== '23503') throw error
        await tx
          .update(packages)
          .set({ active: false, archivedAt: now(), updatedAt: now() })
          .where(eq(packages.id, id))
        return 'archived' as const
      })
    await updateListing(tx, photographerId)
    return outcome
  })
}

async function findPackage(tx: Db, photographerId: string, id: string): Promise<PackageRow> {
  const [row] = await tx
    .select()
    .from(packages)
    .where(and(eq(packages.id, id), eq(packages.photographerId, photographerId), isNull(packages.archivedAt)))
  if (!row) throw new NotFound(studioMessages.packageNotFound())
  return row
}

/** Extra hours and travel only increase the price, so no total can be below the minimum charge. */
function requireChargeable(priceMinor: Minor, currency: string): void {
  const minimum = minimumCharge(currency)
  if (priceMinor < minimum)
    throw new InvalidField('price', studioMessages.priceTooLow(formatMinor(minimum, currency)))
}

async function refuseTooMany(tx: Db, photographerId: string): Promise<void> {
  const active = await countPackages(tx, photographerId, eq(packages.active, true))
  if (active >= MAX_ACTIVE_PACKAGES) throw new Conflict(studioMessages.tooManyPackages())
}

const countPackages = (tx: Db, photographerId: string, which?: SQL): Promise<number> =>
  tx.$count(packages, and(eq(packages.photographerId, photographerId), isNull(packages.archivedAt), which))
