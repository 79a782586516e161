import { type Config, ConfigError, readProcessConfig } from '../config.ts'
import { connect, type Database } from '../db/connect.ts'
import { openEmbeddedPostgres } from '../db/embedded.ts'

/** Something the person at the keyboard can mend; shown without a stack. */
export class CommandError extends Error {}

export type Command = (context: { config: Config; url: string; args: string[] }) => Promise<void>

/**
 * Runs a command against the database of the configuration. On the embedded one it works whether or not the product
 * runs on the same data folder.
 */
export async function runCommand(command: Command): Promise<void> {
  try {
    const config = readProcessConfig()
    const database = config.databaseUrl
      ? { url: config.databaseUrl, stop: async () => {} }
      : await openEmbeddedPostgres({ dataDir: config.dataDir })
    try {
      await command({ config, url: database.url, args: process.argv.slice(2) })
    } finally {
      await database.stop()
    }
  } catch (error) {
    const known = error instanceof CommandError || error instanceof ConfigError
    console.error(known ? error.message : `This did not work: ${(error as Error).message}`)
    process.exitCode = 1
  }
}

export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ url, connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
