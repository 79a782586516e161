import { join } from 'node:path'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { originalKey, sizeKey } from './keys.ts'
import type { PictureRow } from './purposes.ts'

/** Sizes that were prepared ahead for the demo's pictures: they come with the product, and nothing is copied when it loads. */
const preparedPictures = createFolderStorage(join(import.meta.dirname, '../../../demo/photos'))

/** Where the bytes of one file are. Decided for each picture: prepared and uploaded ones stand in one gallery. */
export type PictureObject = { storage: Storage; key: string }

/** The largest size that there is stands for the original of a prepared one. */
export const originalObject = (
  storage: Storage,
  { id, prepared }: Pick<PictureRow, 'id' | 'prepared'>,
): PictureObject =>
  prepared ? { storage: preparedPictures, key: `${prepared}/1600.webp` } : { storage, key: originalKey(id) }

export const sizeObject = (
  storage: Storage,
  { id, prepared, version }: Pick<PictureRow, 'id' | 'prepared' | 'version'>,
  file: string,
): PictureObject =>
  prepared
    ? { storage: preparedPictures, key: `${prepared}/${file}` }
    : { storage, key: sizeKey(id, version, file) }
