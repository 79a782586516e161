import { join } from 'node:path'
import { createFolderStorage } from '../../platform/storage/folder.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { originalKey, sizeKey } from './keys.ts'
import type { PictureRow } from './purposes.ts'

/** Prepared sizes of the demo's pictures: they ship with the product, so loading the demo copies nothing. */
const preparedPictures = createFolderStorage(join(import.meta.dirname, '../../../demo/photos'))

/** Where the bytes of one file are. Chosen per picture, because one gallery may hold prepared and uploaded ones. */
export type PictureObject = { storage: Storage; key: string }

/** A prepared picture has no original, so its largest size is used. */
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
