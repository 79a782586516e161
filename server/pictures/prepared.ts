import { join } from 'node:path'
import { createFolderStorage } from './storage/folder.ts'

/** Sizes that were prepared ahead for the demo's portfolios: they come with the product, and nothing is copied when it loads. */
export const preparedPictures = createFolderStorage(join(import.meta.dirname, '../../demo/photos'))
