import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import { isIntroduced } from '../../../contract/studio/introduced.ts'
import { studioMessages, type VerificationBody } from '../../../contract/studio/studio.ts'
import { recordActivity } from '../../core/audit-log/queries.ts'
import { queueMail } from '../../core/mail/outbox.ts'
import type { PictureRow } from '../../core/pictures/purposes.ts'
import { queueWebhook } from '../../core/webhooks/queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { newId } from '../../platform/db/new-id.ts'
import { people } from '../../platform/db/tables/people.ts'
import { pictures } from '../../platform/db/tables/pictures.ts'
import { studios } from '../../platform/db/tables/studios.ts'
import { verificationEvidence, verifications } from '../../platform/db/tables/verifications.ts'
import { BadRequest, Conflict, InvalidField, NotFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { listingPoints, readListingFacts, updateListing } from '../listings/listing.ts'
import { lockStudio, type Studio } from '../listings/studios.ts'
import { listEvidenceInHand } from './evidence.ts'

export type VerificationRow = typeof verifications.$inferSelect

/** All points that the photographer can complete must be done first; the messages are those of the checklist. */
export async function submitVerification(
  db: Db,
  photographerId: string,
  body: VerificationBody,
): Promise<VerificationRow> {
  return db.transaction(async (tx) => {
    const studio = await lockStudio(tx, photographerId)
    if (studio.verification === 'submitted') throw new Conflict(studioMessages.submittedAlready())
    if (studio.verification === 'approved') throw new Conflict(studioMessages.verifiedAlready())
    if (studio.verification === 'refused') throw new Conflict(studioMessages.wasRefused())
    await refuseIncomplete(tx, studio)
    const evidence = await listEvidenceInHand(tx, photographerId)
    if (evidence.length + body.links.length === 0)
      throw new InvalidField('links', studioMessages.noEvidence())
    const id = newId()
    const [row] = await tx
      .insert(verifications)
      .values({ id, photographerId, ...body })
      .returning()
    if (evidence.length > 0)
      await tx
        .insert(verificationEvidence)
        .values(evidence.map((picture) => ({ pictureId: picture.id, verificationId: id })))
        // Evidence from before the requested changes moves to the new submission, so that the administrator sees all of
        // it together.
        .onConflictDoUpdate({ target: verificationEvidence.pictureId, set: { verificationId: id } })
    await setState(tx, photographerId, 'submitted', null)
    await recordActivity(tx, {
      actorId: photographerId,
      action: 'verification.submitted',
      subjectType: 'person',
      subjectId: photographerId,
    })
    return row!
  })
}

async function refuseIncomplete(tx: Db, { photographerId, headline }: Studio): Promise<void> {
  const facts = (await readListingFacts(tx, [photographerId])).get(photographerId)!
  const [person] = await tx.select({ about: people.about }).from(people).where(eq(people.id, photographerId))
  const missing = listingPoints(facts)
    .filter(({ key, done }) => !done && !['payee', 'tax', 'verification', 'published'].includes(key))
    .map(({ key, text }) => ({ field: key as string, message: text }))
  if (!isIntroduced({ headline, about: person!.about }))
    missing.unshift({ field: 'headline', message: studioMessages.describeYourself() })
  if (missing.length > 0)
    throw new BadRequest(
      `${studioMessages.notComplete()} ${missing.map(({ message }) => message).join(' ')}`,
      missing,
    )
}

export async function listEvidence(db: Db, verificationId: string): Promise<PictureRow[]> {
  const rows = await db
    .select({ picture: pictures })
    .from(verificationEvidence)
    .innerJoin(pictures, eq(pictures.id, verificationEvidence.pictureId))
    .where(and(eq(verificationEvidence.verificationId, verificationId), eq(pictures.state, 'ready')))
    .orderBy(asc(pictures.createdAt))
  return rows.map(({ picture }) => picture)
}

export async function findNewest(db: Db, photographerId: string): Promise<VerificationRow | undefined> {
  const [row] = await db
    .select()
    .from(verifications)
    .where(eq(verifications.photographerId, photographerId))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(1)
  return row
}

type Decision = 'approved' | 'changes' | 'refused'

/**
 * Of two administrators who decide at once, the first succeeds and the second gets a conflict. A rejection by mistake
 * is undone by requesting changes, after which the photographer can submit again.
 */
export async function decide(
  services: Services,
  adminId: string,
  id: string,
  decision: Decision,
  reason: string,
): Promise<VerificationRow> {
  if (decision !== 'approved' && reason.trim() === '')
    throw new InvalidField('reason', studioMessages.reasonRequired())
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ photographerId: verifications.photographerId })
      .from(verifications)
      .where(eq(verifications.id, id))
    if (!found) throw new NotFound(studioMessages.verificationNotFound())
    const { photographerId } = found
    const studio = await lockStudio(tx, photographerId)
    const wasRefused = studio.verification === 'refused' ? eq(verifications.state, 'refused') : undefined
    const [row] = await tx
      .update(verifications)
      .set({ state: decision, reason: reason.trim() || null, decidedAt: now(), decidedBy: adminId })
      .where(
        and(
          eq(verifications.id, id),
          or(isNull(verifications.decidedAt), decision === 'changes' ? wasRefused : undefined),
        ),
      )
      .returning()
    if (!row) throw new Conflict(studioMessages.decidedAlready())
    await setState(tx, photographerId, decision, row.reason)
    await writeTo(tx, services, row)
    if (decision === 'approved')
      await queueWebhook(
        tx,
        { kind: 'person.verified', data: { personId: photographerId }, about: [photographerId] },
        services,
      )
    await recordActivity(tx, {
      actorId: adminId,
      action: `verification.${decision}`,
      subjectType: 'person',
      subjectId: photographerId,
      before: { state: studio.verification },
      after: { state: decision, reason: row.reason },
    })
    return row
  })
}

async function setState(
  tx: Db,
  photographerId: string,
  verification: VerificationRow['state'],
  verificationReason: string | null,
): Promise<void> {
  await tx
    .update(studios)
    .set({ verification, verificationReason, updatedAt: now() })
    .where(eq(studios.photographerId, photographerId))
  await updateListing(tx, photographerId)
}

async function writeTo(tx: Db, services: Services, row: VerificationRow): Promise<void> {
  const [person] = await tx.select().from(people).where(eq(people.id, row.photographerId))
  if (!person?.email) return
  const { fullName, email: to } = person
  if (row.state === 'approved')
    await queueMail(tx, services, { kind: 'verification_approved', to, data: { fullName } })
  else
    await queueMail(tx, services, {
      kind: row.state === 'changes' ? 'verification_changes' : 'verification_refused',
      to,
      data: { fullName, reason: row.reason ?? '' },
    })
}
