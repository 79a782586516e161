import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Started = { url: string; pid: number; readyMs: number; stop(): Promise<void> }

/** Starts one of our programs on a free port and waits until it is ready to serve. */
export async function startProgram(
  file: string,
  env: Record<string, string>,
  ready = '/readyz',
): Promise<Started> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  // A bench that times out must leave no process running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    await waitUntilReady(child, url + ready)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid!, readyMs: performance.now() - began, stop }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process exited with ${child.exitCode}.`)
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error('The process was not ready within 2 minutes.')
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Resident memory of a process in megabytes; null on systems without /proc. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : null
}

export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Milliseconds of processor time a process has used so far; null on systems without /proc. */
export async function processorMs(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.length > 13 ? (Number(fields[11]) + Number(fields[12])) * 10 : null
}
