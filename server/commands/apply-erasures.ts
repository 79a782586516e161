import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { applyErasures, describeErasures } from '../admin/privacy/erasure-journal.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { openStorage } from '../platform/storage/open.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(async ({ config, url, args }) => {
  const storages = [openStorage(config)]
  for (const folder of args) {
    const pictures = join(resolve(folder), 'pictures')
    if (!(await stat(pictures).catch(() => null))) throw new CommandError(`No such folder: ${pictures}.`)
    storages.push(createFolderStorage(pictures))
  }
  const applied = await withDatabase(url, ({ db }) => applyErasures(db, storages))
  console.log(describeErasures(applied))
})
