import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError, readProcessConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import { openEmbeddedPostgres } from '../db/embedded.ts'
import { NotMigrated, requireMigrated } from '../db/migrate.ts'
import { describeStartProblem } from '../start-problem.ts'

/** Something the person at the keyboard can mend; shown without a stack. */
export class CommandError extends Error {}

export type Command = (context: {
  config: Config
  url: string
  args: string[]
  /** Ctrl-C, or a request to stop. */
  signal: AbortSignal
}) => Promise<void>

/** How long a command may tidy up after Ctrl-C. */
const GRACE_MS = 3_000

/**
 * Runs a command against the database of the configuration. On the embedded one it works whether or not the product
 * runs on the same data folder. Only `db:migrate` and `restore` change tables; the others need those of this version.
 */
export async function runCommand(command: Command, { anyTables = false } = {}): Promise<void> {
  const signal = stopSignal()
  let config: Config | undefined
  try {
    config = readProcessConfig()
    const database = config.databaseUrl
      ? { url: config.databaseUrl, stop: async () => {} }
      : await openEmbeddedPostgres({ dataDir: config.dataDir })
    const context = { config, url: database.url, args: process.argv.slice(2), signal }
    const work = anyTables ? command(context) : requireMigrated(database.url).then(() => command(context))
    try {
      await Promise.race([work, rejectOn(signal)])
    } finally {
      // What has not been committed by now never happened.
      await database.stop()
      if (signal.aborted) await Promise.race([work.catch(() => {}), wait(GRACE_MS)])
    }
  } catch (error) {
    console.error(signal.aborted ? 'Stopped before it was done.' : wordsFor(error, config))
    process.exitCode = 1
    if (signal.aborted) process.exit()
  }
}

function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

function wordsFor(error: unknown, config: Config | undefined): string {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof NotMigrated)
    return error.message
  return `This did not work: ${config ? describeStartProblem(error, config) : (error as Error).message}`
}

export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ url, connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
