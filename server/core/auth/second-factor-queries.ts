import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { now } from '../../platform/db/expressions.ts'
import { recoveryCodes, secondFactors } from '../../platform/db/tables/second-factor.ts'

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
