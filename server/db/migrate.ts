import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { withClient } from './connect.ts'
import { LOCKS } from './locks.ts'

export const migrationsFolder = new URL('../../migrations/', import.meta.url)

export type Migration = { name: string; sql: string; hash: string }

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date and answers which migrations ran now. Several processes may start at once: the
 * advisory lock lets one work while the others wait and then find nothing to do. Each migration and its record
 * commit together, so none is ever half-applied.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  return withClient(url, 'migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations])
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const pending = await pendingMigrations(client, wanted)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  })
}

export async function pendingMigrations(
  client: pg.ClientBase | pg.Pool,
  wanted: Migration[],
): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migrations order by name',
  )
  const byName = new Map(wanted.map((migration) => [migration.name, migration]))
  for (const row of rows) {
    const file = byName.get(row.name)
    if (!file)
      throw new Error(
        `This database was migrated with ${row.name}, which this version does not have. Run the newer version.`,
      )
    if (file.hash !== row.hash)
      throw new Error(
        `Migration ${row.name} has changed since it was applied. Restore the file and add a new migration instead.`,
      )
  }
  const applied = new Set(rows.map((row) => row.name))
  const newest = rows.at(-1)?.name ?? ''
  const pending = wanted.filter((migration) => !applied.has(migration.name))
  const late = pending.find((migration) => migration.name < newest)
  if (late)
    throw new Error(
      `Migration ${late.name} sorts before ${newest}, which has run already. Give it a later number.`,
    )
  return pending
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error })
  }
}
