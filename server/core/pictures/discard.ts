import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connect.ts'
import { settings } from '../../platform/db/tables/settings.ts'
import { discardedObjects } from '../../platform/db/tables/uploads.ts'
import type { Services } from '../../platform/services.ts'
import { removeAll } from '../../platform/storage/storage.ts'

/**
 * Records, in the transaction that deletes the rows, which objects to delete. The storage has no transactions, so the
 * record stays until the objects are gone, however many attempts that takes.
 */
export async function discard(tx: Db, prefixes: string[]): Promise<void> {
  if (prefixes.length === 0) return
  await tx
    .insert(discardedObjects)
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflictDoNothing()
}

/** Deletes discarded objects. Runs right after the transaction, and again in the daily sweep for those that were missed. */
export async function removeDiscarded(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  most = 500,
): Promise<number> {
  if (await isStorageHeld(db)) return 0
  const rows = await db.select().from(discardedObjects).limit(most)
  let removed = 0
  for (const { prefix } of rows) {
    try {
      await removeAll(storage, prefix)
      await db.delete(discardedObjects).where(eq(discardedObjects.prefix, prefix))
      removed += 1
    } catch (error) {
      log.warn({ err: error, prefix }, 'deleting stored objects failed; retrying later')
    }
  }
  return removed
}

/**
 * A restored database may be a trial that points at another installation's storage, so an object that it does not name may
 * belong to the other. Nothing is deleted until an operator confirms that the storage is its own.
 */
export async function isStorageHeld(db: Db): Promise<boolean> {
  const [row] = await db.select({ held: settings.storageHeld }).from(settings)
  return row!.held
}

export async function releaseStorage(db: Db): Promise<void> {
  await db.update(settings).set({ storageHeld: false })
}
