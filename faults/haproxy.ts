import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { succeeds } from '../server/platform/db/embedded/program.ts'
import { freePort } from '../test/server-process.ts'
import { onCleanup } from './cleanup.ts'
import { openSocket } from './visitors.ts'

export const readDocumented = (name: string) => readFile(join(import.meta.dirname, '../docs', name), 'utf8')

const START_LIMIT_MS = 5_000
/** That of docs/haproxy-cluster.cfg. */
export const CLUSTER_PORT = 6432

export const isInstalled = (): Promise<boolean> => succeeds({ file: 'haproxy', args: ['-v'] })

export const NOT_INSTALLED = {
  passed: false,
  result:
    'HAProxy is not installed. On Debian or Ubuntu: apt-get install haproxy (this drill starts its own, no service is needed)',
}

/** A load balancer in front of two processes of the site, with docs/haproxy-site.cfg but for ports and TLS. */
export async function startBalancer(folder: string, port: number, servers: [number, number]): Promise<void> {
  const text = (await readDocumented('haproxy-site.cfg'))
    .replace('bind *:80\n', `bind 127.0.0.1:${await freePort()}\n`)
    .replace(/bind \*:443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${servers[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${servers[1]}`)
  await startWith(folder, text, port)
}

/** Sends every connection to the leader of the cluster, with docs/haproxy-cluster.cfg as it is. */
export async function startClusterProxy(folder: string): Promise<void> {
  await startWith(folder, await readDocumented('haproxy-cluster.cfg'), CLUSTER_PORT)
}

async function startWith(folder: string, text: string, port: number): Promise<void> {
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, text)
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput = (errorOutput + chunk).slice(-2000)
  })
  const ended = once(child, 'exit')
  onCleanup(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const began = performance.now()
  while (!(await isListening(port))) {
    if (child.exitCode !== null || performance.now() - began > START_LIMIT_MS)
      throw new Error(`HAProxy did not start:\n${errorOutput}`)
    await wait(25)
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = await openSocket(`http://127.0.0.1:${port}`).catch(() => null)
  socket?.destroy()
  return socket !== null
}
