import { readStorageId, writeStorageId } from '../platform/storage/identity.ts'
import type { Storage } from '../platform/storage/storage.ts'

export class PlaceRefused extends Error {}

export type Claim = {
  /** Of the photo storage that is backed up. */
  storageId: string
  /** There have been nightly backups, so an empty folder is probably a disk that is not mounted. */
  isUsed: boolean
  /** The operator has confirmed that the place is right. */
  adopt: boolean
}

const ADOPT = 'run once: npx framefolk backup --nightly --adopt'

/** Every place has the id of the storage that it copies, so no other installation writes to it, above all no restored copy. */
export async function claimPlace(
  photos: Storage,
  { where, isEmptyFolder }: { where: string; isEmptyFolder: boolean },
  { storageId, isUsed, adopt }: Claim,
): Promise<void> {
  const found = await readStorageId(photos)
  if (found === storageId) return
  if (found && !adopt)
    throw new PlaceRefused(
      `${where} has the backups of another installation, or of this one before it was restored. Set another place, or to take this one over ${ADOPT}`,
    )
  if (isUsed && isEmptyFolder && !adopt)
    throw new PlaceRefused(
      `${where} is empty, although there have been nightly backups. Mount its disk. If it is a new folder, ${ADOPT}`,
    )
  await writeStorageId(photos, storageId)
}
