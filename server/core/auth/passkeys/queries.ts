import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connect.ts'
import { expression, now } from '../../../platform/db/expressions.ts'
import { sql } from '../../../platform/db/query.ts'
import { passkeys } from '../../../platform/db/tables/second-factor.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

export const listPasskeys = (db: Db, personId: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

export const countPasskeys = (db: Db, personId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.personId, personId))

export async function findPasskey(db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return found
}

/** False if an account has this passkey already. */
export async function insertPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const { rowCount } = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
  return rowCount === 1
}

const own = (personId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.personId, personId))

export async function renamePasskey(db: Db, personId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await db.update(passkeys).set({ name }).where(own(personId, id))
  return rowCount === 1
}

export async function deletePasskey(
  db: Db,
  personId: string,
  id: string,
): Promise<StoredPasskey | undefined> {
  const [deleted] = await db.delete(passkeys).where(own(personId, id)).returning()
  return deleted
}

/**
 * Stores the counter of an authenticator that counts. False if it has not grown: then two devices have the key. Most
 * passkeys are synced and always send 0.
 */
export async function countUse(
  db: Db,
  id: string,
  { signCount, userAgent }: { signCount: number; userAgent: string | null },
): Promise<boolean> {
  const grown = expression<boolean>(sql`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
  const { rowCount } = await db
    .update(passkeys)
    .set({ signCount, userAgent, lastUsedAt: now() })
    .where(and(eq(passkeys.id, id), grown))
  return rowCount === 1
}
