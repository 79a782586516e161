import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { HELD_AFTER_RESTORE } from '../../contract/mail/mail.ts'
import { rebuildTallies } from '../core/monthly-counts/fold.ts'
import { withClient } from '../platform/db/connect.ts'
import { JOBS_NAME } from '../platform/db/connection-limit.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Migration, ownMigrations } from '../platform/db/migration-files.ts'
import { suspendIndexes } from '../platform/db/suspend-indexes.ts'
import { type BackupHeader, copyLine, type TableSeal } from './format.ts'
import { BadBackup, readBackup } from './read.ts'
import { filledTables, forgetSeeds, listTables } from './tables.ts'
import { type VoidedSecrets, voidSecrets } from './void-secrets.ts'

/** The target cannot be restored into; the message is printed for the operator. */
export class NotRestorable extends Error {}

export type Restored = { header: BackupHeader; seals: TableSeal[] } & Loaded
type Loaded = { heldMails: number; voided: VoidedSecrets }
type RestoreOptions = {
  /** By default every account needs a new password: one changed since the backup would be the old one again. */
  keepPasswords?: boolean
}

/**
 * Restores a backup into an empty database: checks the whole file, creates the tables as of its version, loads all rows in
 * one transaction, then runs newer migrations.
 */
export async function restoreBackup(
  url: string,
  file: string,
  { keepPasswords = false }: RestoreOptions = {},
): Promise<Restored> {
  const { header, seals } = await verifyBackup(file)
  const migrations = matchMigrations(header, await ownMigrations())
  return withClient(url, 'restore', async (client) => {
    await refuseUnlessEmpty(client, migrations)
    await migrate(url, migrations)
    const loaded = await load(client, file, keepPasswords)
    await migrate(url)
    await holdStorage(client)
    await client.query('analyze')
    return { header, seals, ...loaded }
  })
}

/** For a database that PostgreSQL’s own tools have restored to an earlier moment, while no process of ours runs. */
export async function settleRecovered(
  url: string,
  { keepPasswords = false }: RestoreOptions = {},
): Promise<Loaded> {
  return withClient(url, 'restore', async (client) => {
    const { rows } = await client.query<{ processes: number }>(
      'select count(*)::int as processes from pg_stat_activity where datname = current_database() and starts_with(application_name, $1)',
      [JOBS_NAME],
    )
    if (rows[0]!.processes > 0)
      throw new NotRestorable(
        'Processes run on this database. Stop them first: it would end all their sessions.',
      )
    return inTransaction(client, () => settle(client, keepPasswords))
  })
}

/** What was ended, used or sent after this moment must not come back. */
async function settle(client: pg.Client, keepPasswords: boolean): Promise<Loaded> {
  const voided = await voidSecrets(client, keepPasswords)
  await forgetPieces(client)
  const heldMails = await holdMails(client)
  await holdStorage(client)
  return { heldMails, voided }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

export async function verifyBackup(file: string): Promise<Pick<Restored, 'header' | 'seals'>> {
  let header: BackupHeader | undefined
  const seals: TableSeal[] = []
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'seal') seals.push(part.seal)
    else for await (const _ of part.rows);
  }
  return { header: header!, seals }
}

function matchMigrations(header: BackupHeader, ours: Migration[]): Migration[] {
  return header.migrations.map(({ name, hash }) => {
    const known = ours.find((migration) => migration.name === name)
    if (!known)
      throw new NotRestorable(
        `The backup comes from a newer version (it has ${name}). Restore it with that version.`,
      )
    if (known.hash !== hash)
      throw new NotRestorable(`The backup was created with a different ${name} than the one in migrations/.`)
    return known
  })
}

