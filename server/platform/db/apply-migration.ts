import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from './migration-files.ts'

/** A statement that waits for a lock blocks all later ones on that table, so it is better to give up and retry. */
const LOCK_TIMEOUT = '2s'
const RETRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK = '40P01'

/** Applies one migration and records it; retries a lock that is not free for about two minutes. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (migration.mode === 'whole') return await applyWhole(client, migration)
      if (migration.mode === 'concurrently') await applyConcurrently(client, migration)
      else await applyInBatches(client, migration)
      return await record(client, migration)
    } catch (error) {
      const { code, message } = error as pg.DatabaseError
      const busy = code === LOCK_NOT_AVAILABLE || code === DEADLOCK
      if (!busy || attempt === RETRIES)
        throw new Error(`Migration ${migration.name} failed: ${message}`, { cause: error })
      await wait(Math.min(250 * attempt, 3_000))
    }
  }
}

/** The changes and their record commit together, so a migration is never half applied. */
async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  await inTransaction(client, async () => {
    await client.query(migration.sql)
    await record(client, migration)
  })
}

/** Index by index, without blocking other work. PostgreSQL leaves an interrupted index invalid, so it is rebuilt. */
async function applyConcurrently(client: pg.Client, { sql }: Migration): Promise<void> {
  for (const statement of splitStatements(sql)) {
    const [, name] = /create (?:unique )?index concurrently if not exists (\w+)/i.exec(statement) ?? []
    if (name) {
      const { rowCount } = await client.query(
        'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
        [name],
      )
      if (rowCount) await client.query(`drop index concurrently ${name}`)
    }
    await client.query(statement)
  }
}

/** Each batch commits separately, so that rows are locked only briefly. */
async function applyInBatches(client: pg.Client, { sql }: Migration): Promise<void> {
  for (;;) {
    const changed = await inTransaction(client, async () => (await client.query(sql)).rowCount)
    if (!changed) return
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function record(client: pg.Client, { name, hash, breaking }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, hash, breaking) values ($1, $2, $3)', [
    name,
    hash,
    breaking,
  ])
}

/** Sufficient for index statements, which contain no semicolons in text. */
function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
}
