import { readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatCount } from '../../contract/format/numbers.ts'
import { applyErasures, describeErasures } from '../admin/privacy/erasure-journal.ts'
import { BadBackup } from '../backup/read.ts'
import { NotRestorable, type Restored, restoreBackup, settleRecovered } from '../backup/restore.ts'
import type { VoidedSecrets } from '../backup/void-secrets.ts'
import { mergeSuppressions } from '../core/mail/suppressions.ts'
import { copyPictures } from '../core/pictures/copy-all.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/connect.ts'
import { requireMigrated } from '../platform/db/migrate.ts'
import { createFolderStorage } from '../platform/storage/folder.ts'
import { openStorage } from '../platform/storage/open.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { CommandError, runCommand, withDatabase } from './run-command.ts'

await runCommand({ anyTables: true, creates: true }, async ({ config, url, args: given }) => {
  const onlyPictures = given.includes('--only-pictures')
  const withPictures = onlyPictures || given.includes('--pictures')
  const recovered = given.find((arg) => arg.startsWith('--recovered='))?.slice('--recovered='.length)
  if (recovered) return finishRecovery(url, recovered, await readOptions(config, given, []))
  const [name] = given.filter((arg) => !arg.startsWith('--'))
  if (!name)
    throw new CommandError('Usage: npx framefolk restore FILE, for example data/backups/framefolk-….sql.gz')
  const file = resolve(name)
  if (!(await stat(file).catch(() => null))) throw new CommandError(`No such file: ${file}.`)
  const beside = join(dirname(file), 'pictures')
  if (withPictures && !(await stat(beside).catch(() => null)))
    throw new CommandError(`No such folder: ${beside}. It should contain the photos.`)
  // Also without --pictures: who was erased after this backup is listed beside it.
  const copies = (await stat(beside).catch(() => null)) ? [createFolderStorage(beside)] : []
  if (!onlyPictures) await restoreRows(url, file, await readOptions(config, given, copies))
  if (withPictures) {
    const { objects, copied } = await copyPictures(createFolderStorage(beside), openStorage(config))
    console.log(`Photos restored: ${formatCount(objects)} objects, ${formatCount(copied)} of them copied.`)
  } else
    console.log(
      'Photos aren’t part of the file. If there is a pictures folder beside it, add --pictures; otherwise restore ' +
        'their storage separately. List missing photos with npx framefolk storage:check.',
    )
})

/** Both are read before anything is written, because afterwards the database is no longer empty. */
async function readOptions(config: Config, given: string[], copies: Storage[]): Promise<Wanted> {
  const optionOf = (name: string) =>
    given.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
  const [unsubscribes, oldData] = [optionOf('unsubscribes'), optionOf('old-data')]
  const storages = [openStorage(config), ...copies]
  if (oldData) {
    const pictures = join(resolve(oldData), 'pictures')
    if (!(await stat(pictures).catch(() => null))) throw new CommandError(`No such folder: ${pictures}.`)
    storages.push(createFolderStorage(pictures))
  }
  return {
    keepPasswords: given.includes('--keep-passwords'),
    unsubscribes:
      unsubscribes &&
      (await readFile(resolve(unsubscribes), 'utf8').catch(() => {
        throw new CommandError(`No such file: ${resolve(unsubscribes)}.`)
      })),
    storages,
  }
}

type Wanted = { keepPasswords: boolean; unsubscribes: string | null; storages: Storage[] }

function explain(error: Error): never {
  if (error instanceof BadBackup || error instanceof NotRestorable) throw new CommandError(error.message)
  throw error
}

/** After PostgreSQL’s own tools have restored the database to this moment. */
async function finishRecovery(url: string, at: string, wanted: Wanted): Promise<void> {
  if (!(Date.parse(at) < Date.now()))
    throw new CommandError('Usage: npx framefolk restore --recovered=2026-03-14T10:20:30Z')
  await requireMigrated(url)
  await reportSettled(url, await settleRecovered(url, wanted).catch(explain), at, wanted)
}

async function restoreRows(url: string, file: string, wanted: Wanted): Promise<void> {
  const began = performance.now()
  const restored = await restoreBackup(url, file, wanted).catch(explain)
  const { header, seals } = restored
  const rows = seals.reduce((sum, seal) => sum + seal.rows, 0)
  console.log(
    `Restored ${formatCount(rows)} rows of ${seals.length} tables as they were at ${header.createdAt}, ` +
      `in ${((performance.now() - began) / 1000).toFixed(1)} s. Start the server with npm start.`,
  )
  await reportSettled(url, restored, header.createdAt, wanted)
}

async function reportSettled(
  url: string,
  { voided, heldMails }: Pick<Restored, 'voided' | 'heldMails'>,
  at: string,
  wanted: Wanted,
): Promise<void> {
  for (const line of describeVoided(voided, at, wanted.keepPasswords)) console.log(line)
  await withDatabase(url, async ({ db }) => {
    console.log(await mergeUnsubscribes(db, wanted.unsubscribes, at))
    console.log(describeErasures(await applyErasures(db, wanted.storages)))
  })
  console.log(
    'Storage cleanup is paused until you confirm that the photo storage belongs to this database: npx framefolk storage:check --remove. ' +
      'A test copy needs its own storage, no STRIPE_SECRET_KEY and no SMTP_URL.',
  )
  console.log(
    'Maintenance mode is on: this database sends no email, charges nothing and refuses changes. If it replaces the live one, end it with ' +
      'npx framefolk maintenance off.',
  )
  if (heldMails > 0)
    console.log(
      `${heldMails} emails were queued at that time and may have been sent since. Review them in the Outbox.`,
    )
}

function describeVoided(voided: VoidedSecrets, at: string, keepPasswords: boolean): string[] {
  return [
    `Sessions: ${formatCount(voided.sessions)} ended. Everyone must sign in again.`,
    `Links: ${formatCount(voided.mailedLinks)} in emails (email confirmation, password reset) no longer work, ${formatCount(voided.shareLinks)} shared galleries are closed ` +
      `until their clients create new links, ${formatCount(voided.calendarLinks)} calendar links are off until their photographers create new ones, ${formatCount(voided.apiKeys)} API keys are revoked, ${formatCount(voided.webhooks)} webhook endpoints are paused.`,
    keepPasswords
      ? `Passwords: restored as of ${at}. Passwords changed since then are the old ones again, also those that were changed because they had leaked. Passkeys removed and recovery codes used since then work again.`
      : `Passwords: all ${formatCount(voided.passwords)} were cleared, because some may have been changed since ${at}. Clients and photographers use “Forgot password”, ` +
        `administrators npx framefolk admin:reset-password. ${formatCount(voided.passkeys)} passkeys and ${formatCount(voided.recoveryCodes)} recovery codes were removed for the same reason. If no password can have been changed since, restore with --keep-passwords.`,
  ]
}

async function mergeUnsubscribes(db: Db, text: string | null, at: string): Promise<string> {
  if (text !== null)
    return `Unsubscribes: ${await mergeSuppressions(db, text)} made after the backup were added.`
  return (
    `Unsubscribes after ${at} are missing, so those people would be emailed. If you can still read the old database, run ` +
    'npx framefolk unsubscribes:save FILE on it and npx framefolk unsubscribes:merge FILE on this one before you send any email.'
  )
}
