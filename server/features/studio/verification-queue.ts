import { and, asc, count, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdminVerification, Verification } from '../../../contract/studio/studio.ts'
import { pickTexts } from '../../../contract/studio/texts.ts'
import { presentPicture } from '../../core/pictures/present.ts'
import { passFor } from '../../core/pictures/signed-access.ts'
import type { Db } from '../../platform/db/connect.ts'
import { people } from '../../platform/db/tables/people.ts'
import { places } from '../../platform/db/tables/places.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { verifications } from '../../platform/db/tables/verifications.ts'
import type { Services } from '../../platform/services.ts'
import { listServices } from '../listings/listing.ts'
import { listPackages } from './packages.ts'
import { listPortfolio } from './portfolio.ts'
import { listEvidence, type VerificationRow } from './verification.ts'

export async function presentVerification(
  db: Db,
  row: VerificationRow,
  secret?: string,
): Promise<Verification> {
  const evidence = await listEvidence(db, row.id)
  return {
    id: row.id,
    _id: row.id,
    state: row.state,
    reason: row.reason,
    note: row.note,
    links: row.links,
    evidence: evidence.map((picture) => presentPicture(picture, secret && passFor(secret, picture.id))),
    submittedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

const deciders = alias(people, 'deciders')

type Wanted = { state?: VerificationRow['state']; id?: string; page: number; pageSize: number }

/** Open ones: the oldest first; decided ones: the newest first. */
export async function listVerifications(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  { state, id, page, pageSize }: Wanted,
): Promise<{ rows: AdminVerification[]; total: number }> {
  const where = and(
    state ? eq(verifications.state, state) : undefined,
    id ? eq(verifications.id, id) : undefined,
  )
  const order = state === 'submitted' ? asc : desc
  const [counted] = await db.select({ total: count() }).from(verifications).where(where)
  const found = await db
    .select({
      row: verifications,
      person: people,
      studio: studios,
      place: places.name,
      decidedBy: deciders.fullName,
    })
    .from(verifications)
    .innerJoin(people, eq(people.id, verifications.photographerId))
    .innerJoin(studios, eq(studios.photographerId, verifications.photographerId))
    .leftJoin(places, eq(places.id, studios.placeId))
    .leftJoin(deciders, eq(deciders.id, verifications.decidedBy))
    .where(where)
    .orderBy(order(verifications.createdAt), order(verifications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows: AdminVerification[] = []
  for (const { row, person, studio, place, decidedBy } of found)
    rows.push({
      ...(await presentVerification(db, row, secret)),
      photographer: {
        id: person.id,
        _id: person.id,
        fullName: person.fullName,
        email: person.email,
        profileImage: person.profileImage,
        slug: studio.slug,
        ...pickTexts(studio),
        about: person.about ?? '',
        place,
        services: await listServices(db, person.id),
      },
      portfolio: (await listPortfolio(db, person.id)).filter(({ proof }) => !proof.withheld),
      packages: await listPackages(db, person.id),
      decidedBy,
    })
  return { rows, total: counted!.total }
}
