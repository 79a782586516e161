import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import { isStorageFull, type Storage } from './storage.ts'

const storageFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'pictures')

export function openStorage(config: Pick<Config, 'dataDir' | 's3Url' | 's3PublicUrl'>): Storage {
  const { s3Url, s3PublicUrl } = config
  return s3Url
    ? createS3Storage(s3Url, { publicUrl: s3PublicUrl })
    : createFolderStorage(storageFolder(config))
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
      `Photos can’t be stored in ${where} (${error.message}). ` +
        (config.s3Url
          ? 'Check the bucket, its key and its permissions.'
          : 'Make the folder writable for this process’s user, or set DATA_DIR to another folder.'),
      { cause: error },
    )
  })
}
