import { asc, eq } from 'drizzle-orm'
import * as m from '#messages/server-studio'
import { pictureLimits } from '../../../contract/pictures/pictures.ts'
import type { ListingPoint } from '../../../contract/studio/studio.ts'
import type { Db } from '../../platform/db/connect.ts'
import { execute, query, sql } from '../../platform/db/query.ts'
import { photographerServices } from '../../platform/db/tables/people.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { reindexPhotographer } from './search-index.ts'

/** The data that decides whether a photographer is listed. */
export type ListingFacts = {
  verification: (typeof studios.$inferSelect)['verification']
  reason: string | null
  published: boolean
  active: boolean
  confirmed: boolean
  hasPlace: boolean
  pictures: number
  packages: number
  /** The operator lists only photographers who can be paid. */
  payeeRequired: boolean
  payeeReady: boolean
  /** The operator lists only photographers whose receipts and invoices can be complete. */
  taxRequired: boolean
  taxEntered: boolean
}

/** The only list of requirements for a listing. A photographer is listed when every point is done. */
export function listingPoints(facts: ListingFacts): ListingPoint[] {
  const least = pictureLimits.portfolioLeast
  return [
    { key: 'account', done: facts.active, text: m.accountDeactivated() },
    { key: 'address', done: facts.confirmed, text: m.confirmAddress() },
    { key: 'place', done: facts.hasPlace, text: m.setLocation() },
    {
      key: 'pictures',
      done: facts.pictures >= least,
      text: m.addPhotos({ count: least, number: facts.pictures }),
    },
    { key: 'package', done: facts.packages > 0, text: m.createPackage() },
    ...(facts.payeeRequired
      ? [{ key: 'payee' as const, done: facts.payeeReady, text: m.setUpPayouts() }]
      : []),
    ...(facts.taxRequired ? [{ key: 'tax' as const, done: facts.taxEntered, text: m.addTaxDetails() }] : []),
    { key: 'verification', done: facts.verification === 'approved', text: verificationText(facts) },
    { key: 'published', done: facts.published, text: m.publishPage() },
  ]
}

function verificationText({ verification, reason }: ListingFacts): string {
  switch (verification) {
    case 'submitted':
      return m.reviewingProfile()
    case 'changes':
      return m.makeChanges({ reason: reason ?? '' })
    case 'refused':
      return m.notApproved({ reason: reason ?? '' })
    default:
      return m.submitProfile()
  }
}

export const isListed = (facts: ListingFacts): boolean => listingPoints(facts).every(({ done }) => done)

/**
 * Call it in the transaction that changes one of these facts. The row is locked before the facts are read, so that the
 * later of two concurrent changes sees both. False without a studio.
 */
export async function updateListing(tx: Db, photographerId: string): Promise<boolean> {
  await tx
    .select({ id: studios.photographerId })
    .from(studios)
    .where(eq(studios.photographerId, photographerId))
    .for('update')
  const facts = (await readListingFacts(tx, [photographerId])).get(photographerId)
  if (!facts) return false
  const listed = isListed(facts)
  // Uses the values before the update: the slug has been public if the studio was listed before, or is from now on.
  await execute(tx)`
    update studios set listed = ${listed}, slug_listed = slug_listed or listed or ${listed},
      first_listed_at = coalesce(first_listed_at, case when ${listed} then now() end)
    where photographer_id = ${photographerId} and listed <> ${listed}`
  await reindexPhotographer(tx, photographerId)
  return listed
}

/** A payee has changed: only where the operator asks for a ready one does the listing depend on it. */
export async function updateListingOfPayee(tx: Db, photographerId: string): Promise<void> {
  const [rule] = await tx.select({ required: settings.payeeRequired }).from(settings)
  if (rule?.required === 'listing') await updateListing(tx, photographerId)
}

/** A photographer has entered tax details: only where the operator asks for them does the listing depend on it. */
export async function updateListingOfTax(tx: Db, photographerId: string): Promise<void> {
  const [rule] = await tx.select({ required: settings.taxRequired }).from(settings)
  if (rule?.required) await updateListing(tx, photographerId)
}

/** Derives `listed` of every photographer again and answers whose was wrong. */
export async function rebuildListings(db: Db): Promise<string[]> {
  const all = await db.select({ id: studios.photographerId, listed: studios.listed }).from(studios)
  const facts = await readListingFacts(db)
  const wrong = all.filter(({ id, listed }) => isListed(facts.get(id)!) !== listed)
  for (const { id } of wrong) await db.transaction((tx) => updateListing(tx, id))
  return wrong.map(({ id }) => id)
}

export async function readListingFacts(db: Db, ids?: string[]): Promise<Map<string, ListingFacts>> {
  const rows = await query<ListingFacts & { id: string }>(db)`
    select s.photographer_id as id, s.verification, s.verification_reason as reason, s.published,
      p.status = 'active' and p.erased_at is null as active, p.email_verified_at is not null as confirmed,
      s.place_id is not null as "hasPlace",
      (select count(*)::int from portfolio_pictures join pictures on pictures.id = picture_id
        where photographer_id = s.photographer_id and pictures.state = 'ready') as pictures,
      (select count(*)::int from packages
        where photographer_id = s.photographer_id and active and archived_at is null) as packages,
      (select payee_required = 'listing' from settings) as "payeeRequired",
      exists (select from payees where payees.photographer_id = s.photographer_id and payees.state = 'ready') as "payeeReady",
      (select tax_required from settings) as "taxRequired",
      exists (select from tax_details where tax_details.person_id = s.photographer_id) as "taxEntered"
    from studios s join people p on p.id = s.photographer_id
    where ${ids ? sql`s.photographer_id = any(${ids}::uuid[])` : sql`true`}`
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

/** The services that a photographer offers, in their order. */
export async function listServices(db: Db, photographerId: string): Promise<string[]> {
  const rows = await db
    .select({ service: photographerServices.service })
    .from(photographerServices)
    .where(eq(photographerServices.photographerId, photographerId))
    .orderBy(asc(photographerServices.position))
  return rows.map((row) => row.service)
}
