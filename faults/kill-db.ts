import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from './figures.ts'
import { postmasterOf } from './postgres-processes.ts'
import { countLost, makeSite } from './site.ts'
import { Visitors } from './visitors.ts'

const ROUNDS = 5
const WRITING_MS = 1_000

/** The embedded PostgreSQL dies under load: the process reports it and exits; a supervisor restarts both. */
export async function killDatabase() {
  const { dataDir, start } = await makeSite()
  const acknowledged = new Set<string>()
  const wrong = new Set<string>()
  const exitTimes: number[] = []
  let restart = 0
  let refused = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start()
    if (round > 0) restart = Math.max(restart, server.startedIn)
    const visitors = new Visitors(server.url, `r${round}`)
    await wait(WRITING_MS)
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    const began = performance.now()
    const status = await server.exited
    exitTimes.push(performance.now() - began)
    await visitors.stop()
    refused += visitors.count(503)
    for (const email of visitors.acknowledged) acknowledged.add(email)
    if (status !== 1) wrong.add(`exited with status ${status}`)
    if (!server.printed().includes('The embedded PostgreSQL exited')) wrong.add('exited without a message')
    if (visitors.wrong + visitors.unexpectedResponses.length > 0)
      wrong.add(
        `unexpected responses: ${[...visitors.statuses.keys()]} ${visitors.unexpectedResponses[0] ?? ''}`,
      )
  }
  const last = await start()
  const lost = await countLost(dataDir, acknowledged)
  await last.end('SIGTERM')
  return {
    passed: wrong.size === 0 && lost === 0 && acknowledged.size > 0,
    result: [
      `${ROUNDS} kills, ${acknowledged.size} acknowledged rows, ${lost} lost; ${refused} responses 503 during the outage; the process reported why ` +
        `and exited after ${seconds(Math.max(...exitTimes))} s, ready again after ${seconds(restart)} s (longest)`,
      ...wrong,
    ].join('; '),
  }
}
