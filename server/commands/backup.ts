import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { recordBackup } from '../admin/jobs/last-backup.ts'
import { writeBackup } from '../backup/write.ts'
import { copyPictures } from '../core/pictures/copy-all.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { openStorage } from '../platform/storage/open.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(
  async ({ config, url, args: given, signal }) => {
    const withPictures = given.includes('--pictures')
    const args = given.filter((arg) => arg !== '--pictures')
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const file = resolve(args[0] ?? join(config.dataDir, 'backups', `framefolk-${stamp}.sql.gz`))
    if (await stat(file).catch(() => null))
      throw new CommandError(`${file} already exists. Choose another name.`)
    if (await stat(`${file}.part`).catch(() => null))
      throw new CommandError(
        `${file}.part exists. Another backup is running, or one was interrupted. If none is running, delete it: rm ${file}.part`,
      )
    const began = performance.now()
    const { createdAt, seals } = await writeBackup(url, file, signal)
    await withDatabase(url, ({ db }) => recordBackup(db)).catch(() =>
      console.log('The backup succeeded, but its time wasn’t recorded. Metrics show the previous backup.'),
    )
    const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
    const { size } = await stat(file)
    console.log(
      `Backed up ${rows.toLocaleString('en')} rows of ${seals.length} tables as they were at ${createdAt}, ` +
        `${(size / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s:\n${file}`,
    )
    if (withPictures) {
      const folder = join(dirname(file), 'pictures')
      await mkdir(folder, { recursive: true })
      const { objects, copied } = await copyPictures(openStorage(config), createFolderStorage(folder))
      console.log(
        `The photos are in ${folder}: ${objects.toLocaleString('en')} objects, ${copied.toLocaleString('en')} of them new.`,
      )
    } else
      console.log(
        'Photos aren’t included. Add -- --pictures to copy them, or back up their storage separately.',
      )
    console.log('The backup contains personal data. Protect it like the database.')
  },
  { anyTables: true },
)
