import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { seconds } from './figures.ts'
import { countLost, makeSite } from './site.ts'
import { openSocket, randomAddress } from './visitors.ts'

const ROUNDS = 3
const IN_FLIGHT = 50
/** Ten seconds for requests, and some for jobs and the database. */
const LONGEST_MS = 20_000

/**
 * SIGTERM while fifty sign-ups are half-way up the wire: each of them is still answered, and then the process ends. In the last
 * round two clients hold it up: one never sends the rest, and one never reads its answers.
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
    if (round === ROUNDS) await Promise.all([begin(server.url, 'never@drill.test'), hold(server.url)])
    const begun = await Promise.all(
      Array.from({ length: IN_FLIGHT }, (_, number) => begin(server.url, `r${round}-${number}@drill.test`)),
    )
    const began = performance.now()
    const ending = server.end('SIGTERM')
    late += await countLate(server.url)
    // All at once: a request may take eight seconds, however busy the machine is.
    const answers = await Promise.all(begun.map(({ finish }) => finish()))
    for (const [number, status] of answers.entries()) {
      if (status === 200) acknowledged.add(begun[number]!.email)
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
      `of ${ROUNDS * IN_FLIGHT} requests in flight ${acknowledged.size} were answered, ${refused} asked to come back, ${dropped} dropped; ` +
      `${lost} of their rows lost, ${late} later ones taken; ended with status ${[...statuses].join(', ')}, ` +
      `the last time in spite of two clients that hang, after ${seconds(longest)} s at most`,
  }
}

/** Sends the first half of a sign-up, when the server has said that it has read the headers. */
async function begin(url: string, email: string) {
  const body = JSON.stringify({ fullName: 'Ada Drill', email })
  const socket = await openSocket(url)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const heard = new Promise((resolve) => socket.once('data', resolve))
  socket.write(
    `POST ${api.joinWaitlist} HTTP/1.1\r\nHost: drill\r\nConnection: close\r\nX-Forwarded-For: ${randomAddress()}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await Promise.race([heard, closed])
  socket.write(body.slice(0, 10))
  const finish = async () => {
    if (!socket.destroyed) socket.write(body.slice(10))
    await closed
    return Number(/HTTP\/1\.1 ([2-5]\d\d)/.exec(answer)?.[1] ?? 0)
  }
  return { email, finish }
}

/** Asks for more than the buffers on the way can take, and reads nothing of it. */
async function hold(url: string): Promise<void> {
  const socket = await openSocket(url)
  socket.pause()
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: drill\r\n\r\n'.repeat(300))
}

/** A process that has been told to stop takes no new connections, as soon as it has noticed. */
async function countLate(url: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 5_000) {
    const taken = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => undefined)
    if (!taken?.ok) return 0
    await wait(50)
  }
  return 1
}
