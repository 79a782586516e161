import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const migrationsFolder = new URL('../../../migrations/', import.meta.url)

export type Migration = {
  name: string
  sql: string
  hash: string
  /** Versions without this migration no longer work with the database. */
  breaking: boolean
  /**
   * `whole`: all in one transaction. `concurrently`: each statement separately, outside a transaction. `batches`: one
   * statement, repeated until it changes no row.
   */
  mode: 'whole' | 'concurrently' | 'batches'
}

const MARK = /^-- migrate: ([a-z, ]+)$/m

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => parse(name, await readFile(new URL(name, folder), 'utf8'))))
}

let own: Promise<Migration[]> | undefined

/** The migrations of this version, read once, because a newer version may be unpacked over a running process. */
export function ownMigrations(): Promise<Migration[]> {
  own ??= readMigrations()
  return own
}

function parse(name: string, sql: string): Migration {
  const marks = MARK.exec(sql)?.[1]?.split(/[, ]+/) ?? []
  const unknown = marks.find((mark) => !['breaking', 'concurrently', 'batches'].includes(mark))
  if (unknown) throw new Error(`Migration ${name} has an unknown mark: ${unknown}`)
  return {
    name,
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
    breaking: marks.includes('breaking'),
    mode: marks.includes('concurrently') ? 'concurrently' : marks.includes('batches') ? 'batches' : 'whole',
  }
}
