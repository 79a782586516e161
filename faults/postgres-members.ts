import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE } from '../server/platform/db/embedded/app-role.ts'
import { findPostgresBinaries, type PostgresBinaries } from '../server/platform/db/embedded/binaries.ts'
import { openCluster, ROLE } from '../server/platform/db/embedded/cluster.ts'
import { listenOnLoopback } from '../server/platform/db/embedded/listening.ts'
import { launchPostmaster } from '../server/platform/db/embedded/postmaster.ts'
import { chooseUser } from '../server/platform/db/embedded/user.ts'
import { onCleanup } from './cleanup.ts'
import { postgresProcesses, postmasterOf } from './postgres-processes.ts'
import { makeFolder, query } from './site.ts'

const DEBIAN = '/usr/lib/postgresql'
const START_LIMIT_MS = 20_000

export type Member = Awaited<ReturnType<typeof startMember>>

/** The newest PostgreSQL of the packages of Debian and Ubuntu. */
export async function findInstalledPostgres(): Promise<PostgresBinaries | null> {
  const [major] = (await readdir(DEBIAN).catch(() => [])).sort((a, b) => Number(b) - Number(a))
  if (!major) return null
  const bin = (program: string) => join(DEBIAN, major, 'bin', program)
  return { postgres: bin('postgres'), initdb: bin('initdb'), pgCtl: bin('pg_ctl'), major }
}

/** Files that all servers start from, with the rows that `fill` writes. */
export async function makeFiles(fill: (url: string) => Promise<void>): Promise<string> {
  const folder = join(await makeFolder(), 'files')
  await mkdir(folder, { mode: 0o700 })
  const first = await startMember(folder, {})
  await fill(first.url)
  await first.stop()
  return folder
}

/**
 * A primary and replicas that follow it without delaying its commits. They start as copies of a stopped server’s files, because
 * the package has no pg_basebackup.
 */
export async function makeReplicas(files: string, count: number) {
  const folder = await makeFolder()
  const copies = Array.from({ length: count + 1 }, (_, n) => join(folder, String(n)))
  for (const copy of copies) await cp(files, copy, { recursive: true })
  const [first, ...others] = copies
  const primary = await startMember(first!, {})
  const replicas: Member[] = []
  for (const copy of others) {
    await writeFile(join(copy, 'postgres', 'standby.signal'), '')
    replicas.push(await startMember(copy, { primary_conninfo: primary.ownerUrl, hot_standby_feedback: 'on' }))
  }
  await waitForReplication(primary, count)
  return { primary, replicas }
}

export async function startMember(
  dataDir: string,
  settings: Record<string, string>,
  installed?: PostgresBinaries,
) {
  const cluster = join(dataDir, 'postgres')
  const binaries = installed ?? (await findPostgresBinaries())
  const user = await chooseUser(dataDir, binaries)
  const print = () => {}
  const { password } = await openCluster({ dataDir, cluster, binaries, user, print, settings })
  const listening = await listenOnLoopback(password)
  const server = await launchPostmaster({ cluster, binaries, user, listening, settings, print })
  const signalAll = async (signal: NodeJS.Signals) => {
    for (const pid of await postgresProcesses(dataDir).catch(() => []))
      try {
        process.kill(pid, signal)
      } catch {
        // The process has already exited.
      }
  }
  const crash = async () => {
    await signalAll('SIGKILL')
    await server.exited
  }
  onCleanup(crash)
  return {
    url: server.url,
    password,
    /** Connects as the owner of the cluster, without the proxy. */
    ownerUrl: listening.url(DATABASE, ROLE),
    port: Number(listening.settings.port),
    stop: server.stop,
    /** As in a power failure. */
    crash,
    /** As with an unplugged network cable: connections stay open without a response. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    postmaster: () => postmasterOf(dataDir),
  }
}

async function waitForReplication(primary: Member, count: number): Promise<void> {
  const began = performance.now()
  const attached = `select 1 as n from pg_stat_replication where state = 'streaming'`
  while ((await query(primary.ownerUrl, attached)).length < count) {
    if (performance.now() - began > START_LIMIT_MS) throw new Error('A replica does not follow.')
    await wait(50)
  }
}
