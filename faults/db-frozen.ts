import { setTimeout as wait } from 'node:timers/promises'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { postgresProcesses } from './postgres-processes.ts'
import { countLost, makeSite } from './site.ts'
import { Visitors } from './visitors.ts'

const FROZEN_MS = 25_000
const RECOVERY_MS = 30_000
const VISITORS = 24
/** Five seconds for a connection, twelve for a response, and one for a busy machine. */
const LONGEST_MS = 18_000

/** PostgreSQL stops responding without closing its connections, as with a hung disk. */
export async function databaseFrozen() {
  const { dataDir, start } = await makeSite()
  const server = await start()
  const visitors = new Visitors(server.url, 'visitor', VISITORS)
  await wait(1_000)
  const before = visitors.acknowledged.size
  const frozen = await postgresProcesses(dataDir)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of frozen) process.kill(pid, signal)
  }
  const resume = () => {
    signalAll('SIGCONT')
    frozen.length = 0
  }
  onCleanup(resume)
  signalAll('SIGSTOP')
  const probes = await probe(server.url, FROZEN_MS)
  resume()
  const resumedAt = performance.now()
  const enough = visitors.acknowledged.size + VISITORS
  while (visitors.acknowledged.size < enough && performance.now() - resumedAt < RECOVERY_MS) await wait(20)
  const recovered = performance.now() - resumedAt
  await visitors.stop()
  const lost = await countLost(dataDir, visitors.acknowledged)
  await server.end('SIGTERM')
  const { wrong, unanswered, longestMs } = visitors
  const refused = visitors.count(503)
  return {
    passed:
      lost === 0 &&
      before > 0 &&
      refused > 0 &&
      wrong + unanswered + visitors.unexpectedResponses.length === 0 &&
      longestMs < LONGEST_MS &&
      recovered < RECOVERY_MS &&
      probes.wrong === '',
    result:
      `frozen for ${FROZEN_MS / 1000} s: ${refused} responses 503, ${wrong} unexpected, ${unanswered} requests without a response, the longest wait ${seconds(longestMs)} s; ` +
      `${probes.wrong || `/healthz, /readyz and /metrics 200 all the time, within ${seconds(probes.longestMs)} s`}; ` +
      `${VISITORS} sign-ups ${seconds(recovered)} s after PostgreSQL resumed, without a restart; ` +
      `${visitors.acknowledged.size} acknowledged rows, ${lost} lost`,
  }
}

/** Polls the endpoints that a supervisor, a load balancer and a monitor use. */
async function probe(url: string, forMs: number): Promise<{ longestMs: number; wrong: string }> {
  const until = performance.now() + forMs
  let longestMs = 0
  while (performance.now() < until) {
    for (const [path, wanted] of [
      ['/healthz', 200],
      ['/readyz', 200],
      ['/metrics', 200],
    ] as const) {
      const began = performance.now()
      const { status } = await fetch(url + path, { signal: AbortSignal.timeout(10_000) })
      longestMs = Math.max(longestMs, performance.now() - began)
      if (status !== wanted) return { longestMs, wrong: `${path} returned ${status}` }
    }
    await wait(500)
  }
  return { longestMs, wrong: '' }
}
