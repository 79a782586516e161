import { setTimeout as wait } from 'node:timers/promises'
import { onCleanup } from './cleanup.ts'
import { seconds } from './figures.ts'
import { postgresProcesses } from './postgres-processes.ts'
import { countLost, makeSite } from './site.ts'
import { Visitors } from './visitors.ts'

const FROZEN_MS = 25_000
const RECOVERY_MS = 30_000
const VISITORS = 24
/** Five seconds for a connection and twelve for an answer, and one for a busy machine. */
const LONGEST_MS = 18_000

/** PostgreSQL stops answering without closing a connection, as a hung disk does it. */
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
  const thaw = () => {
    signalAll('SIGCONT')
    frozen.length = 0
  }
  onCleanup(thaw)
  signalAll('SIGSTOP')
  const probes = await probe(server.url, FROZEN_MS)
  thaw()
  const thawed = performance.now()
  const enough = visitors.acknowledged.size + VISITORS
  while (visitors.acknowledged.size < enough && performance.now() - thawed < RECOVERY_MS) await wait(20)
  const recovered = performance.now() - thawed
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
      `frozen for ${FROZEN_MS / 1000} s: ${refused} answers 503, ${wrong} others, ${unanswered} without an answer, the longest wait ${seconds(longestMs)} s; ` +
      `${probes.wrong || `/healthz 200, /readyz 503 and /metrics 200 all the time, within ${seconds(probes.longestMs)} s`}; ` +
      `${VISITORS} sign-ups again ${seconds(recovered)} s after the thaw, without a restart; ` +
      `${visitors.acknowledged.size} acknowledged rows, ${lost} lost`,
  }
}

/** Asks what a supervisor, a balancer and a monitor ask, over and over. */
async function probe(url: string, forMs: number): Promise<{ longestMs: number; wrong: string }> {
  const until = performance.now() + forMs
  let longestMs = 0
  while (performance.now() < until) {
    for (const [path, wanted] of [
      ['/healthz', 200],
      ['/readyz', 503],
      ['/metrics', 200],
    ] as const) {
      const began = performance.now()
      const { status } = await fetch(url + path, { signal: AbortSignal.timeout(10_000) })
      longestMs = Math.max(longestMs, performance.now() - began)
      if (status !== wanted) return { longestMs, wrong: `${path} answered ${status}` }
    }
    await wait(500)
  }
  return { longestMs, wrong: '' }
}
