import { type ChildProcess, execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { PostgresBinaries } from './binaries.ts'

const run = promisify(execFile)

// PostgreSQL's words for its signals: fast ends the sessions and writes everything down, immediate leaves the
// rest to recovery at the next start. Neither loses a committed row.
const escalation = [
  { signal: 'SIGINT', mode: 'fast', patience: 10_000 },
  { signal: 'SIGQUIT', mode: 'immediate', patience: 5_000 },
] as const

type Stop = {
  child: ChildProcess
  exited: Promise<unknown>
  cluster: string
  binaries: PostgresBinaries
}

export async function stopPostmaster({ child, exited, cluster, binaries }: Stop) {
  const isGone = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  for (const { signal, mode, patience } of escalation) {
    if (isGone()) break
    // Windows has no such signals; pg_ctl knows another way there.
    if (process.platform === 'win32') run(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode]).catch(() => {})
    else child.kill(signal)
    await Promise.race([exited, wait(patience, undefined, { ref: false })])
  }
  if (!isGone()) child.kill('SIGKILL')
  await exited
}

/** After a kill -9 of our process its server may live on, or its pid file may name a process that is not it. */
export async function stopOrphanedPostmaster(cluster: string, say: (sentence: string) => void) {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10)
  if (!(pid > 0)) return
  // Asked anew each time: a process id may by now be another's, or that of a dead child nobody collected.
  const isOurs = async () => (await commandOf(pid)).includes(cluster)

  const slow = setTimeout(() => say('Stopping the database server that an unclean stop left running…'), 1000)
  for (const { signal, patience } of [...escalation, { signal: 'SIGKILL', patience: 1000 } as const]) {
    const deadline = Date.now() + patience
    if (await isOurs()) signalQuietly(pid, signal)
    while ((await isOurs()) && Date.now() < deadline) await wait(20)
  }
  clearTimeout(slow)
  // We hold the folder, so nobody else is starting a server in it: what is left of the file is a leftover.
  await rm(pidFile, { force: true })
}

function signalQuietly(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** The command line of a running process, empty when there is none: process ids are used again. */
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
