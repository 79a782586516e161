import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { formatBytes, formatCount } from '../../contract/format/numbers.ts'
import { copyEverything } from '../core/pictures/copy-all.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { OtherStorage, requireOwnStorage } from '../platform/storage/identity.ts'
import { openStorage } from '../platform/storage/open.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

/** Moves photos from a folder to S3: S3_URL=… npx framefolk storage:copy /srv/framefolk/data/pictures */
await runCommand({ demoAllowed: true }, async ({ config, url, args: [folder] }) => {
  if (!folder || !config.s3Url)
    throw new CommandError('Usage: S3_URL=… npx framefolk storage:copy /srv/framefolk/data/pictures')
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new CommandError(`No such folder: ${resolve(folder)}.`)
  const source = createFolderStorage(resolve(folder))
  await withDatabase(url, ({ db }) => requireOwnStorage(db, source)).catch((error) => {
    if (error instanceof OtherStorage)
      throw new CommandError(`${resolve(folder)} isn’t the photo storage of this database.`)
    throw error
  })
  const { objects, copied, bytes } = await copyEverything(source, openStorage(config))
  console.log(
    `${formatCount(objects)} objects are in the bucket, ${formatCount(copied)} of them copied now (${formatBytes(bytes)}). ` +
      'Stop every process, run this again, then start them with S3_URL.',
  )
})
