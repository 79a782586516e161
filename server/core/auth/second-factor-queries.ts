import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { query, sql } from '../../platform/db/query.ts'
import { passkeys, recoveryCodes, secondFactors } from '../../platform/db/tables/second-factor.ts'

/** Of the row of `people` in a statement: an authenticator app or a passkey. */
export const HAS_SECOND_FACTOR = sql`(exists (
    select from second_factors f where f.person_id = people.id and f.confirmed_at is not null)
  or exists (select from passkeys where passkeys.person_id = people.id))`

export async function findSecondFactor(db: Db, personId: string) {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.personId, personId))
  return factor
}

/** Replaces a factor that is not confirmed yet, never one in use. Returns whether it was written. */
export async function putSecondFactor(db: Db, personId: string, sealedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ personId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.personId,
      set: { sealedSecret, lastStep: 0, createdAt: now() },
      setWhere: isNull(secondFactors.confirmedAt),
    })
  return rowCount === 1
}

/** Accepts the code of this 30-second step, unless it or a later one was used before. */
export async function takeStep(db: Db, personId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.personId, personId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
  return rowCount === 1
}

/** `sealedSecret`: the secret that the code was checked against, in case another was requested since. */
export async function confirmSecondFactor(db: Db, personId: string, sealedSecret: Buffer, step: number) {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ confirmedAt: now(), lastStep: step })
    .where(
      and(
        eq(secondFactors.personId, personId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    )
  return rowCount === 1
}

export async function deleteSecondFactor(db: Db, personId: string): Promise<boolean> {
  const { rowCount } = await db.delete(secondFactors).where(eq(secondFactors.personId, personId))
  return rowCount === 1
}

export async function replaceRecoveryCodes(db: Db, personId: string, hashes: Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ personId, codeHash })))
}

export async function takeRecoveryCode(db: Db, personId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await db
    .update(recoveryCodes)
    .set({ usedAt: now() })
    .where(
      and(
        eq(recoveryCodes.personId, personId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
  return rowCount === 1
}

export const countRecoveryCodes = (db: Db, personId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt)))

export async function hasSecondFactor(db: Db, personId: string): Promise<boolean> {
  const rows = await query<{ has: boolean }>(db)`
    select ${HAS_SECOND_FACTOR} as has from people where id = ${personId}`
  return rows[0]?.has ?? false
}

/** Owners require a second factor, and a passkey is the only one that this administrator has. */
export async function needsPasskey(db: Db, personId: string): Promise<boolean> {
  const rows = await query<{ needs: boolean }>(db)`
    select people.role = 'admin' and (select second_factor_required from settings)
      and exists (select from passkeys where passkeys.person_id = people.id) as needs
    from people where id = ${personId}`
  return rows[0]?.needs ?? false
}

export async function deletePasskeys(db: Db, personId: string): Promise<boolean> {
  const { rowCount } = await db.delete(passkeys).where(eq(passkeys.personId, personId))
  return (rowCount ?? 0) > 0
}
