import { join } from 'node:path'
import { originalKey } from './keys.ts'
import { createFolderStorage } from './storage/folder.ts'

/** Sizes that were prepared ahead for the demo's portfolios: they come with the product, and nothing is copied when it loads. */
export const preparedPictures = createFolderStorage(join(import.meta.dirname, '../../demo/photos'))

/** The largest that there is stands for the original of a prepared one. */
export const originalOf = ({ id, prepared }: { id: string; prepared: string | null }): string =>
  prepared ? `${prepared}/1600.webp` : originalKey(id)
