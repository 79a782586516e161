import { setTimeout as wait } from 'node:timers/promises'
import { countLost, postgresProcesses, seconds, withSite } from './site.ts'
import { Visitors } from './visitors.ts'

const FROZEN_MS = 25_000
/** Five seconds for a connection and twelve for an answer, and one for a busy machine. */
const LONGEST_MS = 18_000

/** PostgreSQL stops answering without closing a connection, as a hung disk does it. */
export async function databaseFrozen() {
  return withSite(async ({ dataDir, start }) => {
    const server = await start()
    const visitors = new Visitors(server.url, 'visitor', 24)
    await wait(1_000)
    const before = visitors.acknowledged.size
    const frozen = await postgresProcesses(dataDir)
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    const alive: number[] = []
    try {
      const until = performance.now() + FROZEN_MS
      while (performance.now() < until) {
        const began = performance.now()
        const answer = await fetch(`${server.url}/healthz`, { signal: AbortSignal.timeout(10_000) })
        if (answer.ok) alive.push(performance.now() - began)
        await wait(500)
      }
    } finally {
      for (const pid of frozen) process.kill(pid, 'SIGCONT')
    }
    const thawed = performance.now()
    const during = visitors.acknowledged.size
    while (visitors.acknowledged.size < during + 24 && performance.now() - thawed < 30_000) await wait(20)
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
        wrong + unanswered + visitors.strange.length === 0 &&
        longestMs < LONGEST_MS &&
        recovered < 30_000,
      result:
        `frozen for ${FROZEN_MS / 1000} s: ${refused} answers 503, ${wrong} others, ${unanswered} without an answer, the longest wait ${seconds(longestMs)} s; ` +
        `/healthz within ${Math.ceil(Math.max(...alive))} ms all the time; 24 sign-ups again ${seconds(recovered)} s after the thaw, ` +
        `without a restart; ${visitors.acknowledged.size} acknowledged rows, ${lost} lost`,
    }
  })
}
