import { setTimeout as wait } from 'node:timers/promises'
import { median, seconds } from './figures.ts'
import { postmasterOf } from './postgres-processes.ts'
import { countLost, makeSite } from './site.ts'
import { Visitors } from './visitors.ts'

const KILLS = 20
const WRITING_MS = 700

export async function killApp() {
  const { dataDir, start } = await makeSite()
  const acknowledged = new Set<string>()
  const starts: number[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = await start()
    starts.push(server.startedIn)
    const visitors = new Visitors(server.url, `r${kill}`)
    await wait(WRITING_MS * (0.5 + Math.random()))
    // Every second time the database is killed first, as when the machine runs out of memory.
    if (kill % 2 === 1) process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await server.end('SIGKILL')
    await visitors.stop()
    for (const email of visitors.acknowledged) acknowledged.add(email)
  }
  const last = await start()
  starts.push(last.startedIn)
  const lost = await countLost(dataDir, acknowledged)
  await last.end('SIGTERM')
  // The first start creates the database, so only the others are restarts.
  const restarts = starts.slice(1)
  return {
    passed: lost === 0 && acknowledged.size > KILLS,
    result:
      `${KILLS} kills, ${acknowledged.size} acknowledged rows, ${lost} lost; ready again after ` +
      `${seconds(median(restarts))} s (median), ${seconds(Math.max(...restarts))} s (longest)`,
  }
}
