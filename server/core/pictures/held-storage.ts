import type { Db } from '../../platform/db/connect.ts'
import { settings } from '../../platform/db/tables/tallies.ts'

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
