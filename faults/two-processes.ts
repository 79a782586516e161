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

/** Two processes on one database, ended in turn under load; the client knows both and tries the other one. */
export async function twoProcesses() {
  const { url } = await makeDatabaseServer()
  const running = await Promise.all([startOn(url), startOn(url)])
  const client = new RetryingClient(running)
  const load = client.visit(VISITORS)
  onCleanup(() => client.stop())
  for (const signal of SIGNALS) {
    await wait(LOAD_MS)
    // The client keeps polling: it is not told that a process has died.
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
      `${client.acknowledged.size} requests during ${SIGNALS.length} ends (${SIGNALS.join(', ')}) of one of two processes: ${failed} failed, ` +
      `${retries} tried again, the longest took ${seconds(longestMs)} s; ${lost} acknowledged rows lost`,
  }
}

/** Asks the processes in turn and, where one does not answer or cannot serve, the other one after a pause. */
class RetryingClient {
  readonly acknowledged = new Set<string>()
  failed = 0
  retries = 0
  longestMs = 0
  private going = true
  private readonly servers: readonly ServerProcess[]

  constructor(servers: readonly ServerProcess[]) {
    this.servers = servers
  }

  async visit(visitors: number): Promise<void> {
    const loops = Array.from({ length: visitors }, async (_, visitor) => {
      for (let number = 0; this.going; number += 1) {
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
    this.going = false
  }

  private async join(email: string, first: number): Promise<boolean> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) {
        this.retries += 1
        await wait(25 * 2 ** attempt)
      }
      const server = this.servers[(first + attempt) % this.servers.length]!
      const status = await joinWaitlist(server.url, email).then(
        (answer) => answer.status,
        () => 0,
      )
      // 409 after an attempt without an answer: that attempt had arrived.
      if (status === 200 || (status === 409 && attempt > 0)) return true
    }
    return false
  }
}
