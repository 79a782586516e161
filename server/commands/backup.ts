import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatCount } from '../../contract/format/numbers.ts'
import { type BackupPart, readLastBackups, recordBackup } from '../admin/jobs/last-backup.ts'
import { PlaceRefused } from '../backup/claim-place.ts'
import { backUpNightly, describeCopy, fetchCopy } from '../backup/nightly.ts'
import { type Backup, writeBackup } from '../backup/write.ts'
import { type Copied, copyPictures } from '../core/pictures/copy-all.ts'
import { readMaintenance } from '../core/settings/maintenance.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { claimStorage, readStorageId } from '../platform/storage/identity.ts'
import { openStorage } from '../platform/storage/open.ts'
import { type CommandContext, CommandError, runCommand, withDatabase } from './run-command.ts'

const OPTIONS = ['--pictures', '--nightly', '--fetch', '--adopt']

await runCommand({ anyTables: true }, async (context) => {
  const { args } = context
  const unknown = args.find((arg) => arg.startsWith('--') && !OPTIONS.includes(arg))
  if (unknown) throw new CommandError(`Unknown option ${unknown}. Known: ${OPTIONS.join(', ')}.`)
  const [name] = args.filter((arg) => !arg.startsWith('--'))
  if (args.includes('--fetch')) await fetchBackup(context, name)
  else if (args.includes('--nightly')) await backUpTonight(context)
  else await backUpNow(context, name, args.includes('--pictures'))
})

async function backUpTonight({ config, url, signal, args }: CommandContext): Promise<void> {
  const { folder, copyTo, keepDays } = config.backup
  if (!folder) throw new CommandError('Set BACKUP_TO to a folder on another disk, for example /mnt/safe.')
  const storage = openStorage(config)
  const began = performance.now()
  const made = await withDatabase(url, async ({ db }) => {
    if ((await readMaintenance(db)) === 'restored')
      throw new CommandError(
        'This database was restored and is not confirmed as the live one. If it is: npx framefolk maintenance off',
      )
    // The photos of a storage that is not mounted would count as deleted.
    await claimStorage(db, storage)
    const claim = {
      storageId: (await readStorageId(storage))!,
      isUsed: (await readLastBackups(db)).database.nightly !== null,
      adopt: args.includes('--adopt'),
    }
    return backUpNightly({ url, db, storage, folder, copyTo, keepDays, signal, claim })
  }).catch((error) => {
    if (error instanceof PlaceRefused) throw new CommandError(error.message)
    throw error
  })
  await record(url, 'nightly', ['database', 'photos'])
  await describeBackup(made.file, made.backup, began)
  describePhotos(made.photos, join(folder, 'pictures'))
  if (copyTo) console.log(`Both were copied to ${describeCopy(copyTo)}.`)
  if (made.removed > 0) console.log(`Deleted ${formatCount(made.removed)} files older than ${keepDays} days.`)
}

async function backUpNow(
  { config, url, signal }: CommandContext,
  name: string | undefined,
  withPictures: boolean,
) {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(name ?? join(config.dataDir, 'backups', `framefolk-${stamp}.sql.gz`))
  if (await stat(file).catch(() => null))
    throw new CommandError(`${file} already exists. Choose another name.`)
  if (await stat(`${file}.part`).catch(() => null))
    throw new CommandError(
      `${file}.part exists. Another backup is running, or one was interrupted. If none is running, delete it: rm ${file}.part`,
    )
  const began = performance.now()
  const backup = await writeBackup(url, file, signal)
  await record(url, 'manual', ['database'])
  await describeBackup(file, backup, began)
  if (withPictures) {
    const folder = join(dirname(file), 'pictures')
    await mkdir(folder, { recursive: true })
    describePhotos(await copyPictures(openStorage(config), createFolderStorage(folder)), folder)
    await record(url, 'manual', ['photos'])
  } else
    console.log('Photos aren’t included. Add --pictures to copy them, or back up their storage separately.')
  console.log('The backup contains personal data. Protect it like the database.')
}

async function fetchBackup({ config }: CommandContext, folder: string | undefined): Promise<void> {
  const { copyTo } = config.backup
  if (!folder || !copyTo)
    throw new CommandError('Usage: npx framefolk backup --fetch FOLDER, with BACKUP_COPY_TO in the settings')
  const { file, photos } = await fetchCopy(copyTo, resolve(folder))
  console.log(`Fetched ${file}`)
  describePhotos(photos, join(resolve(folder), 'pictures'))
  console.log(`Restore both: npx framefolk restore ${file} --pictures`)
}

async function record(url: string, kind: 'nightly' | 'manual', parts: BackupPart[]): Promise<void> {
  await withDatabase(url, async ({ db }) => {
    for (const part of parts) await recordBackup(db, kind, part)
  }).catch(() =>
    console.log('The backup succeeded, but its time wasn’t recorded. Metrics show the previous backup.'),
  )
}

async function describeBackup(file: string, { createdAt, seals }: Backup, began: number): Promise<void> {
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  const { size } = await stat(file)
  console.log(
    `Backed up ${formatCount(rows)} rows of ${seals.length} tables as they were at ${createdAt}, ` +
      `${(size / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s:\n${file}`,
  )
}

function describePhotos({ objects, copied }: Copied, folder: string): void {
  console.log(
    `The photos are in ${folder}: ${formatCount(objects)} objects, ${formatCount(copied)} of them new.`,
  )
}
