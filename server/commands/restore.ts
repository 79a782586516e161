import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BadBackup } from '../backup/read.ts'
import { NotRestorable, restoreBackup } from '../backup/restore.ts'
import { copyPictures } from '../pictures/copy-all.ts'
import { createFolderStorage } from '../pictures/storage/folder.ts'
import { openStorage } from '../pictures/storage/open.ts'
import { CommandError, runCommand } from './run-command.ts'

await runCommand(async ({ config, url, args: given }) => {
  const onlyPictures = given.includes('--only-pictures')
  const withPictures = onlyPictures || given.includes('--pictures')
  const [name] = given.filter((arg) => !arg.startsWith('--'))
  if (!name)
    throw new CommandError('Which backup? For example: npm run restore data/backups/framefolk-….sql.gz')
  const file = resolve(name)
  if (!(await stat(file).catch(() => null))) throw new CommandError(`There is no file ${file}.`)
  const beside = join(dirname(file), 'pictures')
  if (withPictures && !(await stat(beside).catch(() => null)))
    throw new CommandError(`There is no folder ${beside} to bring the photographs back from.`)
  if (!onlyPictures) await restoreRows(url, file)
  if (withPictures) {
    const { objects, copied } = await copyPictures(createFolderStorage(beside), openStorage(config))
    console.log(
      `The photographs are back: ${objects.toLocaleString('en')} objects, ${copied.toLocaleString('en')} of them copied.`,
    )
  } else
    console.log(
      'The photographs are not part of the file: add -- --pictures where a folder of that name lies beside it, or bring back ' +
        'their storage by itself. npm run storage:check says what is missing.',
    )
})

async function restoreRows(url: string, file: string): Promise<void> {
  const began = performance.now()
  const { header, seals, heldMails } = await restoreBackup(url, file).catch((error) => {
    if (error instanceof BadBackup || error instanceof NotRestorable) throw new CommandError(error.message)
    throw error
  })
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  console.log(
    `Restored ${rows.toLocaleString('en')} rows of ${seals.length} tables as they were at ${header.createdAt}, ` +
      `in ${((performance.now() - began) / 1000).toFixed(1)} s. Start it with npm start.`,
  )
  console.log(
    `Whoever unsubscribed after ${header.createdAt} is not known here, and would be written to. If the old database can still be read, run ` +
      'npm run unsubscribes:save FILE on it and npm run unsubscribes:merge FILE on this one before you send anything.',
  )
  console.log(
    'Nothing is removed from the storage of photographs until you have said that it is this database’s own: npm run storage:check -- --remove. ' +
      'A copy for trying must have a storage of its own, no STRIPE_SECRET_KEY and no SMTP_URL.',
  )
  if (heldMails > 0)
    console.log(
      `${heldMails} mails waited when the backup was made and may have been sent since: decide about them in the Outbox.`,
    )
}
