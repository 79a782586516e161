import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import {
  agreementMessages,
  type CheckoutSignature,
  type ClauseService,
  type ClauseSet,
  type ClausesBody,
} from '../../../contract/agreements/agreements.ts'
import { ALL_SERVICES, MAX_VERSIONS } from '../../../contract/agreements/rules.ts'
import { isBlank } from '../../../contract/api/envelope.ts'
import { isPlainName } from '../../../contract/api/fields.ts'
import type { PersonId } from '../../platform/db/columns/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { lockSubject } from '../../platform/db/locks.ts'
import { newId } from '../../platform/db/new-id.ts'
import { execute } from '../../platform/db/query.ts'
import { agreementClauses } from '../../platform/db/tables/agreements.ts'
import { BadRequest, ConflictingFields, NotFound } from '../../platform/errors.ts'
import { enforce } from '../../platform/http/limits.ts'

export type Clauses = typeof agreementClauses.$inferSelect

/** Each save stores a version. */
const changes = (photographerId: PersonId) => ({
  key: `clauses:${photographerId}`,
  most: 30,
  windowSeconds: 86_400,
})

export async function listClauseSets(db: Db, photographerId: PersonId): Promise<ClauseSet[]> {
  const rows = await db
    .select()
    .from(agreementClauses)
    .where(eq(agreementClauses.photographerId, photographerId))
    .orderBy(agreementClauses.service, desc(agreementClauses.version))
  const byService = Map.groupBy(rows, ({ service }) => service)
  const sets = [...byService].flatMap(([service, versions]) => {
    const current = versions.find(({ endedAt }) => endedAt === null)
    if (!current) return []
    const earlier = versions.filter((version) => version !== current).slice(0, MAX_VERSIONS)
    return [
      {
        service: service as ClauseService,
        current: presentVersion(current),
        earlier: earlier.map(presentVersion),
      },
    ]
  })
  // The one for all services comes first.
  return sets.sort((a, b) => Number(b.service === ALL_SERVICES) - Number(a.service === ALL_SERVICES))
}

const presentVersion = (row: Clauses) => ({
  id: row.id,
  version: row.version,
  text: row.text,
  required: row.required,
  signedName: row.signedName,
  createdAt: row.createdAt.toISOString(),
})

type Owner = { photographerId: PersonId; service: ClauseService }

/** Saves a new version; earlier contracts keep theirs. `network`: the hashed address of a signature in advance. */
export async function saveClauses(
  db: Db,
  { photographerId, service }: Owner,
  body: ClausesBody,
  network: string,
  now: Date,
): Promise<void> {
  const text = body.text.replaceAll(/\r\n?/g, '\n').trim()
  const signedName = body.required ? requireAdvance(body) : null
  await db.transaction(async (tx) => {
    await lockSubject(tx, 'clauses', photographerId)
    await enforce(tx, agreementMessages.tooManyVersions(), changes(photographerId))
    const [latest] = await tx
      .select()
      .from(agreementClauses)
      .where(and(eq(agreementClauses.photographerId, photographerId), eq(agreementClauses.service, service)))
      .orderBy(desc(agreementClauses.version))
      .limit(1)
    const current = latest?.endedAt === null ? latest : null
    if (body.base !== undefined && body.base !== (current?.version ?? 0))
      throw new ConflictingFields(agreementMessages.changedElsewhere(), [
        { field: 'text', message: agreementMessages.changedElsewhere() },
      ])
    if (current)
      await tx.update(agreementClauses).set({ endedAt: now }).where(eq(agreementClauses.id, current.id))
    await tx.insert(agreementClauses).values({
      ...{ id: newId(), photographerId, service, text, signedName, createdAt: now },
      version: (latest?.version ?? 0) + 1,
      required: body.required,
      signedNetwork: signedName && network,
      since: current?.since ?? now,
    })
    // Contracts have their own copy, so old versions only show what was offered before.
    await execute(tx)`
      delete from agreement_clauses where photographer_id = ${photographerId} and service = ${service}
        and ended_at is not null and version <= ${(latest?.version ?? 0) - MAX_VERSIONS}`
  })
}

/** Clients sign before the photographer can answer, so the photographer has to sign before them. */
function requireAdvance({ signedName = '', agreed }: ClausesBody): string {
  const errors = readSignature(signedName, agreed, agreementMessages.advanceMissing())
  if (errors.length > 0) throw new BadRequest(errors[0]!.message, errors)
  return signedName.trim()
}

const readSignature = (name: string, agreed: boolean | undefined, notAgreed: string) => [
  ...(isBlank(name)
    ? [{ field: 'signedName', message: agreementMessages.nameMissing() }]
    : isPlainName(name.trim())
      ? []
      : [{ field: 'signedName', message: agreementMessages.nameWrong() }]),
  ...(agreed ? [] : [{ field: 'agreed', message: notAgreed }]),
]

/** New bookings have no contract any more; the versions go, as contracts have copies. */
export async function removeClauses(db: Db, { photographerId, service }: Owner): Promise<void> {
  const gone = await execute(db)`
    delete from agreement_clauses where photographer_id = ${photographerId} and service = ${service}`
  if (gone === 0) throw new NotFound(agreementMessages.noClauses())
}

/** The clauses for a service: its own, or those for all services. */
export async function findClauses(
  db: Db,
  photographerId: PersonId,
  service: string | null | undefined,
): Promise<Clauses | null> {
  const rows = await db
    .select()
    .from(agreementClauses)
    .where(
      and(
        eq(agreementClauses.photographerId, photographerId),
        isNull(agreementClauses.endedAt),
        inArray(agreementClauses.service, [ALL_SERVICES, ...(service ? [service] : [])]),
      ),
    )
  return rows.find((row) => row.service !== ALL_SERVICES) ?? rows[0] ?? null
}

export type SignedClauses = { clauses: Clauses; name: string }

/** The signature of a client who books, if the photographer requires one; rejects a booking without it. */
export async function requireCheckoutSignature(
  db: Db,
  { photographerId, service }: { photographerId: PersonId; service: string },
  { clauses: shown, signedName = '', agreed }: CheckoutSignature,
): Promise<SignedClauses | null> {
  const clauses = await findClauses(db, photographerId, service)
  if (!clauses?.required) return null
  const errors = readSignature(signedName, agreed, agreementMessages.notAgreed())
  if (errors.length > 0) throw new BadRequest(agreementMessages.mustSign(), errors)
  if (shown !== clauses.id) throw new BadRequest(agreementMessages.clausesChanged())
  return { clauses, name: signedName.trim() }
}
