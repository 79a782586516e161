import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { applyErasures } from '../admin/privacy/erasure-journal.ts'
import { BadBackup } from '../backup/read.ts'
import { NotRestorable, restoreBackup } from '../backup/restore.ts'
import type { VoidedSecrets } from '../backup/void-secrets.ts'
import { mergeSuppressions } from '../core/mail/suppressions.ts'
import { copyPictures } from '../core/pictures/copy-all.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/connect.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { openStorage } from '../platform/storage/open.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { describeErasures } from './describe-erasures.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand(
  async ({ config, url, args: given }) => {
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
    if (!onlyPictures) await restoreRows(url, file, await readOptions(config, given))
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
  },
  { anyTables: true, creates: true },
)

/** Both are read before anything is written, because afterwards the database is no longer empty. */
async function readOptions(config: Config, given: string[]): Promise<Wanted> {
  const optionOf = (name: string) =>
    given.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
  const [unsubscribes, oldData] = [optionOf('unsubscribes'), optionOf('old-data')]
  const storages = [openStorage(config)]
  if (oldData) {
    const pictures = join(resolve(oldData), 'pictures')
    if (!(await stat(pictures).catch(() => null))) throw new CommandError(`There is no folder ${pictures}.`)
    storages.push(createFolderStorage(pictures))
  }
  return {
    resetPasswords: given.includes('--reset-passwords'),
    unsubscribes:
      unsubscribes &&
      (await readFile(resolve(unsubscribes), 'utf8').catch(() => {
        throw new CommandError(`There is no file ${resolve(unsubscribes)}.`)
      })),
    storages,
  }
}

type Wanted = { resetPasswords: boolean; unsubscribes: string | null; storages: Storage[] }

async function restoreRows(url: string, file: string, wanted: Wanted): Promise<void> {
  const began = performance.now()
  const restored = await restoreBackup(url, file, wanted).catch((error) => {
    if (error instanceof BadBackup || error instanceof NotRestorable) throw new CommandError(error.message)
    throw error
  })
  const { header, seals, heldMails, voided } = restored
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  console.log(
    `Restored ${rows.toLocaleString('en')} rows of ${seals.length} tables as they were at ${header.createdAt}, ` +
      `in ${((performance.now() - began) / 1000).toFixed(1)} s. Start it with npm start.`,
  )
  for (const line of describeVoided(voided, header.createdAt, wanted.resetPasswords)) console.log(line)
  await withDatabase(url, async ({ db }) => {
    console.log(await mergeUnsubscribes(db, wanted.unsubscribes, header.createdAt))
    console.log(describeErasures(await applyErasures(db, wanted.storages)))
  })
  console.log(
    'Nothing is removed from the storage of photographs until you have said that it is this database’s own: npm run storage:check -- --remove. ' +
      'A copy for trying must have a storage of its own, no STRIPE_SECRET_KEY and no SMTP_URL.',
  )
  if (heldMails > 0)
    console.log(
      `${heldMails} mails waited when the backup was made and may have been sent since: decide about them in the Outbox.`,
    )
}

function describeVoided(voided: VoidedSecrets, at: string, resetPasswords: boolean): string[] {
  const count = (n: number) => n.toLocaleString('en')
  return [
    `Sessions: ${count(voided.sessions)} have ended; everybody signs in again.`,
    `Links: ${count(voided.mailedLinks)} in mails (confirming an address, choosing a password) are void, ${count(voided.shareLinks)} shared galleries are closed ` +
      `until their clients make new links, ${count(voided.calendarLinks)} calendar links are void until their photographers make new ones.`,
    resetPasswords
      ? `Passwords: all ${count(voided.passwords)} are void. Clients and photographers use “Forgot password”, administrators npm run admin:reset-password.`
      : `Passwords: they are those of ${at}. A password that was changed since is the old one again. If one may have been changed because it was known ` +
        'to somebody else, restore once more into an empty database with -- --reset-passwords.',
  ]
}

async function mergeUnsubscribes(db: Db, text: string | null, at: string): Promise<string> {
  if (text !== null)
    return `Unsubscribes: ${await mergeSuppressions(db, text)} that came after the backup have been added.`
  return (
    `Unsubscribes: whoever unsubscribed after ${at} is not known here, and would be written to. If the old database can still be read, run ` +
    'npm run unsubscribes:save FILE on it and npm run unsubscribes:merge FILE on this one before you send anything.'
  )
}
