import { mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findPostgresBinaries } from './embedded/binaries.ts'
import { openCluster } from './embedded/cluster.ts'
import { chooseListening } from './embedded/listening.ts'
import { FolderInUse, holdFolder } from './embedded/lock.ts'
import { launchPostmaster } from './embedded/postmaster.ts'
import { stopOrphanedPostmaster } from './embedded/stopping.ts'
import { chooseUser } from './embedded/user.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Called with a message for each step that may take a while. */
  print?: (sentence: string) => void
  /** Server settings that override ours; tests turn fsync off with it. */
  settings?: Record<string, string>
}

export type EmbeddedPostgres = {
  /** A connection string for `pg`. */
  url: string
  pid: number
  stop(): Promise<void>
  /** Resolves when the server has ended, for any reason, with its exit code. */
  exited: Promise<number | null>
}

/** Starts the PostgreSQL server from npm, private to this process, with its data in `dataDir`. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { print = () => {}, settings = {} } = options
  await makeFolder(resolve(options.dataDir))
  const dataDir = await realpath(resolve(options.dataDir))
  const folder = await holdFolder(dataDir)
  try {
    const cluster = join(dataDir, 'postgres')
    const binaries = await findPostgresBinaries()
    await stopOrphanedPostmaster(cluster, print)
    const user = await chooseUser(dataDir, binaries)
    const { password } = await openCluster({ dataDir, cluster, binaries, user, print, settings })
    const listening = await chooseListening({ dataDir, user, password })
    const server = await launchPostmaster({ cluster, binaries, user, listening, settings, print })
    const exited = server.exited.finally(async () => {
      await listening.close()
      folder.release()
    })
    folder.announce(server.url)
    return {
      url: server.url,
      pid: server.pid,
      exited,
      stop: async () => {
        await server.stop()
        await exited
      },
    }
  } catch (error) {
    folder.release()
    throw error
  }
}

export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  return (await stat(join(resolve(dataDir), 'postgres', 'PG_VERSION')).catch(() => null)) !== null
}

/**
 * For commands (reset a password, back up) that must work whether or not the site runs on this folder: uses the server of
 * the process that holds the folder, otherwise starts one.
 */
export async function openEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<{ url: string; stop(): Promise<void> }> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (error instanceof FolderInUse && error.url) return { url: error.url, stop: async () => {} }
    throw error
  }
}

/**
 * Creates a folder and its parents. Not with `recursive`, which retries for ever without an error where the file system
 * refuses new folders (below /proc, on some network drives).
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, { mode: 0o700 })
  }
}
