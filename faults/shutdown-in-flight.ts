import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { seconds } from './figures.ts'
import { countLost, makeSite } from './site.ts'
import { openSocket, randomAddress } from './visitors.ts'

const ROUNDS = 3
const IN_FLIGHT = 50
/** Ten seconds for requests, the rest for jobs and the database. */
const LONGEST_MS = 20_000

/**
 * SIGTERM while fifty sign-ups are half sent: each must get a response before the process exits. In the last
 * round two clients delay the exit: one never sends the rest of its request, one never reads its responses.
 */
export async function shutdownInFlight() {
  const { dataDir, start } = await makeSite()
  const acknowledged = new Set<string>()
  const statuses = new Set<number | null>()
  let refused = 0
  let dropped = 0
  let late = 0
  let longest = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await start()
    if (round === ROUNDS)
      await Promise.all([startSignUp(server.url, 'never@drill.test'), requestWithoutReading(server.url)])
    const signUps = await Promise.all(
      Array.from({ length: IN_FLIGHT }, (_, number) =>
        startSignUp(server.url, `r${round}-${number}@drill.test`),
      ),
    )
    const began = performance.now()
    const ending = server.end('SIGTERM')
    late += await countLate(server.url)
    // In parallel, because each request times out after eight seconds, even on a busy machine.
    const results = await Promise.all(signUps.map(({ finish }) => finish()))
    for (const [number, status] of results.entries()) {
      if (status === 200) acknowledged.add(signUps[number]!.email)
      else if (status === 503) refused += 1
      else dropped += 1
    }
    await ending
    longest = Math.max(longest, performance.now() - began)
    statuses.add(await server.exited)
  }
  const lost = await countLost(dataDir, acknowledged)
  return {
    passed:
      acknowledged.size > 0 &&
      dropped + lost + late === 0 &&
      [...statuses].join() === '0' &&
      longest < LONGEST_MS,
    result:
      `of ${ROUNDS * IN_FLIGHT} requests in flight ${acknowledged.size} succeeded, ${refused} got 503, ${dropped} were dropped; ` +
      `${lost} of their rows lost, ${late} later requests accepted; exited with status ${[...statuses].join(', ')}, ` +
      `in the last round despite two hanging clients, after ${seconds(longest)} s at most`,
  }
}

/** Sends the first bytes of a sign-up after the server has confirmed the headers (100 Continue). */
async function startSignUp(url: string, email: string) {
  const body = JSON.stringify({ fullName: 'Ada Drill', email })
  const socket = await openSocket(url)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const firstBytes = new Promise((resolve) => socket.once('data', resolve))
  socket.write(
    `POST ${api.joinWaitlist} HTTP/1.1\r\nHost: drill\r\nConnection: close\r\nX-Forwarded-For: ${randomAddress()}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await Promise.race([firstBytes, closed])
  socket.write(body.slice(0, 10))
  const finish = async () => {
    if (!socket.destroyed) socket.write(body.slice(10))
    await closed
    return Number(/HTTP\/1\.1 ([2-5]\d\d)/.exec(received)?.[1] ?? 0)
  }
  return { email, finish }
}

/** Requests more than the network buffers can hold, and reads no response. */
async function requestWithoutReading(url: string): Promise<void> {
  const socket = await openSocket(url)
  socket.pause()
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: drill\r\n\r\n'.repeat(300))
}

/** 1 if the process still accepts connections five seconds after SIGTERM. */
async function countLate(url: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 5_000) {
    const response = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    )
    if (!response?.ok) return 0
    await wait(50)
  }
  return 1
}
