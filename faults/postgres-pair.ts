import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DATABASE } from '../server/platform/db/embedded/app-role.ts'
import { findPostgresBinaries, type PostgresBinaries } from '../server/platform/db/embedded/binaries.ts'
import { openCluster, ROLE } from '../server/platform/db/embedded/cluster.ts'
import { listenOnLoopback } from '../server/platform/db/embedded/listening.ts'
import { launchPostmaster } from '../server/platform/db/embedded/postmaster.ts'
import { chooseUser } from '../server/platform/db/embedded/user.ts'
import { freePort } from '../test/server-process.ts'
import { onCleanup } from './cleanup.ts'
import { CHECKER, startProxy } from './haproxy.ts'
import { postgresProcesses, postmasterOf } from './postgres-processes.ts'
import { makeFolder, query } from './site.ts'

const START_LIMIT_MS = 20_000

export type Member = Awaited<ReturnType<typeof startMember>>

/** Files that both servers start from, with the role for HAProxy’s checks and the rows that `fill` writes. */
export async function makeFiles(fill: (url: string) => Promise<void>): Promise<string> {
  const folder = join(await makeFolder(), 'files')
  await mkdir(folder, { mode: 0o700 })
  const first = await startMember(folder, {})
  await query(first.ownerUrl, `create role ${CHECKER} login`)
  await fill(first.url)
  await first.stop()
  const rules = join(folder, 'postgres', 'pg_hba.conf')
  const known = await readFile(rules, 'utf8')
  await writeFile(rules, `host postgres ${CHECKER} 127.0.0.1/32 trust\n${known}`)
  return folder
}

/**
 * A primary and a synchronous standby behind one address. The standby starts as a copy of a stopped server’s
 * files, because the package has no pg_basebackup.
 */
export async function makePair(files: string) {
  const folder = await makeFolder()
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  for (const copy of [one, two]) await cp(files, copy, { recursive: true })
  const primary = await startMember(one, { synchronous_standby_names: '*' })
  await writeFile(join(two, 'postgres', 'standby.signal'), '')
  const standby = await startMember(two, { primary_conninfo: primary.ownerUrl })
  await waitForReplication(primary, 1, 'sync')
  const port = await freePort()
  await startProxy(folder, port, [primary.port, standby.port])
  const url = Object.assign(new URL(primary.url), { port: String(port) }).href
  await waitForRouting(url)
  return { primary, standby, url }
}

/** A primary and replicas that follow it without delaying its commits, from the same files. */
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
  await waitForReplication(primary, count, 'async')
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

async function waitForReplication(primary: Member, count: number, state: 'sync' | 'async'): Promise<void> {
  const began = performance.now()
  const attached = `select 1 as n from pg_stat_replication where sync_state = '${state}' and state = 'streaming'`
  while ((await query(primary.ownerUrl, attached)).length < count) {
    if (performance.now() - began > START_LIMIT_MS) throw new Error('A standby does not replicate.')
    await wait(50)
  }
}

/** HAProxy treats every server as the primary until its first checks have failed. */
async function waitForRouting(url: string): Promise<void> {
  const began = performance.now()
  for (let inARow = 0; inARow < 10; ) {
    const rows = await query<{ standby: boolean }>(url, 'select pg_is_in_recovery() as standby').catch(
      () => [],
    )
    inARow = rows[0]?.standby === false ? inARow + 1 : 0
    if (performance.now() - began > START_LIMIT_MS) throw new Error('HAProxy does not detect the primary.')
    await wait(50)
  }
}
