import type { Db } from '../../platform/db/connect.ts'
import { settings } from '../../platform/db/tables/tallies.ts'

/**
 * A database that was restored may stand beside the one whose storage it was pointed at, to be tried: whatever it does not name
 * is not therefore nobody's. Until a person has said that the storage is its own, nothing is removed from it.
 */
export async function isStorageHeld(db: Db): Promise<boolean> {
  const [row] = await db.select({ held: settings.storageHeld }).from(settings)
  return row!.held
}

export async function releaseStorage(db: Db): Promise<void> {
  await db.update(settings).set({ storageHeld: false })
}
