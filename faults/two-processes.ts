import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../test/server-process.ts'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { countLostAt, makeDatabaseServer, startOn } from './site.ts'
import { joinWaitlist } from './visitors.ts'

const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const
const VISITORS = 16
const TRIES = 6
const LOAD_MS = 3_000

/** Two processes on one database, stopped in turn under load; the client retries at the other process. */
export async function twoProcesses() {
  const { url } = await makeDatabaseServer()
  const running = await Promise.all([startOn(url), startOn(url)])
  const client = new RetryingClient(running)
  const load = client.visit(VISITORS)
  onCleanup(() => client.stop())
  for (const signal of SIGNALS) {
    await wait(LOAD_MS)
    // The client is not notified, so requests still go to the stopped process.
    await running[0]!.end(signal)
    await wait(LOAD_MS)
    running.splice(0, 2, running[1]!, await startOn(url))
  }
  await wait(LOAD_MS)
  client.stop()
  await load
  const lost = await countLostAt(url, client.acknowledged)
  const { failed, retries, longestMs } = client
  await Promise.all(running.map((server) => server.end('SIGTERM')))
  return {
    passed: failed === 0 && lost === 0 && client.acknowledged.size > 0 && retries > 0,
    result:
      `${client.acknowledged.size} requests while one of two processes was stopped ${SIGNALS.length} times (${SIGNALS.join(', ')}): ${failed} failed, ` +
      `${retries} retries, the longest took ${seconds(longestMs)} s; ${lost} acknowledged rows lost`,
  }
}

/** Sends requests to the processes in turn and, after a failure and a pause, to the other one. */
class RetryingClient {
  readonly acknowledged = new Set<string>()
  failed = 0
  retries = 0
  longestMs = 0
  private active = true
  private readonly servers: readonly ServerProcess[]

  constructor(servers: readonly ServerProcess[]) {
    this.servers = servers
  }

  async visit(visitors: number): Promise<void> {
    const loops = Array.from({ length: visitors }, async (_, visitor) => {
      for (let number = 0; this.active; number += 1) {
        const began = performance.now()
        const email = `v${visitor}-${number}@drill.test`
        if (await this.join(email, number)) this.acknowledged.add(email)
        else this.failed += 1
        this.longestMs = Math.max(this.longestMs, performance.now() - began)
      }
    })
    await Promise.all(loops)
  }

  stop(): void {
    this.active = false
  }

  private async join(email: string, first: number): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) {
        this.retries += 1
        await wait(25 * 2 ** attempt)
      }
      const server = this.servers[(first + attempt) % this.servers.length]!
      const status = await joinWaitlist(server.url, email).then(
        (response) => response.status,
        () => 0,
      )
      // 409 on a retry means that an attempt without a response was saved.
      if (status === 200 || (status === 409 && attempt > 0)) return true
    }
    return false
  }
}
