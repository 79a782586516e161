import { setTimeout as wait } from 'node:timers/promises'
import { type AdminRole, adminRoles } from '../../contract/api/roles.ts'
import { holdsDemo } from '../../demo/demo-sign-ins.ts'
import { describeStartProblem } from '../app/start-problem.ts'
import { describeDatabase, describeStorage } from '../app/summary.ts'
import { type Config, ConfigError, readProcessConfig } from '../platform/config.ts'
import { connect, type Database, withClient } from '../platform/db/connect.ts'
import { hasEmbeddedPostgres, openEmbeddedPostgres } from '../platform/db/embedded.ts'
import { NotMigrated, requireMigrated } from '../platform/db/migrate.ts'
import { SETTINGS_FILE } from '../platform/settings-file.ts'

/** An error that the operator can fix; printed without a stack. */
export class CommandError extends Error {}

export type CommandContext = {
  config: Config
  url: string
  args: string[]
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal
}

export type Command = (context: CommandContext) => Promise<void>

/** How long a command may clean up after Ctrl-C. */
const GRACE_MS = 3_000

type Options = {
  /** Only `db:migrate` and `restore` change tables; the others require those of this version. */
  anyTables?: boolean
  /** The command changes nothing or is for the demo. Others refuse a demo database without `--demo` or DEMO=on. */
  demoAllowed?: boolean
  /** May create the embedded database in the folder set as DATA_DIR. */
  creates?: boolean
}

/**
 * Runs a command on the configured database and prints which one that is. The embedded one works whether or not the product
 * is running on the same data folder.
 */
export async function runCommand(...given: [Command] | [Options, Command]): Promise<void> {
  const [options, command] = given.length === 1 ? [{}, given[0]] : given
  const signal = stopSignal()
  let config: Config | undefined
  try {
    config = readProcessConfig()
    // On standard error, because standard output may be redirected into a file.
    console.error(`Database: ${describeDatabase(config)}\nStorage: ${describeStorage(config)}`)
    const database = await openDatabase(config, options)
    const args = process.argv.slice(2)
    const { url } = database
    const context = { config, url, args: args.filter((arg) => arg !== '--demo'), signal }
    const prepare = async () => {
      if (!options.demoAllowed && !config?.demoAsked && !args.includes('--demo')) await refuseDemo(url)
      if (!options.anyTables) await requireMigrated(url)
    }
    const work = prepare().then(() => command(context))
    try {
      await Promise.race([work, rejectOn(signal)])
    } finally {
      // Whatever is not committed by now is rolled back.
      await database.stop()
      if (signal.aborted) await Promise.race([work.catch(() => {}), wait(GRACE_MS)])
    }
  } catch (error) {
    console.error(signal.aborted ? 'Stopped before it finished.' : describeError(error, config))
    process.exitCode = 1
    if (signal.aborted) process.exit()
  }
}

const SETTINGS_HINT = `If you meant another database, its settings are missing here. The service, cron and your shell share ${SETTINGS_FILE}.`

async function openDatabase(
  { databaseUrl, directUrl, dataDir, dataDirNamed }: Config,
  { creates = false }: Options,
): Promise<{ url: string; stop(): Promise<void> }> {
  const url = directUrl ?? databaseUrl
  if (url) return { url, stop: async () => {} }
  if (!(creates && dataDirNamed) && !(await hasEmbeddedPostgres(dataDir)))
    throw new CommandError(
      `No database in ${dataDir}. ${creates ? 'To create one there, set DATA_DIR to the folder' : 'npm start creates one, commands don’t'}. ${SETTINGS_HINT}`,
    )
  return openEmbeddedPostgres({ dataDir })
}

async function refuseDemo(url: string): Promise<void> {
  if (await withClient(url, 'demo', holdsDemo))
    throw new CommandError(
      `This database contains demo data. ${SETTINGS_HINT} To continue with the demo, add --demo.`,
    )
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

function describeError(error: unknown, config: Config | undefined): string {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof NotMigrated)
    return error.message
  return `Command failed: ${config ? describeStartProblem(error, config) : (error as Error).message}`
}

export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect({ url, connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export function parseRole(typed: string | undefined, usage: string): AdminRole {
  const role = adminRoles.find((known) => known === typed)
  if (!role) throw new CommandError(usage)
  return role
}
