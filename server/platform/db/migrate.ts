import type pg from 'pg'
import { applyMigration } from './apply-migration.ts'
import { withClient } from './connect.ts'
import { LOCKS } from './locks.ts'
import { type Migration, ownMigrations } from './migration-files.ts'

type Row = { name: string; hash: string; breaking: boolean }

/**
 * Brings the database up to date and returns the names of the migrations that ran. Several processes may call this at once:
 * one works while the others wait and then find nothing to do.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const known = migrations ?? (await ownMigrations())
  return withClient(url, 'migrate', async (client) => {
    // A role may have a timeout of its own, which a long migration must not hit.
    await client.query('set statement_timeout = 0')
    await lockMigrations(client)
    await createRecord(client)
    const pending = await pendingMigrations(client, known)
    for (const migration of pending) await applyMigration(client, migration)
    return pending.map((migration) => migration.name)
  })
}

/** Polled, because CREATE INDEX CONCURRENTLY would wait for any session that waits for the lock inside PostgreSQL. */
async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [LOCKS.migrations])
    if (rows[0].locked) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function createRecord(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now(),
       breaking boolean not null default false)`,
  )
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'breaking'`,
  )
  if (!rowCount)
    await client.query('alter table schema_migrations add column breaking boolean not null default false')
}

/**
 * The migrations that the database lacks. Migrations of a newer version are fine, so that two versions can run at once,
 * unless one is marked as breaking.
 */
export async function pendingMigrations(
  client: pg.ClientBase | pg.Pool,
  known: Migration[],
): Promise<Migration[]> {
  return listPending(await readRecord(client), known)
}

/** Throws where the database was migrated by a version that this one does not suit. */
export function listPending(rows: Row[], known: Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const row of rows) {
    const file = byName.get(row.name)
    if (!file && row.breaking)
      throw new Error(
        `This database was migrated with ${row.name}, which this version doesn’t support. Run the newer version.`,
      )
    if (file && file.hash !== row.hash)
      throw new Error(
        `Migration ${row.name} has changed since it was applied. Restore the file and add a new migration instead.`,
      )
  }
  const applied = new Set(rows.map((row) => row.name))
  const newest = rows.at(-1)?.name ?? ''
  const pending = known.filter((migration) => !applied.has(migration.name))
  const late = pending.find((migration) => migration.name < newest)
  if (late)
    throw new Error(
      `Migration ${late.name} sorts before ${newest}, which has already been applied. Give it a higher number.`,
    )
  return pending
}

/** Read as JSON, because older databases have no column `breaking`, and new ones have no table yet. */
export async function readRecord(client: pg.ClientBase | pg.Pool): Promise<Row[]> {
  const { rows: found } = await client.query(`select to_regclass('schema_migrations') is not null as begun`)
  if (!found[0].begun) return []
  const { rows } = await client.query<Row>(
    `select name, hash, coalesce((to_jsonb(m) ->> 'breaking')::boolean, false) as breaking
     from schema_migrations m order by name`,
  )
  return rows
}

/** For processes and commands that do not run migrations. */
export async function requireMigrated(url: string): Promise<void> {
  const known = await ownMigrations()
  const pending = await withClient(url, 'migrate', (client) => pendingMigrations(client, known))
  if (pending.length > 0) throw new NotMigrated(pending.map(({ name }) => name))
}

export class NotMigrated extends Error {
  constructor(names: string[]) {
    super(
      `The database lacks ${names.length === 1 ? `migration ${names[0]}` : `${names.length} migrations (${names[0]} to ${names.at(-1)})`}. ` +
        'Run npx framefolk db:migrate first (in a container: node server/commands/migrate.ts).',
    )
  }
}
