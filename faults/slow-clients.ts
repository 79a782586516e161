import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { seconds } from './figures.ts'
import { makeSite } from './site.ts'
import { openSocket, Visitors } from './visitors.ts'

const SLOW_HEADERS = 300
const SLOW_BODIES = 300
/** Five seconds for headers, eight for a request, one until the next look, and some for a busy machine. */
const LONGEST_MS = 15_000

/** Six hundred clients that dribble a byte now and then, while others want to be served. */
export async function slowClients() {
  const { start } = await makeSite()
  const server = await start()
  const warm = new Visitors(server.url, 'warm')
  await wait(2_000)
  await warm.stop()
  const slow = [
    ...Array.from({ length: SLOW_HEADERS }, () =>
      dribble(server.url, `GET / HTTP/1.1\r\nHost: drill\r\nX-A: `),
    ),
    ...Array.from({ length: SLOW_BODIES }, () =>
      dribble(
        server.url,
        `POST ${api.joinWaitlist} HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
      ),
    ),
  ]
  const visitors = new Visitors(server.url, 'visitor')
  const lives = await Promise.all(slow)
  await visitors.stop()
  await server.end('SIGTERM')
  const longest = Math.max(...lives)
  const served = visitors.acknowledged.size
  const failed = visitors.wrong + visitors.unanswered
  const refused = visitors.count(503)
  return {
    // On a machine that is busy with other things some are refused for now, which is no failure.
    passed: longest < LONGEST_MS && failed === 0 && served > refused * 3,
    result:
      `${slow.length} slow clients cut off after ${seconds(longest)} s at most; ${served} others were served at the same time, ` +
      `${refused} asked to come back, ${failed} failed, the longest wait ${seconds(visitors.longestMs)} s`,
  }
}

/** Answers how long the server put up with it. */
async function dribble(url: string, beginning: string): Promise<number> {
  const socket = await openSocket(url)
  socket.on('data', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const began = performance.now()
  socket.write(beginning)
  const timer = setInterval(() => socket.write('a'), 500)
  await Promise.race([closed, wait(60_000, undefined, { ref: false })])
  clearInterval(timer)
  socket.destroy()
  return performance.now() - began
}