async function refuseUnlessEmpty(client: pg.Client, migrations: Migration[]): Promise<void> {
  const { rows } = await client.query<{ ours: boolean; tables: number }>(
    `select to_regclass('public.schema_migrations') is not null as ours,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables`,
  )
  const { ours, tables } = rows[0]!
  if (!ours && tables > 0)
    throw new NotRestorable(
      'This database contains tables of another application. Restore into a new, empty database.',
    )
  if (!ours) return
  const filled = await filledTables(client)
  if (filled.length > 0)
    throw new NotRestorable(
      `This database isn’t empty (it has rows in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ' and others' : ''}). ` +
        'Restore into a new, empty database, or with DATA_DIR set to a new folder. Nothing was changed.',
    )
  const applied = await client.query<{ name: string }>('select name from schema_migrations order by name')
  const newer = applied.rows.find(({ name }) => !migrations.some((migration) => migration.name === name))
  if (newer)
    throw new NotRestorable(
      `This database already has the tables of a newer version (${newer.name}) than the backup. Restore into a new, empty database.`,
    )
}

function load(client: pg.Client, file: string, keepPasswords: boolean): Promise<Loaded> {
  return inTransaction(client, async () => {
    const tables = await listTables(client)
    const names = tables.map(({ name }) => name)
    await client.query(`lock table ${names.join(', ')} in access exclusive mode`)
    if ((await filledTables(client)).length > 0)
      throw new NotRestorable('Another process wrote to this database during the restore.')
    await forgetSeeds(client, tables)
    // Indexes are built faster at the end, and triggers would count every row; tallies are rebuilt from all rows instead.
    const resume = await suspendIndexes(client, names)
    for await (const part of readBackup(file)) {
      if (part.kind !== 'table') continue
      if (!names.includes(part.table))
        throw new BadBackup(`The backup has a table ${part.table} that this version doesn’t know.`)
      const target = client.query(copyFrom(copyLine(part.table, part.columns)))
      await pipeline(Readable.from(part.rows), target)
    }
    await resume()
    const { rows } = await client.query(`select to_regproc('public.rebuild_tallies') is not null as tallies`)
    if (rows[0].tallies) await rebuildTallies(client)
    return settle(client, keepPasswords)
  })
}

/** A backup holds no bytes of unfinished uploads, so these start again. */
async function forgetPieces(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.upload_pieces') is not null as pieces`)
  if (!rows[0].pieces) return
  await client.query('delete from upload_pieces')
  await client.query(
    `update uploads set received = 0, lease = null, lease_until = null where state = 'receiving'`,
  )
}

/** Set with the rows, and after the migrations for an older backup; see server/core/pictures/discard.ts. */
async function holdStorage(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'settings' and column_name = 'storage_held'`,
  )
  if (rowCount) await client.query('update settings set storage_held = true')
  const { rowCount: pausable } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'settings' and column_name = 'maintenance'`,
  )
  // A copy that was started with the live settings would send emails and charge cards.
  if (pausable) await client.query(`update settings set maintenance = 'restored'`)
  const { rowCount: known } = await client.query(
    `select from information_schema.columns where table_schema = 'public' and table_name = 'settings' and column_name = 'storage_id'`,
  )
  // The next start decides which storage belongs to the restored database.
  if (known) await client.query('update settings set storage_id = null')
}

/**
 * Mail queued in the backup may have been sent since, and only an administrator can know: mailings stop until resumed,
 * single mails become unknown. If no mail server was ever tried, nothing can have been sent.
 */
async function holdMails(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select to_regclass('public.mails') is not null as mails`)
  if (!rows[0].mails) return 0
  const tried = await client.query('select from mails where attempts > 0 limit 1')
  if (tried.rowCount === 0) return 0
  await client.query(`update mail_batches set state = 'stopped', stop_reason = $1 where state = 'sending'`, [
    HELD_AFTER_RESTORE,
  ])
  const { rowCount } = await client.query(
    `update mails set state = 'unknown', lease = null, lease_until = null, last_error = $1
     where state = 'sending' or (state = 'queued' and batch_id is null)`,
    [HELD_AFTER_RESTORE],
  )
  return rowCount ?? 0
}
