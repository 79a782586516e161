import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../server/db/embedded.ts'
import { type ServerProcess, startServerProcess } from '../test/server-process.ts'
import { countLostAt, drillSettings, seconds } from './site.ts'
import { joinWaitlist } from './visitors.ts'

const VISITORS = 16
const TRIES = 8
const LOAD_MS = 3_000

/** Two processes on one database, killed in turn under load; the client knows both and tries the other one. */
export async function twoProcesses() {
  const dataDir = await mkdtemp(join(tmpdir(), 'framefolk-two-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const settings = {
    ...drillSettings,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'only for this drill, used nowhere else',
  }
  const running: ServerProcess[] = []
  const client = new RetryingClient(running)
  try {
    running.push(...(await Promise.all([startServerProcess(settings), startServerProcess(settings)])))
    const load = client.visit(VISITORS)
    for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
      await wait(LOAD_MS)
      // The client goes on asking for it: nobody tells a client that a process has died.
      await running[0]!.end(signal)
      await wait(LOAD_MS)
      const replacement = await startServerProcess(settings)
      running.push(replacement)
      running.shift()
    }
    await wait(LOAD_MS)
    client.going = false
    await load
    const lost = await countLostAt(postgres.url, client.acknowledged)
    const { failed, retries, longestMs } = client
    return {
      passed: failed === 0 && lost === 0 && client.acknowledged.size > 0 && retries > 0,
      result:
        `${client.acknowledged.size} requests during 3 ends (kill -9, SIGTERM, kill -9) of one of two processes: ${failed} failed, ${retries} tried again, ` +
        `the longest took ${seconds(longestMs)} s; ${lost} acknowledged rows lost`,
    }
  } finally {
    client.going = false
    for (const server of running) await server.end('SIGKILL')
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

class RetryingClient {
  readonly acknowledged = new Set<string>()
  failed = 0
  retries = 0
  longestMs = 0
  going = true
  private readonly servers: ServerProcess[]
  private turn = 0

  constructor(servers: ServerProcess[]) {
    this.servers = servers
  }

  async visit(visitors: number): Promise<void> {
    const loops = Array.from({ length: visitors }, async (_, visitor) => {
      for (let number = 0; this.going; number += 1) await this.join(`v${visitor}-${number}@drill.test`)
    })
    await Promise.all(loops)
  }

  private async join(email: string): Promise<void> {
    const began = performance.now()
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (attempt > 0) {
        this.retries += 1
        await wait(25 * 2 ** attempt)
      }
      this.turn += 1
      const server = this.servers[this.turn % this.servers.length]!
      const status = await joinWaitlist(server.url, email).then(
        (answer) => answer.status,
        () => 0,
      )
      // 409 after an attempt without an answer: that attempt had arrived.
      if (status === 200 || status === 201 || (status === 409 && attempt > 0)) {
        this.acknowledged.add(email)
        this.longestMs = Math.max(this.longestMs, performance.now() - began)
        return
      }
    }
    this.failed += 1
  }
}
