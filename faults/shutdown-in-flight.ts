import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { countLost, makeSite, seconds } from './site.ts'
import { openSocket, someAddress } from './visitors.ts'

const ROUNDS = 3
const IN_FLIGHT = 50

/** SIGTERM while fifty sign-ups are half-way up the wire: each of them is still answered, and then the process ends. */
export async function shutdownInFlight() {
  const { dataDir, start } = await makeSite()
  const acknowledged = new Set<string>()
  const stops: number[] = []
  let answered = 0
  let late = 0
  let statuses = new Set<number | null>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start()
    const begun = await Promise.all(
      Array.from({ length: IN_FLIGHT }, (_, number) => begin(server.url, `r${round}-${number}@drill.test`)),
    )
    await wait(300)
    const began = performance.now()
    const ending = server.end('SIGTERM')
    await wait(400)
    late += await countAccepted(server.url)
    for (const { email, finish } of begun) {
      if ((await finish()) === 200) {
        answered += 1
        acknowledged.add(email)
      }
    }
    await ending
    stops.push(performance.now() - began)
    statuses = statuses.add(await server.exited)
  }
  const lost = await countLost(dataDir, acknowledged)
  const all = ROUNDS * IN_FLIGHT
  return {
    passed: answered === all && lost === 0 && late === 0 && statuses.size === 1 && statuses.has(0),
    result:
      `${answered} of ${all} requests in flight answered, ${lost} of their rows lost, ${late} later ones taken; ` +
      `ended with status ${[...statuses].join(', ')} after ${seconds(Math.max(...stops))} s at most`,
  }
}

async function begin(url: string, email: string) {
  const body = JSON.stringify({ fullName: 'Ada Drill', email })
  const socket = await openSocket(url)
  const [half, rest] = [body.slice(0, 10), body.slice(10)]
  socket.write(
    `POST ${api.joinWaitlist} HTTP/1.1\r\nHost: drill\r\nConnection: close\r\nX-Forwarded-For: ${someAddress()}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${half}`,
  )
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const finish = async () => {
    if (!socket.destroyed) socket.write(rest)
    await closed
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  }
  return { email, finish }
}

async function countAccepted(url: string): Promise<number> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  return answer?.ok ? 1 : 0
}
