import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const storageFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'pictures')

export function openStorage(config: Pick<Config, 'dataDir' | 's3Url'>): Storage {
  return config.s3Url ? createS3Storage(config.s3Url) : createFolderStorage(storageFolder(config))
}
