import { type ChildProcess, execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './binaries.ts'

const run = promisify(execFile)

// PostgreSQL's shutdown modes: fast ends the sessions and writes everything to disk, immediate leaves the rest to recovery
// at the next start. Neither loses a committed row.
const escalation = [
  { signal: 'SIGINT', mode: 'fast', timeout: 10_000 },
  { signal: 'SIGQUIT', mode: 'immediate', timeout: 5_000 },
] as const

type Stop = {
  child: ChildProcess
  exited: Promise<unknown>
  cluster: string
  binaries: PostgresBinaries
}

export async function stopPostmaster({ child, exited, cluster, binaries }: Stop) {
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  for (const { signal, mode, timeout } of escalation) {
    if (isGone()) break
    // Windows has no such signals, so pg_ctl is used there.
    if (process.platform === 'win32') run(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode]).catch(() => {})
    else child.kill(signal)
    await Promise.race([exited, wait(timeout, undefined, { ref: false })])
  }
  if (!isGone()) child.kill('SIGKILL')
  await exited
}

/** After a kill -9 of our process its server may still run, or its pid file may name another process. */
export async function stopOrphanedPostmaster(cluster: string, print: (sentence: string) => void) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  // Checked each time, because the process id may have been reused or belong to a dead child not yet reaped.
  const isOurs = async () => (await commandOf(pid)).includes(cluster)

  const slow = setTimeout(() => print('Stopping a database server left running by an unclean stop…'), 1000)
  for (const { signal, timeout } of [...escalation, { signal: 'SIGKILL', timeout: 1000 } as const]) {
    const deadline = Date.now() + timeout
    if (await isOurs()) signalQuietly(pid, signal)
    while ((await isOurs()) && Date.now() < deadline) await wait(20)
  }
  clearTimeout(slow)
  // We hold the folder, so no other process is starting a server in it and the file is stale.
  await rm(pidFile, { force: true })
}

function signalQuietly(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended in the meantime.
  }
}

/** The command line of a running process, or '' if there is none, because process ids are reused. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const query = `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`
  const [file, args] =
    process.platform === 'win32'
      ? ['powershell', ['-NoProfile', '-Command', query]]
      : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)]]
  return run(file, args).then(
    ({ stdout }) => stdout,
    () => '',
  )
}
