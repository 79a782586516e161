import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { seconds } from './figures.ts'
import { makeSite } from './site.ts'
import { openSocket, Visitors } from './visitors.ts'

const SLOW_HEADERS = 300
const SLOW_BODIES = 300
/** Five seconds for headers, eight for a request, one until the next check, the rest for a busy machine. */
const LONGEST_MS = 15_000

/** Six hundred clients that send a byte every half second, while other clients must be served. */
export async function slowClients() {
  const { start } = await makeSite()
  const server = await start()
  const warm = new Visitors(server.url, 'warm')
  await wait(2_000)
  await warm.stop()
  const slow = [
    ...Array.from({ length: SLOW_HEADERS }, () =>
      sendSlowly(server.url, `GET / HTTP/1.1\r\nHost: drill\r\nX-A: `),
    ),
    ...Array.from({ length: SLOW_BODIES }, () =>
      sendSlowly(
        server.url,
        `POST ${api.joinWaitlist} HTTP/1.1\r\nHost: drill\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
      ),
    ),
  ]
  const visitors = new Visitors(server.url, 'visitor')
  const durations = await Promise.all(slow)
  await visitors.stop()
  await server.end('SIGTERM')
  const longest = Math.max(...durations)
  const served = visitors.acknowledged.size
  const failed = visitors.wrong + visitors.unanswered
  const refused = visitors.count(503)
  return {
    // A busy machine may reject some requests with 503, which is not a failure.
    passed: longest < LONGEST_MS && failed === 0 && served > refused * 3,
    result:
      `${slow.length} slow clients disconnected after ${seconds(longest)} s at most; ${served} others were served at the same time, ` +
      `${refused} got 503, ${failed} failed, the longest wait ${seconds(visitors.longestMs)} s`,
  }
}

/** Returns the milliseconds until the server closes the connection. */
async function sendSlowly(url: string, beginning: string): Promise<number> {
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
