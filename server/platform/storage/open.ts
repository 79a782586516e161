import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStorage } from './folder.ts'
import { isStorageFull } from './full.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const storageFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'pictures')

export function openStorage(config: Pick<Config, 'dataDir' | 's3Url'>): Storage {
  return config.s3Url ? createS3Storage(config.s3Url) : createFolderStorage(storageFolder(config))
}

/** At start, so that a wrong setting is fixed before the first upload. */
export async function probeStorage(
  storage: Storage,
  config: Pick<Config, 'dataDir' | 's3Url'>,
): Promise<void> {
  await storage.probe().catch((error: Error) => {
    if (isStorageFull(error)) return
    const where = config.s3Url ? `the bucket of S3_URL` : storageFolder(config)
    throw new Error(
      `Photos cannot be stored in ${where} (${error.message}). ` +
        (config.s3Url
          ? 'Check the bucket, its key and their rights.'
          : 'Make the folder writable for the user of this process, or set DATA_DIR to another one.'),
      { cause: error },
    )
  })
}
